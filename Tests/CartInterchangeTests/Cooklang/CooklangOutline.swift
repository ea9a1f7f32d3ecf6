import CartInterchange
import CartModels

/// Short texts of readings, for the tests.
enum CooklangOutline {
  /// An item: `500 g flour (sifted)`, or `salt` without an amount.
  static func of(_ item: ImportedItem) -> String {
    let amount = item.quantity.map { $0.displayText + " " } ?? ""
    return amount + item.name + (item.note.isEmpty ? "" : " (\(item.note))")
  }

  static func items(_ reading: FileReading<ImportedLists>) -> [String] {
    reading.contents.lists.flatMap(\.items).map(of)
  }

  static func findings(_ reading: FileReading<ImportedLists>) -> [String] {
    reading.findings.first.map { "\($0.line) \($0.kind): \($0.message)" }
  }
}

/// A folder of recipes that records its requests.
final class CooklangFolder {
  private let files: [String: String]
  private(set) var asked: [String] = []

  init(_ files: [String: String] = [:]) { self.files = files }

  func open(_ path: String) -> String? {
    asked.append(path)
    return files[path]
  }

  func read(
    _ text: String, named name: String = "dish.cook", scale: CooklangScale = .asWritten
  ) throws -> FileReading<ImportedLists> {
    try Cooklang.read(text, named: name, scale: scale, open: open)
  }
}
