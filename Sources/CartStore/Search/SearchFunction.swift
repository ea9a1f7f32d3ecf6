import CartModels
import GRDB
import GRDBSQLite

/// SQL functions that search for a text in a row, so that rows without it never leave SQLite.
///
///     SELECT id FROM item WHERE holds_key(?1, loose_key, name_key) OR holds_text(?1, notes)
///
/// The first value is a `SearchedText`, bound as a pointer that SQL itself cannot create.
enum SearchFunction {
  /// The type name of pointers to a searched text. SQLite keeps its address.
  static let kind: StaticString = "SearchedText"

  static func add(to database: Database) throws {
    // They run for every name of a store, so they count no references.
    try add("holds_key", 3, to: database) { context, _, values in
      guard let values, let text = SearchFunction.text(context, values[0]) else { return }
      // A name without a key of its own has no accents.
      let isFound =
        sqlite3_value_bytes(values[2]) == 0
        ? SearchNeedle.isFound(text.pointee.plain, in: SearchFunction.bytes(values[1]))
        : text.pointee.needle.isFound(inKey: SearchFunction.bytes(values[2]))
      sqlite3_result_int(context, isFound ? 1 : 0)
    }
    try add("holds_text", 2, to: database) { context, _, values in
      guard let values, let text = SearchFunction.text(context, values[0]) else { return }
      let isFound = text.pointee.needle.isFound(in: SearchFunction.bytes(values[1]))
      sqlite3_result_int(context, isFound ? 1 : 0)
    }
  }

  private static func add(
    _ name: String, _ count: Int32, to database: Database,
    _ function:
      @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  ) throws {
    let code = sqlite3_create_function_v2(
      database.sqliteConnection, name, count, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil, function, nil,
      nil, nil)
    guard code == SQLITE_OK else {
      throw SQLiteFailure(code: code, on: database.sqliteConnection)
    }
  }

  /// The searched text. SQLite keeps it beside the statement, so that its type is compared once.
  @inline(__always) private static func text(
    _ context: OpaquePointer?, _ value: OpaquePointer?
  ) -> UnsafeMutablePointer<SearchedText.Value>? {
    if let known = sqlite3_get_auxdata(context, 0) {
      return known.assumingMemoryBound(to: SearchedText.Value.self)
    }
    let kind = UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let pointer = sqlite3_value_pointer(value, kind) else {
      sqlite3_result_error(context, "this search needs a text to search for", -1)
      return nil
    }
    sqlite3_set_auxdata(context, 0, pointer, nil)
    return pointer.assumingMemoryBound(to: SearchedText.Value.self)
  }

  @inline(__always) private static func bytes(
    _ value: OpaquePointer?
  ) -> UnsafeBufferPointer<UInt8> {
    // The text is requested before its length, because requesting it may convert it.
    let start = sqlite3_value_text(value)
    return UnsafeBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}

/// A text to search for in many rows, at an address that does not change.
final class SearchedText {
  struct Value {
    /// The text as it is compared with names without accents.
    let plain: UnsafeBufferPointer<UInt8>
    var needle: SearchNeedle
  }

  let value: UnsafeMutablePointer<Value>

  init(_ text: String) {
    let needle = SearchNeedle(text)
    let plain = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: needle.bytes.count)
    _ = plain.initialize(from: needle.bytes)
    value = .allocate(capacity: 1)
    value.initialize(to: Value(plain: UnsafeBufferPointer(plain), needle: needle))
  }

  deinit {
    value.pointee.plain.deallocate()
    value.deinitialize(count: 1)
    value.deallocate()
  }
}
