import CartModels

/// The JSON of another program, which is recognised by its contents.
package enum ImportedJSON {
  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - passing: called as the work proceeds.
  ///   - readLine: reads the words of an item that is a single text.
  /// - Throws: a `FormatMistake` if the text isn't JSON or isn't from a supported program, and any
  ///   error that `passing` throws.
  package static func read(
    _ text: String, passing: @escaping WorkCheck = { _ in }, readLine: @escaping LineReader
  ) throws -> ImportedContents {
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    let text = isMarked ? String(text.unicodeScalars.dropFirst()) : text
    var reader = JSONReader(text, passing: passing)
    let value = try reader.next()
    let line = reader.line
    guard try reader.isAtEnd() else {
      guard line == 1 else { throw reader.mistake() }
      return .lists(try Taskwarrior.readLines(text, passing: passing, readLine))
    }
    let shape = StoreDocument.begins(text) ? .quickCart : JSONShape(value)
    guard let shape else { throw unknown(value) }
    if shape == .quickCart { return .document(try StoreDocument(value, passing: passing)) }
    return .lists(
      try lists(shape, JSONList(value: value, readLine: readLine, passing: passing)))
  }

  private static func lists(
    _ shape: JSONShape, _ list: JSONList
  ) throws -> FileReading<ImportedLists> {
    switch shape {
    case .taskwarrior: try Taskwarrior.read(list)
    case .googleKeep: try GoogleKeep.read(list)
    case .mealie: try Mealie.read(list)
    case .tandoor: try Tandoor.read(list)
    case .kitchenOwl: try KitchenOwl.read(list)
    case .kitchenOwlHousehold: throw KitchenOwl.household
    case .grocy: try Grocy.read(list)
    case .empty, .quickCart: FileReading(contents: ImportedLists())
    }
  }

  private static func unknown(_ value: JSONValue) -> FormatMistake {
    var message = "it is \(value.kind) in an unknown format"
    if let keys = (value.keys ?? value.elements?.first?.value.keys)?.sorted(), !keys.isEmpty {
      message =
        "it is \(value.kind) with \(Excerpt.of(keys)), an unknown format"
    }
    return FormatMistake(
      line: 1, message: message,
      help: [
        "supported: QuickCart, Taskwarrior, Google Keep (Takeout), and shopping lists from the APIs of Mealie, Tandoor, KitchenOwl and Grocy"
      ])
  }
}
