/// One value made, altered or taken away.
package enum Delta<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value is new.
  case added(Value)
  /// The value was the first and is the second.
  case changed(from: Value, to: Value)
  /// The value is gone.
  case removed(Value)

  /// The delta that takes this one back.
  package var inverse: Delta {
    switch self {
    case .added(let value): .removed(value)
    case .changed(let before, let after): .changed(from: after, to: before)
    case .removed(let value): .added(value)
    }
  }

  /// The value as it was, if it was.
  package var before: Value? {
    switch self {
    case .added: nil
    case .changed(let before, _), .removed(let before): before
    }
  }

  /// The value as it is now, if it is.
  package var after: Value? {
    switch self {
    case .added(let after), .changed(_, let after): after
    case .removed: nil
    }
  }
}
