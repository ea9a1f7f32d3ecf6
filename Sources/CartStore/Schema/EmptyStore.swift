import GRDB

/// An empty store in memory, from which others are copied: pages take a hundredth of the time that
/// the steps of the schema take.
enum EmptyStore {
  private static let made = Result { () throws -> DatabaseQueue in
    let queue = try DatabaseQueue()
    try queue.inDatabase { try Migrator(location: .memory).migrate($0) }
    return queue
  }

  /// Makes a new database in memory an empty store of the current version.
  static func copy(to database: Database) throws {
    try made.get().inDatabase { try $0.backup(to: database) }
  }
}
