package import Foundation

/// One change to the contents of a store.
///
/// Every write is a change: a store applies changes, the echo shows them, and applying the inverse
/// undoes one.
///
/// The enumeration is indirect because a change is passed on about a dozen times; copying a
/// reference is cheaper than copying the values.
package indirect enum Change: Hashable, Sendable {
  /// An item of the list with this identifier changed.
  case item(Delta<ShoppingItem>, list: UUID)
  /// A lot of an item with several lots was added or removed; the item's amount is a separate
  /// change.
  case lot(Delta<Lot>)
  /// A list was created, renamed or deleted; its items are separate changes.
  case list(Delta<ListSummary>)
  /// A user-defined category changed.
  case category(Delta<ItemCategory>)
  /// The category of a name was learned.
  case habit(Delta<CategoryHabit>)
  /// A word of a category was added or removed.
  case categoryWord(Delta<CategoryWord>)
  /// A shop was created, changed or deleted.
  case shop(Delta<Shop>)
  /// An item was checked off, or the check was reverted.
  case purchase(Delta<Purchase>)
  /// A template was defined, changed or deleted.
  case template(Delta<ListTemplate>)
  /// A schedule was defined, changed, applied, skipped or deleted.
  case schedule(Delta<Schedule>)
  /// An option was set, or reset to its default.
  case option(Delta<OptionChoice>)
  /// A recipe asked for an item, or no longer does.
  case want(Delta<RecipeWant>)
  /// A price was noted, changed or forgotten.
  case price(Delta<Price>)
  /// The name of a receipt's product was remembered or forgotten.
  case receiptName(Delta<ReceiptName>)
  /// The dishes of a day were planned, changed or removed.
  case menu(Delta<MenuDay>)
  /// A pantry claim was made, changed or removed.
  case pantry(Delta<PantryClaim>)

  /// The change that undoes this one.
  package var inverse: Change {
    switch self {
    case .item(let delta, let list): .item(delta.inverse, list: list)
    case .lot(let delta): .lot(delta.inverse)
    case .list(let delta): .list(delta.inverse)
    case .category(let delta): .category(delta.inverse)
    case .habit(let delta): .habit(delta.inverse)
    case .categoryWord(let delta): .categoryWord(delta.inverse)
    case .shop(let delta): .shop(delta.inverse)
    case .purchase(let delta): .purchase(delta.inverse)
    case .template(let delta): .template(delta.inverse)
    case .schedule(let delta): .schedule(delta.inverse)
    case .option(let delta): .option(delta.inverse)
    case .want(let delta): .want(delta.inverse)
    case .price(let delta): .price(delta.inverse)
    case .receiptName(let delta): .receiptName(delta.inverse)
    case .menu(let delta): .menu(delta.inverse)
    case .pantry(let delta): .pantry(delta.inverse)
    }
  }
}
