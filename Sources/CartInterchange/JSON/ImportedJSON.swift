import CartModels

/// A JSON text of another program, told by what stands in it.
package enum ImportedJSON {
  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - readLine: reads the words of an item where they are one text.
  ///   - readQuickCart: reads a text of our own.
  /// - Throws: a `FormatMistake` where it is no JSON, or of no program that is known.
  package static func read(
    _ text: String, readLine: @escaping LineReader,
    readQuickCart: (String) throws(FormatMistake) -> FileReading<ImportedLists>
  ) throws(FormatMistake) -> FileReading<ImportedLists> {
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    let text = isMarked ? String(text.unicodeScalars.dropFirst()) : text
    let outline = try JSONOutline(Array(text.utf8))
    if outline.valueCount > 1 { return try Taskwarrior.readLines(text, readLine) }
    let value = try JSONValue(text)
    let list = JSONList(value: value, outline: outline, readLine: readLine)
    guard let shape = JSONShape(value) else { throw unknown(value) }
    switch shape {
    case .quickCart: return try readQuickCart(text)
    case .taskwarrior: return Taskwarrior.read(list)
    case .googleKeep: return try GoogleKeep.read(list)
    case .mealie: return Mealie.read(list)
    case .tandoor: return Tandoor.read(list)
    case .kitchenOwl: return KitchenOwl.read(list)
    case .kitchenOwlHousehold: throw KitchenOwl.household
    case .grocy: return Grocy.read(list)
    case .empty: return FileReading(contents: ImportedLists())
    }
  }

  private static func unknown(_ value: JSONValue) -> FormatMistake {
    var message = "it is \(value.kind), which is of no program that is known"
    if let keys = (value.keys ?? value.elements?.first?.keys)?.sorted(), !keys.isEmpty {
      message =
        "it is \(value.kind) with \(Excerpt.of(keys)), which is of no program that is known"
    }
    return FormatMistake(
      line: 1, message: message,
      help: [
        "known are QuickCart, Taskwarrior, Google Keep (Takeout), and shopping lists as Mealie, Tandoor, KitchenOwl and Grocy answer with them"
      ])
  }
}
