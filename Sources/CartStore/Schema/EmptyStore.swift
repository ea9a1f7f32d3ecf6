import GRDB
import Synchronization

/// Makes empty stores in memory. All but the first of a process are copies: pages take a hundredth of
/// the time that the steps of the schema take.
enum EmptyStore {
  private static let isFirst = Mutex(true)
  private static let original = Result { () throws -> DatabaseQueue in
    let queue = try DatabaseQueue()
    try queue.inDatabase { try Schema.createCurrent(in: $0) }
    return queue
  }

  /// Makes a new database in memory an empty store of the current version.
  static func make(in database: Database) throws {
    let isFirst = isFirst.withLock { isFirst in
      defer { isFirst = false }
      return isFirst
    }
    // A program mostly needs one, for which an original to copy would be more work.
    if isFirst { return try Schema.createCurrent(in: database) }
    try original.get().inDatabase { try $0.backup(to: database) }
  }
}
