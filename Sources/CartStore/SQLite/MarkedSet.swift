import Foundation
import GRDB
import GRDBSQLite

/// The identifiers of items that one statement changes, each with a date, in their order.
///
/// SQL functions look an identifier up, so that the items need no table:
///
///     UPDATE item SET updated_at = marked_date(?, id) WHERE list_id = ? AND is_marked(?, id)
///
/// The first value is the set, bound as a pointer that SQL itself cannot create.
final class MarkedSet {
  /// The type name of pointers to a set. SQLite keeps its address.
  static let kind: StaticString = "MarkedSet"

  let ids: [UUID]
  /// The dates in the same order; empty if no statement asks for them.
  let dates: [Date]
  // SQLite mostly asks in the order of the identifiers, sometimes twice for each. Used for every
  // row, by one statement at a time.
  @exclusivity(unchecked) private var latest = 0

  /// - Parameter ids: the identifiers in ascending order of their bytes, at least one.
  init(_ ids: [UUID], dates: [Date] = []) { (self.ids, self.dates) = (ids, dates) }

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
      let order = MarkedSet.order(of: ids[middle], after: bytes)
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
extension MarkedSet {
  private func date(at index: Int) -> Date? { index < dates.count ? dates[index] : nil }

  static func addFunctions(to database: Database) throws {
    try add("is_marked", to: database) { context, _, values in
      let isMarked = MarkedSet.lookUp(values) { _, index in index != nil }
      guard let isMarked else { return MarkedSet.refuse(context) }
      sqlite3_result_int(context, isMarked ? 1 : 0)
    }
    try add("marked_date", to: database) { context, _, values in
      let date = MarkedSet.lookUp(values) { set, index in index.flatMap { set.date(at: $0) } }
      guard let date else { return MarkedSet.refuse(context) }
      guard let date else { return sqlite3_result_null(context) }
      sqlite3_result_double(context, date.timeIntervalSinceReferenceDate)
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

  /// Calls the body with the set and the index of the identifier; nil without a set.
  private static func lookUp<Result>(
    _ values: UnsafeMutablePointer<OpaquePointer?>?, _ body: (MarkedSet, Int?) -> Result
  ) -> Result? {
    let kind = UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let values, let pointer = sqlite3_value_pointer(values[0], kind) else { return nil }
    let set = Unmanaged<MarkedSet>.fromOpaque(pointer).takeUnretainedValue()
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
