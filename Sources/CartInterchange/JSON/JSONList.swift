import CartModels

/// What readers of JSON share: the values, where they stand, and what is taken of them.
struct JSONList {
  let value: JSONValue
  let readLine: LineReader
  let passing: WorkCheck
  var intake = ItemIntake()

  /// Reads the objects of an array; what else stands in it is refused.
  ///
  /// - Parameter body: is handed each with the line that it begins in.
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

  /// An item whose words are one text.
  mutating func item(_ words: String, line: Int, note: String = "") -> ImportedItem {
    let reading = readLine(words.onOneLine)
    intake.doubt(reading, line: line)
    return ImportedItem(
      line: line, name: reading.name, quantity: reading.quantity,
      note: JSONList.joined([reading.note, note]))
  }

  /// Gives an item so much of a unit, which goes to the note where QuickCart has none such.
  mutating func measure(_ item: inout ImportedItem, _ amount: Rational?, unit: String?) {
    let word = (unit ?? "").onOneLine
    // Programs write 0 where nobody said how much.
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
        "\(Excerpt.of(word)) is not a unit and goes to the note of \(Excerpt.of(item.name))")
    }
    item.quantity = Quantity(amount, unit)
  }

  /// Notes behind one another.
  static func joined(_ notes: [String]) -> String {
    notes.filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
