import Foundation
import GRDBSQLite

/// Converts several texts from and to a column with a JSON array.
enum TextsColumn {
  /// - Parameter message: the error message if the column contains anything else.
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
