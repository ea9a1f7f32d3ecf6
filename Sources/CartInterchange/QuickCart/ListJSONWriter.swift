package import CartModels

/// Writes a list as JSON on one line, as `show … as json` prints it.
package struct ListJSONWriter: ListWriter {
  /// Whether the output is a document of its own, which includes its version.
  private let isDocument: Bool
  /// The categories that a store needs before it can read the document.
  private let categories: [ItemCategory]
  private var isFirst = true

  /// Creates a writer for a list that is printed or is part of other JSON.
  package init() { (isDocument, categories) = (false, []) }

  /// Creates a writer for a document.
  ///
  /// - Parameter categories: the categories of its items that are not built in.
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
