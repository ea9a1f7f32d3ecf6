import CartHousehold
import CartModels
import CartPhone
import CartStore
import Foundation

/// Converts the texts of a phone's intent into values of the store.
struct IntentTranslation {
  private let link: GrantedLink
  private let repository: any ShoppingListRepository

  init(_ link: GrantedLink, _ repository: any ShoppingListRepository) {
    (self.link, self.repository) = (link, repository)
  }

  /// Returns the action; nil if an amount can't be parsed.
  func action(_ action: PhoneAction) throws -> PhoneIntent.Action? {
    switch action {
    case .check(let target): try seen(target).map { .check($0) }
    case .uncheck(let target): try seen(target).map { .uncheck($0) }
    case .add(let text): .add(text)
    case .amount(let item, let lots, let text):
      try quantity(text).flatMap { quantity in
        try seen(item, lots).map { .amount($0, quantity) }
      }
    case .note(let item, let seen, let text): .note(item: item, seen: seen, new: text)
    case .missing(let item, let isMissing):
      .missing(item: item, isMissing, shop: try shop ?? "")
    case .remove(let item, let lots): try seen(item, lots).map { .remove($0) }
    case .undo(let id): .undo(id)
    }
  }

  /// The shop of the list, or the one in use.
  private var shop: String? {
    get throws {
      try repository.list(withId: link.list)?.shop
        ?? repository.options().first { $0.option == .shop }?.value
    }
  }

  private func seen(_ target: PhoneTarget) throws -> PhoneIntent.SeenItem? {
    let aisle = NameKey(target.aisle)
    let category = try repository.categories().first { NameKey($0.name) == aisle } ?? .other
    return seen(target.item, target.lots, target.name, category)
  }

  /// Returns an item from the store, because the phone only sends its identifier.
  private func seen(_ id: UUID, _ lots: [PhoneLot]) throws -> PhoneIntent.SeenItem? {
    let item = try repository.item(withId: id)?.item
    return seen(id, lots, item?.name ?? "an item", item?.category ?? .other)
  }

  private func seen(
    _ id: UUID, _ lots: [PhoneLot], _ name: String, _ category: ItemCategory
  ) -> PhoneIntent.SeenItem? {
    let amounts = lots.compactMap { lot in
      quantity(lot.amount).map { PhoneIntent.SeenAmount(lot.id, $0) }
    }
    guard amounts.count == lots.count else { return nil }
    return PhoneIntent.SeenItem(
      id: id, lots: amounts, name: name, category: category,
      list: ListReference(id: link.list, title: link.title))
  }

  /// Parses an amount; an empty text is one piece.
  private func quantity(_ text: String) -> Quantity? {
    text.isEmpty ? .one : Quantity(text).flatMap { $0.amount > 0 ? $0 : nil }
  }
}
