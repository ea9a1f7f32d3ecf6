public import Foundation

/// One value made, altered or taken away.
public enum Delta<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The value is new.
  case added(Value)
  /// The value was the first and is the second.
  case changed(from: Value, to: Value)
  /// The value is gone.
  case removed(Value)

  /// The delta that takes this one back.
  public var inverse: Delta {
    switch self {
    case .added(let value): .removed(value)
    case .changed(let before, let after): .changed(from: after, to: before)
    case .removed(let value): .added(value)
    }
  }

  /// The value as it was, if it was.
  public var before: Value? {
    switch self {
    case .added: nil
    case .changed(let before, _), .removed(let before): before
    }
  }

  /// The value as it is now, if it is.
  public var after: Value? {
    switch self {
    case .added(let after), .changed(_, let after): after
    case .removed: nil
    }
  }
}

/// The category a user last said for a name.
public struct CategoryHabit: Hashable, Sendable, Codable {
  /// The folded name.
  public let name: NameKey
  /// The category said for it.
  public let category: ItemCategory

  /// Makes a habit.
  public init(name: NameKey, category: ItemCategory) {
    self.name = name
    self.category = category
  }
}

/// One change to what the store holds, in the words of the domain.
///
/// The only way anything is written: a store applies changes, the echo shows
/// them, and applying the inverse takes one back.
public enum Change: Hashable, Sendable, Codable {
  /// An item of the list with this identifier changed.
  case item(Delta<ShoppingItem>, list: UUID)
  /// A list was made, renamed or deleted; its items are changes of their own.
  case list(Delta<ListSummary>)
  /// A category of the user's own changed.
  case category(Delta<ItemCategory>)
  /// What category a name goes under was learnt.
  case habit(Delta<CategoryHabit>)

  /// The change that takes this one back.
  public var inverse: Change {
    switch self {
    case .item(let delta, let list): .item(delta.inverse, list: list)
    case .list(let delta): .list(delta.inverse)
    case .category(let delta): .category(delta.inverse)
    case .habit(let delta): .habit(delta.inverse)
    }
  }
}
