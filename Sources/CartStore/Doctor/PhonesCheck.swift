import CartModels
import Foundation
import GRDB

/// Checks the links and intents of phones.
enum PhonesCheck: StoreCheck {
  static let matter = "phones"

  /// Rows that are useless.
  private struct Kind {
    let table: String
    /// A message for several of them.
    let message: String
    /// The condition that selects them.
    let condition: String
    /// The repair.
    var remedy = "forgets them"
  }

  private static let isDate = "BETWEEN -63200000000 AND 252500000000"

  private static let kinds = [
    Kind(
      table: "phone_link", message: "links of phones have dates that are out of range",
      condition: "NOT expires \(isDate) OR (seen IS NOT NULL AND NOT seen \(isDate))",
      remedy: "deletes the links; `qc phone` makes new ones"),
    Kind(
      table: "phone_intent", message: "changes by phones have dates that are out of range",
      condition: "NOT date \(isDate)"),
    Kind(
      table: "phone_lot", message: "amounts that phones may name have dates that are out of range",
      condition: "NOT date \(isDate)"),
    Kind(
      table: "phone_missing",
      message: "items that a shop doesn't have are marked until a date that is out of range",
      condition: "NOT until \(isDate)"),
  ]

  static func problems(in database: Database, counting work: CountedWork) throws -> [StoreProblem] {
    try work.beginRows(matter, of: kinds.map(\.table), in: database)
    var problems = try kinds.compactMap { kind -> StoreProblem? in
      let count =
        try Int.fetchOne(
          database, sql: "SELECT count(*) FROM \(kind.table) WHERE \(kind.condition)") ?? 0
      return count == 0
        ? nil : .repairable("\(kind.message) (\(count))", remedy: kind.remedy)
    }
    let lost = try linksWithoutName(database).count
    if lost > 0 {
      problems.append(
        .repairable("phones cannot be found by name (\(lost))", remedy: "gives them new names"))
    }
    return problems
  }

  /// Deletes links with an invalid date instead of giving them another one, because they may have
  /// expired long ago.
  static func repair(_ database: Database, _ aside: inout RowsAside) throws {
    for kind in kinds {
      try database.execute(sql: "DELETE FROM \(kind.table) WHERE \(kind.condition)")
    }
    for (token, name) in try linksWithoutName(database) {
      try database.execute(
        sql: "UPDATE phone_link SET name_key = ? WHERE token = ?",
        arguments: [NameKey(name).text, token])
    }
  }

  /// The links whose key doesn't match their name.
  private static func linksWithoutName(_ database: Database) throws -> [(Data, String)] {
    try Row.fetchAll(database, sql: "SELECT token, name, name_key FROM phone_link").compactMap {
      row in
      let (token, name, key): (Data, String, String) = (
        try row.value(0), try row.value(1), try row.value(2)
      )
      let found = NameKey(name).text
      return found.isEmpty || found == key ? nil : (token, name)
    }
  }
}
