/// What a double can be asked for.
public enum ListCall: Hashable, Sendable, CaseIterable {
  case recent, get, pending, active
  case save, delete, deleteAll

  /// Whether it is a read or a write.
  public var access: ListAccess {
    switch self {
    case .recent, .get, .pending, .active: .reading
    case .save, .delete, .deleteAll: .writing
    }
  }
}

/// Ways to lists, which a double can be told to close.
public struct ListAccess: OptionSet, Sendable {
  /// One bit for each way.
  public let rawValue: Int

  /// Makes a set of ways.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// `recent`, `get`, `pending` and `active`.
  public static let reading = ListAccess(rawValue: 1)
  /// `save`, `delete` and `deleteAll`.
  public static let writing = ListAccess(rawValue: 2)
}
