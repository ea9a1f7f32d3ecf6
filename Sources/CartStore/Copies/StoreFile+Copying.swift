import CartFiles
import CartModels
import Foundation

/// Renaming and comparing files.
extension StoreFile {
  /// Removes the file and the files of SQLite beside it, if they exist.
  func removeAll() {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }

  /// Renames another file to this path, replacing the existing file.
  func take(over other: StoreFile) throws {
    guard rename(other.path, path) == 0 else { throw error(errno, .backup) }
    guard let code = FolderSync.failure(at: folder) else { return }
    throw error(.notDurable(String(cString: strerror(code))), .backup)
  }

  /// Renames the file to the first free name: the other's, with a number if necessary. If a file
  /// with such a name has the same contents, that file is used instead.
  ///
  /// - Returns: the path of the file.
  func moveToFreeName(like other: StoreFile) throws -> String {
    for candidate in other.candidates {
      if try candidate.take(ifFree: self) { return candidate.path }
      if try candidate.holdsTheSame(as: self) { return candidate.path }
    }
    throw other.error(.inTheWay("too many files of that name exist"), .backup)
  }

  /// The file itself, followed by numbered variants of its name.
  var candidates: some Sequence<StoreFile> {
    (1...9999).lazy.map { $0 == 1 ? self : StoreFile(self, numbered: $0) }
  }

  private init(_ other: StoreFile, numbered number: Int) {
    path = "\(other.path)-\(number)"
    location = .file(path)
  }

  /// Renames another file to this path if it is free.
  ///
  /// - Returns: whether the path was free.
  func take(ifFree other: StoreFile) throws -> Bool {
    if link(other.path, path) == 0 {
      unlink(other.path)
      try syncFolder()
      return true
    }
    switch errno {
    case EEXIST: return false
    case EPERM, ENOTSUP, ENOSYS:
      // A file system without hard links. There is a race between the check and the renaming, but
      // only this program uses such names.
      guard FilePresence(at: path) == .nothing else { return false }
      try take(over: other)
      return true
    default: throw error(errno, .backup)
    }
  }

  /// Whether two files have the same contents and this one has no log beside it.
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

  /// Makes the new name survive a power failure.
  func syncFolder() throws {
    if let code = FolderSync.failure(at: folder) { throw error(code, .backup) }
  }
}

/// Checks before a file is replaced.
extension StoreFile {
  /// Rejects a target that is not an older backup, such as another program's file or a store that
  /// may be in use.
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

  /// Whether two paths lead to the same file.
  func isSameFile(as other: StoreFile) -> Bool {
    guard case .file(let first) = FilePresence(at: path),
      case .file(let second) = FilePresence(at: other.path)
    else { return false }
    return first.identity == second.identity
  }
}
