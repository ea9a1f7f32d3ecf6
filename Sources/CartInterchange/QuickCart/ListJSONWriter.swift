package import CartModels

/// A list as JSON, on one line, as `show … as json` has it.
package struct ListJSONWriter: ListWriter {
  /// Whether it is a document of its own, which says its version.
  private let isDocument: Bool
  /// What a store that reads the document has to have first.
  private let categories: [ItemCategory]
  private var isFirst = true

  /// Writes lists that are a part of something, or shown.
  package init() { (isDocument, categories) = (false, []) }

  /// Writes a document.
  ///
  /// - Parameter categories: those of its items that not every store has.
  package init(documentWith categories: [ItemCategory]) {
    (isDocument, self.categories) = (true, categories)
  }

  package mutating func text(before list: ListSummary) throws -> String {
    isFirst = true
    return try opening
      + "\"completed\":\(list.completedCount),\"id\":\"\(list.id.jsonText)\",\"items\":["
  }

  private var opening: String {
    get throws {
      guard isDocument else { return "{" }
      let version = "{\"quickcart\":\(StoreDocument.version),"
      guard !categories.isEmpty else { return version }
      let texts = try categories.map { try DocumentJSON.text($0, []) }
      return version + "\"categories\":[\(texts.joined(separator: ","))],"
    }
  }

  package mutating func text(of item: ShoppingItem) throws -> String {
    defer { isFirst = false }
    return (isFirst ? "" : ",") + (try JSONText.of(ItemJSON(item)))
  }

  package mutating func text(after list: ListSummary) throws -> String {
    "],\"list\":\(try JSONText.of(list.title)),\"total\":\(list.itemCount)}\n"
  }
}
