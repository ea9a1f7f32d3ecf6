package import Foundation

/// One change to what the store holds, in the words of the domain.
///
/// The only way anything is written: a store applies changes, the echo shows
/// them, and applying the inverse takes one back.
///
/// It is handed on from one to the next a dozen times, so what it holds stands once in memory.
package indirect enum Change: Hashable, Sendable {
  /// An item of the list with this identifier changed.
  case item(Delta<ShoppingItem>, list: UUID)
  /// A part of an item that has several came or went; its amount is the item's own change.
  case lot(Delta<Lot>)
  /// A list was made, renamed or deleted; its items are changes of their own.
  case list(Delta<ListSummary>)
  /// A category of the user's own changed.
  case category(Delta<ItemCategory>)
  /// What category a name goes under was learnt.
  case habit(Delta<CategoryHabit>)
  /// A word was given to a category, or taken from it.
  case categoryWord(Delta<CategoryWord>)
  /// A shop was made, altered or deleted.
  case shop(Delta<Shop>)
  /// An item was checked off, or that is taken back.
  case purchase(Delta<Purchase>)
  /// A template was defined, altered or deleted.
  case template(Delta<ListTemplate>)
  /// A schedule was defined, altered, dealt with or deleted.
  case schedule(Delta<Schedule>)
  /// An option was chosen, or left to itself again.
  case option(Delta<OptionChoice>)
  /// A recipe wants an item, or that is taken back.
  case want(Delta<RecipeWant>)
  /// A price was noted, altered or forgotten.
  case price(Delta<Price>)
  /// The name of a receipt's product was remembered or forgotten.
  case receiptName(Delta<ReceiptName>)
  /// The dishes of a day were planned, altered or dropped.
  case menu(Delta<MenuDay>)
  /// Something was claimed to be at home, or no longer is.
  case pantry(Delta<PantryClaim>)

  /// The change that takes this one back.
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
