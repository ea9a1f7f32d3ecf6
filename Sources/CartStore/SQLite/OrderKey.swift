import CartModels
import GRDB

extension DatabaseFunction {
  /// What a name is ordered by, worked out from the key that its row keeps, so that no name is
  /// folded for it and rows hold nothing more; next to nothing for ASCII.
  ///
  ///     SELECT name FROM item ORDER BY order_key(name_key), name_key
  static let orderKey = DatabaseFunction("order_key", argumentCount: 1, pure: true) { values in
    guard case .string(let key)? = values.first?.storage else { return values.first }
    return NameKey(folded: key).orderKey
  }
}
