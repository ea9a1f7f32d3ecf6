import CartModels
import GRDB
import GRDBSQLite

/// An SQL function that searches for a text in a row, so that rows without it never leave SQLite.
///
///     SELECT id FROM item WHERE holds_text(?, name_key, notes)
///
/// The first value is a `SearchedText`, bound as a pointer that SQL itself cannot create.
enum SearchFunction {
  /// The type name of pointers to a `SearchedText`. SQLite keeps its address.
  static let kind: StaticString = "SearchedText"

  static func add(to database: Database) throws {
    let code = sqlite3_create_function_v2(
      database.sqliteConnection, "holds_text", 3, SQLITE_UTF8 | SQLITE_DIRECTONLY, nil,
      { context, _, values in
        guard let values, let text = SearchFunction.searched(values[0]) else {
          return sqlite3_result_error(context, "holds_text() needs a text to search for", -1)
        }
        sqlite3_result_int(context, text.isFound(in: values) ? 1 : 0)
      }, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw SQLiteFailure(code: code, on: database.sqliteConnection)
    }
  }

  private static func searched(_ value: OpaquePointer?) -> SearchedText? {
    let kind = UnsafeRawPointer(kind.utf8Start).assumingMemoryBound(to: CChar.self)
    return sqlite3_value_pointer(value, kind).map {
      Unmanaged<SearchedText>.fromOpaque($0).takeUnretainedValue()
    }
  }
}

/// A text to search for in many rows.
final class SearchedText {
  // Used for every row, and never while it is being modified.
  @exclusivity(unchecked) private var needle: SearchNeedle

  /// The text in the form used for comparison.
  let key: String

  init(_ text: String) {
    key = NameKey(text).withoutAccents
    needle = SearchNeedle(text)
  }

  /// Whether an item contains the text in its `name_key` or `notes`, the second and third value.
  fileprivate func isFound(in values: UnsafeMutablePointer<OpaquePointer?>) -> Bool {
    needle.isFound(inKey: SearchedText.bytes(values[1]))
      || needle.isFound(in: SearchedText.bytes(values[2]))
  }

  private static func bytes(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
    // The text is requested before its length, because requesting it may convert it.
    let start = sqlite3_value_text(value)
    return UnsafeBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }
}
