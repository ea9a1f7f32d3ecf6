import CartModels

/// The state that all readers of JSON share: the value being read and the items taken from it.
struct JSONList {
  let value: JSONValue
  let readLine: LineReader
  let passing: WorkCheck
  var intake = ItemIntake()

  /// Reads the objects of an array, and refuses other elements.
  ///
  /// - Parameter body: called with each object and the line on which it begins.
  mutating func forEachObject(
    of array: JSONValue?, _ body: (inout JSONList, JSONValue, Int) throws -> Void
  ) throws {
    let elements = array?.elements ?? []
    for (index, element) in elements.enumerated() {
      try passing(element.work)
      let line = Int(element.line)
      let sharesLine =
        index > 0 && elements[index - 1].line == element.line
        || index + 1 < elements.count && elements[index + 1].line == element.line
      intake.place = sharesLine ? "entry \(index + 1): " : ""
      if element.value.isObject {
        try body(&self, element.value, line)
      } else {
        intake.refuse(line: line, "expected an object, found \(element.value.kind)")
      }
    }
    intake.place = ""
  }

  /// Creates an item from a single text.
  mutating func item(_ words: String, line: Int, note: String = "") -> ImportedItem {
    let reading = readLine(words.onOneLine)
    intake.doubt(reading, line: line)
    return ImportedItem(
      line: line, name: reading.name, quantity: reading.quantity,
      note: JSONList.joined([reading.note, note]))
  }

  /// Sets an item's amount. A unit that QuickCart doesn't support becomes part of the note.
  mutating func measure(_ item: inout ImportedItem, _ amount: Rational?, unit: String?) {
    let word = (unit ?? "").onOneLine
    // Programs write 0 if no amount was entered.
    guard let amount, amount != 0 else {
      item.note = JSONList.joined([word, item.note])
      return
    }
    guard !word.isEmpty else { return item.quantity = Quantity(amount) }
    guard let unit = Unit(word: word) else {
      item.quantity = Quantity(amount)
      item.note = JSONList.joined([word, item.note])
      return intake.doubt(
        line: item.line,
        "\(Excerpt.of(word)) is not a unit, so it is in the note of \(Excerpt.of(item.name))")
    }
    item.quantity = Quantity(amount, unit)
  }

  /// Returns the notes that aren't empty, separated by semicolons.
  static func joined(_ notes: [String]) -> String {
    notes.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
