import CartModels
import Foundation
import GRDB

/// What rows belong to is there.
enum ReferencesCheck: StoreCheck {
  static func problems(in database: Database) throws -> [StoreProblem] {
    var problems: [StoreProblem] = []
    func note(_ sql: String, _ message: (Int) -> String, remedy: String) throws {
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(sql)") ?? 0
      if count > 0 { problems.append(.repairable(message(count), remedy: remedy)) }
    }
    try note(
      itemsOfNoList, { "items are on a list that isn't there (\($0))" },
      remedy: "puts them on a list called Recovered")
    try note(
      itemsOfNoCategory, { "items have a category that isn't there (\($0))" },
      remedy: "puts them under Other")
    try note(
      habitsOfNoCategory, { "remembered categories aren't there (\($0))" }, remedy: "forgets them")
    try note(
      partsOfNoEntry, { "parts of the journal belong to no step (\($0))" }, remedy: "drops them")
    return problems
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    try adoptOrphans(database)
    try database.execute(
      sql: """
        UPDATE item SET category_id = (SELECT id FROM category WHERE name_key = ?)
        WHERE category_id NOT IN (SELECT id FROM category)
        """, arguments: [ItemCategory.other.id.text])
    try database.execute(sql: "DELETE FROM \(habitsOfNoCategory)")
    try database.execute(sql: "DELETE FROM \(partsOfNoEntry)")
  }

  /// Makes a list for the items of each list that is gone.
  private static func adoptOrphans(_ database: Database) throws {
    let lost = try Int64.fetchAll(
      database, sql: "SELECT DISTINCT list_id FROM \(itemsOfNoList) ORDER BY list_id")
    for number in lost {
      let id = UUID()
      let now = Date().timeIntervalSinceReferenceDate
      let title = try freeTitle(database)
      try database.execute(
        sql: """
          INSERT INTO list (id, uuid, title, title_key, created_at, updated_at)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          ListNumber.of(id), id.data, title, NameKey(title).text,
          now, now,
        ])
      try database.execute(
        sql: "UPDATE item SET list_id = ? WHERE list_id = ?",
        arguments: [ListNumber.of(id), number])
    }
  }

  private static func freeTitle(_ database: Database) throws -> String {
    let titles = Set(try String.fetchAll(database, sql: "SELECT title_key FROM list"))
    var (title, number) = ("Recovered", 1)
    while titles.contains(NameKey(title).text) {
      number += 1
      title = "Recovered \(number)"
    }
    return title
  }

  private static let itemsOfNoList = "item WHERE list_id NOT IN (SELECT id FROM list)"
  private static let itemsOfNoCategory = "item WHERE category_id NOT IN (SELECT id FROM category)"
  private static let habitsOfNoCategory =
    "habit WHERE category_id NOT IN (SELECT id FROM category)"
  private static let partsOfNoEntry = "entry_part WHERE entry_id NOT IN (SELECT id FROM entry)"
}
