import GRDB

/// What marks a file as a store, and every version its tables ever had.
enum Schema {
  /// `PRAGMA application_id` of every store: "QCrt" in ASCII.
  static let applicationID: UInt32 = 0x5143_7274

  /// Every step since the first version. Released steps never change; new
  /// ones join at the end.
  static let migrations = [
    Migration(version: 1) { try createVersion1(in: $0) },
    Migration(version: 2) { try addPurchases(to: $0) },
    Migration(version: 3) { try addTemplatesAndSchedules(to: $0) },
    Migration(version: 4) { try addChangeNumbers(to: $0) },
    // Options need no table of their own, but a journal with them can't be read by what
    // knows none.
    Migration(version: 5) { _ in },
  ]

  /// The version this program reads and writes.
  static var currentVersion: Int { migrations.last?.version ?? 0 }
}
