import Foundation
import GRDBSQLite

/// How several texts lie in one column: as a JSON array.
enum TextsColumn {
  /// - Parameter message: what is said of a column that holds none.
  static func texts(_ json: String, orSay message: String) throws -> [String] {
    do {
      return try JSONDecoder().decode([String].self, from: Data(json.utf8))
    } catch {
      throw SQLiteFailure(code: SQLITE_CORRUPT, message: message)
    }
  }

  static func json(_ values: [some Encodable]) throws -> String {
    String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
  }
}
