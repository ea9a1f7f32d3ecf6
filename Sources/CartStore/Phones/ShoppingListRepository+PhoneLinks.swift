package import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// The links of phones. They are not part of `undo` and not shared with a household.
extension ShoppingListRepository {
  /// The links that are not revoked, by name. Some may have expired.
  package func phoneLinks() throws -> [PhoneLink] {
    try (self as? SQLiteUnit)?.links("WHERE is_revoked = 0 ORDER BY order_key(name_key), name_key")
      ?? []
  }

  /// The link of a token, revoked or not.
  package func phoneLink(digest: [UInt8]) throws -> PhoneLink? {
    try (self as? SQLiteUnit)?.links("WHERE token = ?", [Data(digest)]).first
  }

  /// Adds a new link. Replaces an unusable one with the same name.
  package func add(_ link: PhoneLink) throws { try (self as? SQLiteUnit)?.add(link) }

  /// The name of the store for phones. A restored store has another name, so that phones start
  /// over.
  package func phoneStoreName() throws -> String {
    guard let unit = self as? SQLiteUnit else { return "" }
    return try unit.reading {
      let query = try unit.statement(.setting)
      try query.bind(SQLiteUnit.phoneStoreSetting)
      return try query.first { $0.text(0) } ?? ""
    }
  }

  /// Revokes the link with a name, or all links.
  ///
  /// - Returns: their names.
  package func revokePhoneLinks(named key: NameKey? = nil) throws -> [String] {
    try (self as? SQLiteUnit)?.revokeLinks(named: key) ?? []
  }

  /// Records that a phone used its link.
  package func touchPhoneLink(digest: [UInt8]) throws {
    try (self as? SQLiteUnit)?.touchLink(digest: digest)
  }
}

extension SQLiteUnit {
  /// How long an unusable link is stored, so that its phone gets an explanation.
  private static let remembrance: TimeInterval = 30 * 86_400

  static let phoneStoreSetting = "phone_store"

  fileprivate func links(
    _ clause: String, _ arguments: StatementArguments = []
  ) throws -> [PhoneLink] {
    try reading {
      let statement = try database.cachedStatement(sql: "\(PhoneLinkRow.columns) \(clause)")
      return try Row.fetchAll(statement, arguments: arguments).map(PhoneLinkRow.link)
    }
  }

  fileprivate func add(_ link: PhoneLink) throws {
    try writing(.save) {
      let present = try links("WHERE name_key = ? AND is_revoked = 0", [link.key.text])
      if let other = present.first(where: { $0.isUsable(at: date) }) {
        throw error(.save, .conflict("phone `\(other.name)` already exists"))
      }
      // Old links are deleted to save space.
      try database.execute(
        sql: "DELETE FROM phone_link WHERE expires < ?1 OR (is_revoked = 0 AND name_key = ?2)",
        arguments: [
          date.addingTimeInterval(-Self.remembrance).timeIntervalSinceReferenceDate, link.key.text,
        ])
      try database.execute(
        sql: """
          INSERT INTO phone_link
            (token, name_key, name, list, title, rights, expires, seen, is_revoked)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, arguments: PhoneLinkRow.values(link))
      try database.execute(
        sql: "INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)",
        arguments: [Self.phoneStoreSetting, UUID().uuidString])
      knowsPhones = true
    }
  }

  fileprivate func revokeLinks(named key: NameKey?) throws -> [String] {
    try writing(.save) {
      let links = try self.phoneLinks().filter { key == nil || $0.key == key }
      for link in links {
        try database.execute(
          sql: "UPDATE phone_link SET is_revoked = 1 WHERE token = ?",
          arguments: [Data(link.digest)])
      }
      return links.map(\.name)
    }
  }

  fileprivate func touchLink(digest: [UInt8]) throws {
    try writing(.save) {
      try database.cachedStatement(
        sql: "UPDATE phone_link SET seen = ?1 WHERE token = ?2 AND ifnull(seen, ?1 - 1) < ?1"
      ).execute(arguments: [date.timeIntervalSinceReferenceDate, Data(digest)])
    }
  }

  /// Whether phones may name the lots of items. Then the fates of lots are recorded.
  func hasPhones() throws -> Bool {
    if let knowsPhones { return knowsPhones }
    let has = try statement(.hasPhones).first { $0.bool(0) } ?? false
    knowsPhones = has
    return has
  }
}

/// The columns of a link.
enum PhoneLinkRow {
  static let columns = """
    SELECT token, name, list, title, rights, expires, seen, is_revoked FROM phone_link
    """

  static func link(_ row: Row) throws -> PhoneLink {
    let (token, list): (Data, Data) = (try row.value(0), try row.value(2))
    let seen: Double? = try row.value(6)
    guard let id = UUID(data: list), let rights = PhoneLink.Rights(rawValue: try row.value(4))
    else { throw damaged("the rights or the list of a phone cannot be read") }
    return PhoneLink(
      name: try row.value(1), digest: Array(token), list: id, title: try row.value(3),
      rights: rights, expires: date(try row.value(5)), seen: seen.map(date),
      isRevoked: try row.value(7))
  }

  static func values(_ link: PhoneLink) -> StatementArguments {
    [
      Data(link.digest), link.key.text, link.name, link.list.data, link.title,
      link.rights.rawValue, link.expires.timeIntervalSinceReferenceDate,
      link.seen?.timeIntervalSinceReferenceDate, link.isRevoked,
    ]
  }

  /// Only damage leads to an invalid date. It counts as past, so that the link is unusable.
  private static func date(_ seconds: Double) -> Date { Date(stored: seconds) ?? .distantPast }

  private static func damaged(_ message: String) -> SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: message)
  }
}
