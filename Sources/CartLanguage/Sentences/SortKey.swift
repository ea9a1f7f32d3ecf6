package import CartModels

/// The sort keys of `show`.
package enum SortKey: Hashable, Sendable {
  case own(Own)
  case stored(StoredField)

  /// The properties of every item.
  package enum Own: String, Hashable, Sendable, CaseIterable {
    case name, quantity, category, added, changed, done
  }

  package static let allCases = Own.allCases.map(own) + StoredField.visible.map(stored)

  /// The key with a name.
  package init?(rawValue: String) {
    guard let key = SortKey.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = key
  }

  /// The name of the key.
  package var rawValue: String {
    switch self {
    case .own(let key): key.rawValue
    case .stored(let field): field.field.name
    }
  }
}
