import CartModels
import GRDB

extension SQLiteStore {
  /// Looks the store through and says what is wrong. It writes nothing.
  ///
  /// - Throws: `StoreError` where the store can't be read at all.
  public func problems() throws -> [StoreProblem] {
    try snapshot { try Checkup($0).problems() }
  }

  /// How much the store holds.
  public func contents() throws -> StoreContents { try snapshot { try StoreContents($0) } }

  /// Puts right what can be, in one transaction, after a backup beside the store.
  ///
  /// - Returns: where the backup is; nil for a store in memory.
  public func repair() throws -> String? {
    try unit { database in
      try reporting(.save, at: location) {
        var backup: String?
        try database.inTransaction(.immediate) {
          backup = try location.keepCopy("before-repair")
          try Checkup(database).repair()
          return .commit
        }
        return backup
      }
    }
  }
}
