import Foundation
import GRDB

/// Rows that a repair removes from a store, as text with every readable value.
struct RowsAside {
  /// One line for each row.
  private(set) var lines: [String] = []
  /// The keys of the rows in the journal.
  private(set) var keys: Set<Key> = []

  /// The key of a row in the journal.
  enum Key: Hashable {
    case item(Data)
    case template(String)
    case schedule(String)
    case shop(String)
    case receiptName(String)
    case menu(String)
    case pantry(String)
    /// A price by its name, which includes all prices with the name.
    case price(String)
    /// A row whose key is unknown.
    case unknown
  }

  var isEmpty: Bool { lines.isEmpty }

  /// Adds a row.
  mutating func keep(_ row: Row, of table: String, because reason: String) {
    keep(Array(row.columnNames), Array(row.databaseValues), of: table, because: reason)
  }

  /// Adds the values of a row.
  mutating func keep(
    _ columns: [String], _ values: [DatabaseValue], of table: String, because reason: String
  ) {
    let texts = zip(columns, values).map { "\($0) = \($1.sqlText)" }
    lines.append("\(table): \(texts.joined(separator: ", "))  -- \(reason)")
    let named = Dictionary(zip(columns, values)) { first, _ in first }
    keys.insert(RowsAside.key(named, of: table))
  }

  /// Records that steps that mention this row can no longer be undone, because lots were removed.
  /// The lots themselves are not stored as text, because they follow from the rest.
  mutating func takeOut(partsOf key: Key) { keys.insert(key) }

  /// Adds a text about something else that is lost.
  mutating func note(_ text: String) {
    lines.append(text)
    keys.insert(.unknown)
  }

  /// Adds the rows of another collection.
  mutating func add(_ other: RowsAside) {
    lines += other.lines
    keys.formUnion(other.keys)
  }

  private static func key(_ row: [String: DatabaseValue], of table: String) -> Key {
    switch table {
    case "item":
      guard case .blob(let id) = row["id"]?.storage else { return .unknown }
      return .item(id)
    case "template", "schedule", "shop", "price", "receipt_name", "menu", "pantry":
      guard case .string(let key) = row["name_key"]?.storage else {
        return .unknown
      }
      switch table {
      case "template": return .template(key)
      case "shop": return .shop(key)
      case "price": return .price(key)
      case "receipt_name": return .receiptName(key)
      case "menu": return .menu(key)
      case "pantry": return .pantry(key)
      default: return .schedule(key)
      }
    default: return .unknown
    }
  }

  /// Writes the lines to a new file beside a store and syncs it to the disk.
  ///
  /// - Returns: the path of the file; nil if there are no rows.
  func write(beside store: StoreFile) throws -> String? {
    guard !isEmpty else { return nil }
    let target = StoreFile(beside: store, ".unreadable")
    let copy = try PartialCopy(for: target, .save)
    defer { copy.remove() }
    let text = lines.joined(separator: "\n") + "\n"
    try copy.file.fill(with: Array(text.utf8))
    try copy.finish(like: try store.traits(for: .save), .save)
    return try copy.file.moveToFreeName(like: target)
  }
}

extension DatabaseValue {
  /// The value in SQL syntax, on one line.
  fileprivate var sqlText: String {
    switch storage {
    case .null: return "NULL"
    case .int64(let number): return "\(number)"
    case .double(let number): return "\(number)"
    case .string(let text):
      let escaped = text.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "'": "''"
        case _ where scalar.properties.generalCategory == .control:
          "\\u{" + String(scalar.value, radix: 16) + "}"
        default: String(scalar)
        }
      }
      return "'\(escaped.joined())'"
    case .blob(let data):
      return "x'" + data.map { String(format: "%02X", $0) }.joined() + "'"
    }
  }
}
