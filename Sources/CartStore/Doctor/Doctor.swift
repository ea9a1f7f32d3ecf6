import CartModels
import GRDB

/// Checks and repairs a store.
struct Doctor {
  private let database: Database
  /// Counts the checked rows.
  private let work: CountedWork

  init(_ database: Database, counting work: CountedWork = CountedWork()) {
    (self.database, self.work) = (database, work)
  }

  /// The checks in order. Each relies on the earlier ones.
  private static let checks: [any (StoreCheck & SendableMetatype).Type] = [
    PagesCheck.self, SchemaCheck.self, ReferencesCheck.self, KeysCheck.self, ProgressCheck.self,
    ValuesCheck.self, LotsCheck.self, JournalCheck.self, HouseholdCheck.self, PhonesCheck.self,
  ]

  /// All problems, the most basic first.
  func problems() throws -> [StoreProblem] {
    var problems: [StoreProblem] = []
    var isSound = true
    for check in Doctor.checks {
      if !isSound, !check.isStructural { break }
      let found = try findings(of: check)
      problems += found
      if check.isStructural, !found.isEmpty { isSound = false }
      if !isSound, found.contains(where: { $0.remedy != .inPlace }) { break }
    }
    return problems
  }

  private func findings(of check: any StoreCheck.Type) throws -> [StoreProblem] {
    work.begin(check.matter, counting: .rows)
    return try check.problems(in: database, counting: work)
  }

  /// Repairs the problems check by check, inside a transaction.
  ///
  /// - Returns: the rows that were removed because they are unreadable.
  func repair() throws -> RowsAside {
    var aside = RowsAside()
    for check in Doctor.checks {
      let found = try findings(of: check)
      if found.contains(where: \.isRepairable) { try check.repair(database, &aside) }
      if check.isStructural, found.contains(where: { $0.remedy != .inPlace }) { break }
    }
    try JournalCheck.forget(aside.keys, in: database)
    return aside
  }
}
