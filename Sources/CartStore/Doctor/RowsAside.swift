import Foundation
import GRDB

/// Rows that a repair takes out of a store, as text, with every value that can be read.
struct RowsAside {
  /// A line for each row.
  private(set) var lines: [String] = []
  /// The identities of the rows, as the journal knows them.
  private(set) var keys: Set<Key> = []

  /// What the journal calls a row that it changes.
  enum Key: Hashable {
    case item(Data)
    case template(String)
    case schedule(String)
    case shop(String)
    case receiptName(String)
    case menu(String)
    case pantry(String)
    /// By its name: others of the same go along.
    case price(String)
    /// It can't be told which.
    case unknown
  }

  var isEmpty: Bool { lines.isEmpty }

  /// Keeps a row.
  mutating func keep(_ row: Row, of table: String, because reason: String) {
    keep(Array(row.columnNames), Array(row.databaseValues), of: table, because: reason)
  }

  /// Keeps the values of a row.
  mutating func keep(
    _ columns: [String], _ values: [DatabaseValue], of table: String, because reason: String
  ) {
    let texts = zip(columns, values).map { "\($0) = \($1.sqlText)" }
    lines.append("\(table): \(texts.joined(separator: ", "))  -- \(reason)")
    let named = Dictionary(zip(columns, values)) { first, _ in first }
    keys.insert(RowsAside.key(named, of: table))
  }

  /// Steps of the journal that tell of this can't be taken back any more; what was taken out of it
  /// follows from the rest.
  mutating func takeOut(partsOf key: Key) { keys.insert(key) }

  /// Keeps what is known of something else that can't be kept.
  mutating func note(_ text: String) {
    lines.append(text)
    keys.insert(.unknown)
  }

  /// Takes others over.
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

  /// Writes the lines to a file beside a store that isn't there yet, and makes sure that they
  /// are on the disk.
  ///
  /// - Returns: the file's path; nil where there is nothing to keep.
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
  /// The value as SQL writes it, on one line.
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
