import Foundation
import GRDB
import GRDBSQLite

/// The identifiers of items that one statement changes, each with a date and a status, in their
/// order.
///
/// SQL functions look an identifier up, so that the items need no table:
///
///     UPDATE item SET updated_at = date_in_set(?, id) WHERE list_id = ? AND is_in_set(?, id)
///
/// The first value is the set, bound as a pointer that SQL itself cannot create.
final class ItemSet {
  /// The type name of pointers to a set. SQLite keeps its address.
  static let kind: StaticString = "ItemSet"

  let ids: [UUID]
  /// The dates in the same order; empty if no statement asks for them.
  let dates: [Date]
  /// The statuses in the same order; empty if no statement asks for them.
  let areCompleted: [Bool]
  // SQLite mostly asks in the order of the identifiers, sometimes twice for each. Used for every
  // row, by one statement at a time.
  @exclusivity(unchecked) private var latest = 0

  /// - Parameter ids: the identifiers in ascending order of their bytes, at least one.
  init(_ ids: [UUID], dates: [Date] = [], areCompleted: [Bool] = []) {
    (self.ids, self.dates, self.areCompleted) = (ids, dates, areCompleted)
  }

  /// Binds the first and the last identifier.
  func bindBounds(to row: PreparedStatement) throws {
    for id in [ids.first, ids.last] {
      if let id { try row.bind(id) } else { try row.bindNull() }
    }
  }

  /// Whether the identifiers are in ascending order without repetitions.
  static func isOrdered(_ ids: some Sequence<UUID>) -> Bool {
    zip(ids, ids.dropFirst()).allSatisfy { left, right in
      withUnsafeBytes(of: left.uuid) { order(of: right, after: $0) > 0 }
    }
  }

  /// Positive if an identifier comes after the bytes of another one, 0 if it is the same.
  private static func order(of id: UUID, after bytes: UnsafeRawBufferPointer) -> Int32 {
    withUnsafeBytes(of: id.uuid) { own in
      guard let left = own.baseAddress, let right = bytes.baseAddress else { return 0 }
      return memcmp(left, right, own.count)
    }
  }

  /// The index of an identifier, or nil if it isn't in the set.
  private func index(of bytes: UnsafeRawBufferPointer) -> Int? {
    var range = 0..<ids.count
    var middle = latest
    while !range.isEmpty {
      let order = ItemSet.order(of: ids[middle], after: bytes)
      if order == 0 {
        latest = middle
        return middle
      }
      let isNext = middle == latest && order < 0
      range = order < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
      middle = isNext ? range.lowerBound : (range.lowerBound + range.upperBound) / 2
    }
    return nil
  }
}

/// The SQL functions.
extension ItemSet {
  static func addFunctions(to database: Database) throws {
    try add("is_in_set", to: database) { context, _, values in
      let isInSet = ItemSet.lookUp(values) { _, index in index != nil }
      guard let isInSet else { return ItemSet.refuse(context) }
      sqlite3_result_int(context, isInSet ? 1 : 0)
    }
    try add("date_in_set", to: database) { context, _, values in
      guard let date = ItemSet.lookUp(values, { $0.dates }) else { return ItemSet.refuse(context) }
      guard let date else { return sqlite3_result_null(context) }
      sqlite3_result_double(context, date.timeIntervalSinceReferenceDate)
    }
    try add("status_in_set", to: database) { context, _, values in
      let status = ItemSet.lookUp(values, { $0.areCompleted })
      guard let status else { return ItemSet.refuse(context) }
      guard let status else { return sqlite3_result_null(context) }
      sqlite3_result_int(context, status ? 1 : 0)
    }
  }

  private static func add(
    _ name: String, to database: Database,
    _ function:
      @escaping @convention(c) (
        OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
      ) -> Void
  ) throws {
    let code = sqlite3_create_function_v2(
      database.sqliteConnection, name, 2, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil, function, nil, nil,
      nil)
    guard code == SQLITE_OK else {
      throw SQLiteFailure(code: code, on: database.sqliteConnection)
    }
  }

  /// The value of an identifier, the inner optional being nil if it has none; nil without a set.
  private static func lookUp<Value>(
    _ values: UnsafeMutablePointer<OpaquePointer?>?, _ column: (ItemSet) -> [Value]
  ) -> Value?? {
    lookUp(values) { set, index in
      let column = column(set)
      return index.flatMap { $0 < column.count ? column[$0] : nil }
    }
  }

  /// Calls the body with the set and the index of the identifier; nil without a set.
  private static func lookUp<Result>(
    _ values: UnsafeMutablePointer<OpaquePointer?>?, _ body: (ItemSet, Int?) -> Result
  ) -> Result? {
    let kind = UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let values, let pointer = sqlite3_value_pointer(values[0], kind) else { return nil }
    let set = Unmanaged<ItemSet>.fromOpaque(pointer).takeUnretainedValue()
    let start = sqlite3_value_blob(values[1])
    guard sqlite3_value_bytes(values[1]) == MemoryLayout<uuid_t>.size, let start else {
      return body(set, nil)
    }
    let bytes = UnsafeRawBufferPointer(start: start, count: MemoryLayout<uuid_t>.size)
    return body(set, set.index(of: bytes))
  }

  private static func refuse(_ context: OpaquePointer?) {
    sqlite3_result_error(context, "the function takes a set of identifiers", -1)
  }
}
