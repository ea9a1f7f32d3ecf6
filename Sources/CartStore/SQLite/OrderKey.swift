import CartModels
import GRDB

extension DatabaseFunction {
  /// The sort key of a name, computed from the key stored in its row. This avoids normalizing names
  /// and storing another column, and costs next to nothing for ASCII.
  ///
  ///     SELECT name FROM item ORDER BY order_key(name_key), name_key
  static let orderKey = DatabaseFunction("order_key", argumentCount: 1, pure: true) { values in
    guard case .string(let key)? = values.first?.storage else { return values.first }
    return NameKey(folded: key).orderKey
  }
}
