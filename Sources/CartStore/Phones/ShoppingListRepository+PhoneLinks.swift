package import CartModels
import Foundation
import GRDB
import GRDBSQLite

/// The links of phones. They are no changes that `undo` takes back, and no household hears of them.
extension ShoppingListRepository {
  /// The links that a phone can use, or could until they expired, by name.
  package func phoneLinks() throws -> [PhoneLink] {
    try (self as? SQLiteUnit)?.links("WHERE is_revoked = 0 ORDER BY order_key(name_key), name_key")
      ?? []
  }

  /// The link of a token, revoked or not.
  package func phoneLink(digest: [UInt8]) throws -> PhoneLink? {
    try (self as? SQLiteUnit)?.links("WHERE token = ?", [Data(digest)]).first
  }

  /// Keeps a new link. One of its name that is no longer in use goes.
  package func add(_ link: PhoneLink) throws { try (self as? SQLiteUnit)?.add(link) }

  /// What phones know the store by: a restored one has another name, so that they begin anew.
  package func phoneStoreName() throws -> String {
    guard let unit = self as? SQLiteUnit else { return "" }
    return try unit.reading {
      let query = try unit.statement(.setting)
      try query.bind(SQLiteUnit.phoneStoreSetting)
      return try query.first { $0.text(0) } ?? ""
    }
  }

  /// Revokes the link of a name, or all.
  ///
  /// - Returns: their names.
  package func revokePhoneLinks(named key: NameKey? = nil) throws -> [String] {
    try (self as? SQLiteUnit)?.revokeLinks(named: key) ?? []
  }

  /// Notes that a phone used its link.
  package func touchPhoneLink(digest: [UInt8]) throws {
    try (self as? SQLiteUnit)?.touchLink(digest: digest)
  }
}

extension SQLiteUnit {
  /// How long a link that is of no more use stays, so that a phone can be told.
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
        throw error(.save, .conflict("a phone is called `\(other.name)` already"))
      }
      // Only a link that is in use, or was lately, is worth its room.
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

  /// Whether phones may name the lots of items: then a lot that is gone stays known for a while.
  func hasPhones() throws -> Bool {
    if let knowsPhones { return knowsPhones }
    let has = try statement(.hasPhones).first { $0.bool(0) } ?? false
    knowsPhones = has
    return has
  }
}

/// How a link lies in its row.
enum PhoneLinkRow {
  static let columns = """
    SELECT token, name, list, title, rights, expires, seen, is_revoked FROM phone_link
    """

  static func link(_ row: Row) throws -> PhoneLink {
    let (token, list): (Data, Data) = (try row.value(0), try row.value(2))
    let seen: Double? = try row.value(6)
    guard let id = UUID(data: list), let rights = PhoneLink.Rights(rawValue: try row.value(4))
    else { throw damaged("the rights or the list of a phone can't be read") }
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

  /// A date that only damage makes has passed: the link is of no use any more.
  private static func date(_ seconds: Double) -> Date { Date(stored: seconds) ?? .distantPast }

  private static func damaged(_ message: String) -> SQLiteFailure {
    SQLiteFailure(code: SQLITE_CORRUPT, message: message)
  }
}
