public import CartModels

/// An error of a store.
///
/// The unit of work in which it occurs is rolled back, so an error never means lost data.
public struct StoreError: Error, Hashable, Sendable {
  /// The operation that failed.
  public let operation: Operation
  /// The store or file of the operation.
  public let location: StoreLocation
  /// The cause.
  public let reason: Reason

  /// Creates an error.
  public init(operation: Operation, location: StoreLocation, reason: Reason) {
    self.operation = operation
    self.location = location
    self.reason = reason
  }
}

extension StoreError {
  /// The operations on a store.
  public enum Operation: Hashable, Sendable {
    /// Opening or creating the file.
    case open
    /// Migrating an older file.
    case migrate
    /// Reading lists, items or anything else.
    case fetch
    /// Inserting or updating data.
    case save
    /// Deleting data.
    case delete
    /// Undoing or redoing an entry of the journal.
    case step
    /// Copying the whole store.
    case backup
    /// Restoring a backup.
    case restore
    /// Saving the readable contents of a damaged file.
    case rescue
  }

  /// The causes of errors.
  public enum Reason: Hashable, Sendable {
    /// The path cannot name a file.
    case invalidPath(String)
    /// The file or its folder cannot be read or written.
    case permissionDenied
    /// The file is on a read-only disk.
    case readOnlyDisk
    /// The path names a directory.
    case isDirectory
    /// The path names a device, a pipe or a socket.
    case notRegularFile
    /// Something else is at the path of the backup, as the text says.
    case inTheWay(String)
    /// The operation succeeded, but a power failure may undo it, for this reason.
    case notDurable(String)
    /// The file is something else, as the text says.
    case notAStore(String)
    /// The file has the schema of a later version.
    case newerVersion(found: Int, supported: Int)
    /// The disk is full.
    case diskFull
    /// The file is damaged, as the text says.
    case corrupt(String)
    /// Another program held the write lock for too long.
    case busy
    /// The caller ended the work.
    case interrupted
    /// The change conflicts with the stored data, as the text says.
    case conflict(String)
    /// The list was changed after the value to save was read. Contains the value and the stored
    /// list.
    indirect case outdated(ShoppingList, stored: ShoppingList)
    /// The subject of the change does not exist, as the text says.
    case missing(String)
    /// The file at the path is not the one that was opened, as the text says.
    case moved(String)
    /// The file has this many names. Changes through one of them are lost to the others.
    case linked(Int)
    /// Another program wrote to a file that can only be read while it doesn't change.
    case changedMeanwhile
    /// The operating system could not read or write.
    case inputOutput(String)
    /// The store was used incorrectly, as the text says.
    case misuse(String)
    /// Any other error of SQLite, with its result code.
    case database(code: Int32, message: String)
  }
}
