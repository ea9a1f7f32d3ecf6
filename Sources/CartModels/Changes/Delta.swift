/// The addition, change or removal of one value.
package enum Delta<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value is new.
  case added(Value)
  /// The value changed from the first to the second.
  case changed(from: Value, to: Value)
  /// The value was removed.
  case removed(Value)

  /// The delta that undoes this one.
  package var inverse: Delta {
    switch self {
    case .added(let value): .removed(value)
    case .changed(let before, let after): .changed(from: after, to: before)
    case .removed(let value): .added(value)
    }
  }

  /// The old value; nil for an addition.
  package var before: Value? {
    switch self {
    case .added: nil
    case .changed(let before, _), .removed(let before): before
    }
  }

  /// The new value; nil for a removal.
  package var after: Value? {
    switch self {
    case .added(let after), .changed(_, let after): after
    case .removed: nil
    }
  }
}
