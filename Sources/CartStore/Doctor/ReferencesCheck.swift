import CartModels
import Foundation
import GRDB

/// Checks that the rows that others refer to exist.
enum ReferencesCheck: StoreCheck {
  static let matter = "references"

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    var problems: [StoreProblem] = []
    func note(_ sql: String, _ message: (Int) -> String, remedy: String) throws {
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(sql)") ?? 0
      if count > 0 { problems.append(.repairable(message(count), remedy: remedy)) }
    }
    try note(
      itemsOfNoList, { "items are on a list that doesn't exist (\($0))" },
      remedy: "puts them on a list called Recovered")
    try note(
      itemsOfNoCategory, { "items have a category that doesn't exist (\($0))" },
      remedy: "puts them under Other")
    try note(
      habitsOfNoCategory, { "remembered categories don't exist (\($0))" }, remedy: "forgets them")
    try note(
      wordsOfNoCategory, { "words belong to categories that don't exist (\($0))" },
      remedy: "forgets them")
    try note(
      partsOfNoEntry, { "parts of the journal belong to no step (\($0))" }, remedy: "drops them")
    return problems
  }

  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    try adoptOrphans(database)
    try database.execute(sql: "DELETE FROM \(wordsOfNoCategory)")
    try placeUnderOther(database)
    try database.execute(sql: "DELETE FROM \(habitsOfNoCategory)")
    try database.execute(sql: "DELETE FROM \(partsOfNoEntry)")
  }

  /// Moves the items to Other, which may have been renamed. It is created if it does not exist.
  private static func placeUnderOther(_ database: Database) throws {
    let orphans = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(itemsOfNoCategory)") ?? 0
    guard orphans > 0 else { return }
    let other = ItemCategory.other
    let named = try Int64.fetchOne(
      database,
      sql: """
        SELECT id FROM category WHERE name_key = ?1
        UNION ALL SELECT category_id FROM category_word WHERE word_key = ?1
        """, arguments: [other.id.text])
    if named == nil {
      try database.execute(
        sql: Query.insertCategory.sql,
        arguments: [other.name, other.id.text, other.emoji, other.sortOrder])
    }
    try database.execute(
      sql: """
        UPDATE item SET category_id = ? WHERE category_id NOT IN (SELECT id FROM category)
        """, arguments: [named ?? database.lastInsertedRowID])
  }

  /// Creates a list for the items of each list that does not exist.
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
  private static let wordsOfNoCategory =
    "category_word WHERE category_id NOT IN (SELECT id FROM category)"
  private static let partsOfNoEntry = "entry_part WHERE entry_id NOT IN (SELECT id FROM entry)"
}
