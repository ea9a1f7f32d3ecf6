import CartModels
import Foundation

/// Files that stand in for one another.
extension StoreFile {
  /// The file to make a copy in that isn't to be seen yet: this process's own.
  func partial() throws -> StoreFile { try StoreFile(path: partialPrefix + "\(getpid())") }

  private var partialPrefix: String { path + ".partial-" }

  /// Removes what processes left that were killed while they made a copy here.
  func removeStalePartials() throws {
    let names = try named { try FileManager.default.contentsOfDirectory(atPath: folder) }
    let prefix = FilePath(partialPrefix).name
    for name in names where name.hasPrefix(prefix) {
      let owner = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = pid_t(owner), kill(process, 0) != 0, errno == ESRCH else { continue }
      unlink(folder + "/" + name)
    }
  }

  /// Removes the file and what SQLite keeps beside it, as far as they are there.
  func removeAll() {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }

  /// Gives another file this name, in place of the one that has it.
  func take(over other: StoreFile) throws {
    guard rename(other.path, path) == 0 else { throw error(errno, .backup) }
    try syncFolder()
  }

  /// Renames the file to the first name that is free: the other's, else with a
  /// number added.
  ///
  /// - Returns: the path it has now.
  func moveToFreeName(like other: StoreFile) throws -> String {
    var (candidate, number) = (other, 1)
    while try !candidate.take(ifFree: self) {
      number += 1
      candidate = try StoreFile(path: "\(other.path)-\(number)")
    }
    return candidate.path
  }

  /// Gives another file this name if nothing has it.
  ///
  /// - Returns: whether it did.
  private func take(ifFree other: StoreFile) throws -> Bool {
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
      guard access(path, F_OK) != 0 else { return false }
      try take(over: other)
      return true
    default: throw error(errno, .backup)
    }
  }

  /// Makes the new name survive a power cut.
  private func syncFolder() throws {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(errno, .backup) }
    defer { close(descriptor) }
    // Some file systems can't sync a folder, and say so with EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw error(errno, .backup) }
  }

  private func named<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw StoreError(
        operation: .backup, location: location,
        reason: .inputOutput("the folder `\(folder)` can't be read"))
    }
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
      throw error(.inTheWay("something else is there, and no older backup"), .backup)
    }
    if header.isLogged {
      throw error(.inTheWay("a store is there that may be in use, and no backup"), .backup)
    }
  }

  /// Whether two paths lead to one file.
  func isSameFile(as other: StoreFile) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(path, &first) == 0, stat(other.path, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
