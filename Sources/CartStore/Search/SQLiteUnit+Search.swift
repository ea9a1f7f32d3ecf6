import CartModels
import Foundation

/// Search in all lists.
extension SQLiteUnit {
  func forEachItem(
    containing text: String, _ body: (ShoppingItem, ListSummary) throws -> Bool
  ) throws {
    let found = try items(containing: text)
    for list in try lists(limit: nil) {
      for id in found[ListNumber.of(list.id)] ?? [] {
        guard let item = try item(withId: id, in: list.id) else { continue }
        if try !body(item, list) { return }
      }
    }
  }

  /// The matching items by the number of their list. One walk through all names takes less time than
  /// one through each list, which compares the list of every row.
  private func items(containing text: String) throws -> [Int64: [UUID]] {
    let searched = SearchedText(text)
    defer { withExtendedLifetime(searched) {} }
    var found: [Int64: [UUID]] = [:]
    try walk(.searchedItems) {
      try $0.bind(searched)
    } visiting: { row in
      found[row.integer(0), default: []].append(try reading { try row.uuid(1) })
      return true
    }
    return found
  }
}
