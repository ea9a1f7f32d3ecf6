package import CartModels

/// A list as JSON, on one line, as `show … as json` has it.
package struct ListJSONWriter: ListWriter {
  /// Whether it is a document of its own, which says its version.
  private let isDocument: Bool
  private var isFirst = true

  package init(isDocument: Bool) { self.isDocument = isDocument }

  package mutating func text(before list: ListSummary) throws -> String {
    isFirst = true
    let version = isDocument ? "{\"quickcart\":\(StoreDocument.version)," : "{"
    return version
      + "\"completed\":\(list.completedCount),\"id\":\"\(list.id.jsonText)\",\"items\":["
  }

  package mutating func text(of item: ShoppingItem) throws -> String {
    defer { isFirst = false }
    return (isFirst ? "" : ",") + (try JSONText.of(ItemJSON(item)))
  }

  package mutating func text(after list: ListSummary) throws -> String {
    "],\"list\":\(try JSONText.of(list.title)),\"total\":\(list.itemCount)}\n"
  }
}
