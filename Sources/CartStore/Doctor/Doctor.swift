import CartModels
import GRDB

/// Looks a store through, and puts right what can be.
struct Doctor {
  private let database: Database
  /// Counts what is looked at.
  private let work: CountedWork

  init(_ database: Database, counting work: CountedWork = CountedWork()) {
    (self.database, self.work) = (database, work)
  }

  /// What each check relies on was looked at by those before it.
  private static let checks: [any (StoreCheck & SendableMetatype).Type] = [
    PagesCheck.self, SchemaCheck.self, ReferencesCheck.self, KeysCheck.self, ProgressCheck.self,
    ValuesCheck.self, LotsCheck.self, JournalCheck.self, HouseholdCheck.self, PhonesCheck.self,
  ]

  /// Everything that is wrong, the most basic first.
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

  /// Puts right what can be, check by check, inside a transaction.
  ///
  /// - Returns: what was taken out because it can't be read.
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
