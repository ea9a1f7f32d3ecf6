import CartModels

/// Converts a file's items into items that a store can hold, and reports the lines that don't
/// convert.
struct ItemIntake {
  private(set) var reading = FileReading(contents: ImportedLists())
  /// The index of each list, by its title as the file spells it.
  private var places: [String?: Int] = [:]
  /// The index of each list, by the key of its title.
  private var keys: [NameKey: Int] = [:]
  /// The list of the previous item, which is usually the list of the next one as well.
  private var latest: (title: String?, place: Int)?
  /// The kinds of findings that are reported only once for a file and have been reported.
  private var said: Set<String> = []
  /// A prefix for each message that gives the place, for formats in which the line isn't enough.
  var place = ""

  /// Reports how an uncertain line was taken.
  mutating func doubt(line: Int, _ message: @autoclosure () -> String) {
    reading.findings.add(.unsure, line: line, place + message())
  }

  /// Reports that a line was taken whole as a name, if the line reader is unsure of its words.
  mutating func doubt(_ reading: LineReading, line: Int) {
    guard let doubt = reading.doubt else { return }
    self.doubt(line: line, "\(Excerpt.of(reading.name)) is read as a name: \(doubt)")
  }

  /// Reports that a line was not taken.
  mutating func refuse(line: Int, _ message: @autoclosure () -> String) {
    reading.findings.add(.refused, line: line, place + message())
  }

  /// Whether a line can be an item. A line that is longer than any item is refused.
  mutating func takes(_ line: Substring, _ number: Int) -> Bool {
    guard line.utf8.count > ItemIntake.longestLine else { return true }
    let words = Excerpt.of(String(line.unicodeScalars.prefix(200)).onOneLine)
    refuse(line: number, "\(words) is longer than \(ItemIntake.longestLine) bytes")
    return false
  }

  /// The most bytes that a line can have, which is more than the longest item needs.
  static let longestLine = 500_000

  /// Reports a finding that would apply to many lines, but only for the first of them.
  ///
  /// - Parameter kind: the key under which the finding is reported once.
  mutating func doubtOnce(_ kind: String, line: Int, _ message: @autoclosure () -> String) {
    if said.insert(kind).inserted { doubt(line: line, message()) }
  }

  /// Adds an item, or refuses its line.
  ///
  /// - Parameter title: the list's title in the file's words; nil for none.
  mutating func take(_ item: ImportedItem, to title: String? = nil) {
    var item = item
    item.name = item.name.onOneLine
    item.note = item.note.onOneLine
    if let problem = problem(of: item) { return refuse(line: item.line, problem) }
    item.category = label(item.category, "category", line: item.line)
    add(item, to: label(title, "list", line: item.line))
  }

  /// Returns the reason why a store can't hold the item, or nil if it can.
  private func problem(of item: ImportedItem) -> String? {
    if item.name.utf8.count > ShoppingItem.maximumNameLength {
      return
        "the name \(Excerpt.of(item.name)) is longer than \(ShoppingItem.maximumNameLength) bytes"
    }
    // Nearly every name contains a visible ASCII letter, so the key is rarely needed.
    if !item.name.utf8.contains(where: { (0x21...0x7E).contains($0) }), NameKey(item.name).isEmpty {
      return "it has no name"
    }
    if item.note.utf8.count > ShoppingItem.maximumNoteLength {
      return
        "the note of \(Excerpt.of(item.name)) is longer than \(ShoppingItem.maximumNoteLength) bytes"
    }
    if let quantity = item.quantity, quantity.amount <= 0 {
      return "the amount of \(Excerpt.of(item.name)), \(quantity.displayText), isn't above 0"
    }
    return nil
  }

  /// Returns a category or a title that a store can hold, or nil if there is none.
  private mutating func label(_ words: String?, _ kind: String, line: Int) -> String? {
    guard let label = words?.onOneLine, !label.isEmpty else { return nil }
    guard label.utf8.count <= ShoppingItem.maximumNameLength else {
      doubtOnce(
        "long \(kind)", line: line,
        "the \(kind) \(Excerpt.of(label)) is longer than \(ShoppingItem.maximumNameLength) bytes; it is ignored"
      )
      return nil
    }
    return label
  }

  private mutating func add(_ item: ImportedItem, to title: String?) {
    let place = latest.flatMap { $0.title == title ? $0.place : nil } ?? place(of: title)
    latest = (title, place)
    reading.contents.lists[place].items.append(item)
  }

  private mutating func place(of title: String?) -> Int { places[title] ?? begin(title) }

  /// Begins a list, or finds the list whose title has the same key.
  private mutating func begin(_ title: String?) -> Int {
    let key = NameKey(title ?? "")
    let place = keys[key] ?? reading.contents.lists.count
    if place == reading.contents.lists.count {
      reading.contents.lists.append(ImportedList(title: key.isEmpty ? nil : title))
      keys[key] = place
    }
    places[title] = place
    return place
  }
}
