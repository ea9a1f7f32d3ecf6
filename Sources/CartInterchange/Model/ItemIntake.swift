import CartModels

/// Takes what a file says of items as a store can hold it, and says what can't be taken.
struct ItemIntake {
  private(set) var reading = FileReading(contents: ImportedLists())
  /// The place of each list, by what its title is spelled like.
  private var places: [String?: Int] = [:]
  /// The place of each list, by what its title is known by.
  private var keys: [NameKey: Int] = [:]
  /// The list of the item before: mostly it is that of the next.
  private var latest: (title: String?, place: Int)?
  /// What has been said of the whole file.
  private var said: Set<String> = []
  /// What stands before each message, where the line doesn't say the place.
  var place = ""

  /// Says that a line was taken in some way.
  mutating func doubt(line: Int, _ message: @autoclosure () -> String) {
    reading.findings.add(.unsure, line: line, place + message())
  }

  /// Says that a line's words were taken whole, where the reader of lines isn't sure of them.
  mutating func doubt(_ reading: LineReading, line: Int) {
    guard let doubt = reading.doubt else { return }
    self.doubt(line: line, "\(Excerpt.of(reading.name)) is read as a name: \(doubt)")
  }

  /// Says that a line wasn't taken.
  mutating func refuse(line: Int, _ message: @autoclosure () -> String) {
    reading.findings.add(.refused, line: line, place + message())
  }

  /// Whether a line may be one that can be taken; one that is longer than any item is refused.
  mutating func takes(_ line: Substring, _ number: Int) -> Bool {
    guard line.utf8.count > ItemIntake.longestLine else { return true }
    let words = Excerpt.of(String(line.unicodeScalars.prefix(200)).onOneLine)
    refuse(line: number, "\(words) is longer than \(ItemIntake.longestLine) bytes")
    return false
  }

  /// The most bytes that a line may have: more than the longest item takes.
  static let longestLine = 500_000

  /// Says something that would be true of many lines, where it is true first.
  ///
  /// - Parameter kind: what is said once.
  mutating func doubtOnce(_ kind: String, line: Int, _ message: @autoclosure () -> String) {
    if said.insert(kind).inserted { doubt(line: line, message()) }
  }

  /// Takes an item, or refuses its line.
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

  /// Why an item can't be kept.
  private func problem(of item: ImportedItem) -> String? {
    if item.name.utf8.count > ShoppingItem.maximumNameLength {
      return
        "the name \(Excerpt.of(item.name)) is longer than \(ShoppingItem.maximumNameLength) bytes"
    }
    // Nearly every name holds a visible letter of ASCII.
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

  /// A category or a title as it can be kept; nil where there is none.
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

  /// Begins a list, or finds the one whose title is the same but for its spelling.
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
