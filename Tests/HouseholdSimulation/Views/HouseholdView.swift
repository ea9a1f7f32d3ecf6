package import CartHousehold
import CartModels

/// The visible contents of a household, without lots, marks and identifiers.
package struct HouseholdView: Hashable, Sendable {
  /// `2 l Milk`, `✓ 2 l Milk` if it is completed, `Party: 2 l Milk` if it isn't on Home,
  /// `2 l Milk #80` if it was moved.
  package let items: [String]
  package let purchases: [String]
  package let lists: [String]
  package let definitions: [String]
  /// `Rice`, `Salt always`
  package let pantry: [String]

  /// Reads the contents of a household.
  package init(_ state: MemoryHousehold) {
    items = state.items.map { key, row in
      let title = state.lists[key.list]?.title ?? "?"
      return (title == "Home" ? "" : "\(title): ") + (row.item.isCompleted ? "✓ " : "")
        + row.item.displayName + (row.item.fields.shop.map { " at \($0.text)" } ?? "")
        + (row.item.fields.sortKey.map { " #\($0.text)" } ?? "")
    }.sorted()
    purchases = state.purchases.values.map(\.purchase.displayName).sorted()
    lists = state.lists.values.map(\.title).sorted()
    pantry = state.definitions.values.compactMap { row in
      guard case .pantry(let claim) = row.value else { return nil }
      return claim.name + (claim.isAlways ? " always" : "")
    }.sorted()
    definitions = state.definitions.values.compactMap(\.value).map { definition in
      switch definition {
      case .template(let template): template.source
      case .menu(let menu): "\(menu.day.text): \(menu.displayText)"
      default: "\(definition)"
      }
    }.sorted()
  }
}
