public import CartModels

/// Why the store could not do what it was asked to.
///
/// The unit of work it happened in leaves nothing behind, so an error never
/// means that something was lost.
public struct StoreError: Error, Hashable, Sendable {
  /// What was being done.
  public let operation: Operation
  /// What it was done to.
  public let location: StoreLocation
  /// What went wrong.
  public let reason: Reason

  /// Makes an error.
  public init(operation: Operation, location: StoreLocation, reason: Reason) {
    self.operation = operation
    self.location = location
    self.reason = reason
  }
}

extension StoreError {
  /// What a store can be asked to do.
  public enum Operation: Hashable, Sendable {
    /// Opening or making the file.
    case open
    /// Bringing an older file up to date.
    case migrate
    /// Reading lists, items or anything else.
    case fetch
    /// Writing what is new or altered.
    case save
    /// Taking something away.
    case delete
    /// Taking a step of the journal back, or making it again.
    case step
    /// Copying the whole store.
    case backup
    /// Putting a copy back.
    case restore
    /// Saving what can be read of a damaged file.
    case rescue
  }

  /// What can go wrong.
  public enum Reason: Hashable, Sendable {
    /// The path names nothing a file could be at.
    case invalidPath(String)
    /// The file or its folder may not be read or written.
    case permissionDenied
    /// The file is on a disk that takes no changes.
    case readOnlyDisk
    /// The path names a directory.
    case isDirectory
    /// The path names a device, a pipe or a socket.
    case notRegularFile
    /// Something is where a backup should go: the text says what.
    case inTheWay(String)
    /// It is done, but a power cut may undo it, for this reason.
    case notDurable(String)
    /// The file holds something else: the text says what.
    case notAStore(String)
    /// The file was written by a program that knows a later schema.
    case newerVersion(found: Int, supported: Int)
    /// There is no room left.
    case diskFull
    /// The file is damaged: the text says where.
    case corrupt(String)
    /// Somebody else is writing and went on for too long.
    case busy
    /// The host ended the work.
    case interrupted
    /// The change contradicts what is there: the text says how.
    case conflict(String)
    /// The list was changed since the value that was to be saved was read: the value, and the list
    /// as it is stored.
    indirect case outdated(ShoppingList, stored: ShoppingList)
    /// What the change starts from isn't there: the text says what.
    case missing(String)
    /// The file at the path isn't the one that was opened: the text says what became of it.
    case moved(String)
    /// The file has so many names, and changes by one of them are lost to the others.
    case linked(Int)
    /// Somebody else wrote to a file that can only be read while nobody does.
    case changedMeanwhile
    /// The operating system could not read or write.
    case inputOutput(String)
    /// The store was used in a way it doesn't allow: the text says how.
    case misuse(String)
    /// Anything else SQLite reports, with its result code.
    case database(code: Int32, message: String)
  }
}
