import CartFiles
import CartModels
import Foundation

/// Files that stand in for one another.
extension StoreFile {
  /// Removes the file and what SQLite keeps beside it, as far as they are there.
  func removeAll() {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }

  /// Gives another file this name, in place of the one that has it.
  func take(over other: StoreFile) throws {
    guard rename(other.path, path) == 0 else { throw error(errno, .backup) }
    guard let code = FolderSync.failure(at: folder) else { return }
    throw error(.notDurable(String(cString: strerror(code))), .backup)
  }

  /// Renames the file to the first name that is free: the other's, else with a number
  /// added. Where a file of such a name holds the very same, that one will do.
  ///
  /// - Returns: the path it has now.
  func moveToFreeName(like other: StoreFile) throws -> String {
    for candidate in other.candidates {
      if try candidate.take(ifFree: self) { return candidate.path }
      if try candidate.holdsTheSame(as: self) { return candidate.path }
    }
    throw other.error(.inTheWay("too many files of that name exist"), .backup)
  }

  /// The file, then others of its name with a number added.
  var candidates: some Sequence<StoreFile> {
    (1...9999).lazy.map { $0 == 1 ? self : StoreFile(self, numbered: $0) }
  }

  private init(_ other: StoreFile, numbered number: Int) {
    path = "\(other.path)-\(number)"
    location = .file(path)
  }

  /// Gives another file this name if nothing has it.
  ///
  /// - Returns: whether it did.
  func take(ifFree other: StoreFile) throws -> Bool {
    if link(other.path, path) == 0 {
      unlink(other.path)
      try syncFolder()
      return true
    }
    switch errno {
    case EEXIST: return false
    case EPERM, ENOTSUP, ENOSYS:
      // A file system without hard links: between the look and the renaming
      // there is a moment, in which nobody but us gives such names.
      guard FilePresence(at: path) == .nothing else { return false }
      try take(over: other)
      return true
    default: throw error(errno, .backup)
    }
  }

  /// Whether two files hold the same bytes, and nothing lies beside this one.
  private func holdsTheSame(as other: StoreFile) throws -> Bool {
    guard case .file(let mine) = FilePresence(at: path),
      case .file(let others) = FilePresence(at: other.path), mine.size == others.size,
      FilePresence(at: path + "-wal") == .nothing
    else { return false }
    let (first, second) = (try FileBytes(of: self), try FileBytes(of: other))
    while true {
      let (left, right) = (try first.next(), try second.next())
      if left != right { return false }
      if left.isEmpty { return true }
    }
  }

  /// Makes the new name survive a power cut.
  func syncFolder() throws {
    if let code = FolderSync.failure(at: folder) { throw error(code, .backup) }
  }
}

/// What a file is, before something takes its place.
extension StoreFile {
  /// Refuses to write a backup over anything but an older one: not over
  /// another program's file, nor over a store that may be in use.
  func checkTakesBackup(of store: StoreLocation) throws {
    guard try isThere(for: .backup) else {
      if access(folder, W_OK | X_OK) != 0 { throw error(errno, .backup) }
      return
    }
    if case .file(let path) = store, try StoreFile(path: path).isSameFile(as: self) {
      throw error(.inTheWay("it is the store itself"), .backup)
    }
    let header = StoreHeader(try readHeader())
    if header.objection(isRecovering: false) != nil {
      throw error(.inTheWay("another file is there, not an older backup"), .backup)
    }
    if header.isLogged {
      throw error(.inTheWay("a store that may be in use is there, not a backup"), .backup)
    }
  }

  /// Whether two paths lead to one file.
  func isSameFile(as other: StoreFile) -> Bool {
    guard case .file(let first) = FilePresence(at: path),
      case .file(let second) = FilePresence(at: other.path)
    else { return false }
    return first.identity == second.identity
  }
}
