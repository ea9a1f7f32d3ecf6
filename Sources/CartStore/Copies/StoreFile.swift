import CartFiles
import CartModels
import Foundation

/// The file of a store, checked before SQLite touches it: a file that isn't a store is rejected
/// unchanged.
struct StoreFile {
  /// The absolute path with its final links resolved. It names the same file if the working
  /// directory changes, and so does its replacement.
  let path: String
  let location: StoreLocation

  init(path: String) throws {
    location = .file(path)
    let objection: String? =
      path.isEmpty
      ? "the path is empty" : path.utf8.contains(0) ? "the path contains a NUL character" : nil
    if let objection {
      throw StoreError(operation: .open, location: location, reason: .invalidPath(objection))
    }
    self.path = StoreFile.pastLinks(
      FilePath(path).standardized(in: FileManager.default.currentDirectoryPath))
  }

  /// A file of our own beside a store. A link at its path is not followed.
  init(beside store: StoreFile, _ suffix: String) {
    path = store.path + suffix
    location = .file(path)
  }

  /// Resolves the links of the file itself, even if the target does not exist.
  private static func pastLinks(_ path: String) -> String {
    var path = path
    // The system rejects longer chains of links than it follows.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      guard count > 0 else { break }
      let text = String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = FilePath(FilePath(path).folder).appending(text)
    }
    return path
  }

  var folder: String { FilePath(path).folder }

  /// Creates missing folders with private permissions.
  func makeFolder() throws {
    if let code = MissingFolders.make(folder) { throw error(code) }
  }

  /// Creates an empty file with private permissions, unless it exists.
  func make() throws {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard file >= 0 else {
      if errno == EEXIST { return }
      throw error(errno)
    }
    close(file)
  }

  /// Rejects a file that is not a store of a supported version.
  ///
  /// - Returns: whether the file exists.
  func check(for operation: StoreError.Operation = .open) throws -> Bool {
    guard try isThere(for: operation) else {
      if access(folder, W_OK | X_OK) != 0 { throw error(errno, operation) }
      return false
    }
    if let reason = StoreHeader(try readHeader()).objection(isRecovering: hasJournal) {
      throw error(reason, operation)
    }
    return true
  }

  /// Whether the file exists. Throws an error for anything but a file, such as a folder, and for a
  /// path that cannot be inspected.
  func isThere(for operation: StoreError.Operation) throws -> Bool {
    try traits(for: operation) != nil
  }

  /// The traits of the file, or nil if it does not exist.
  func traits(for operation: StoreError.Operation) throws -> FileTraits? {
    switch FilePresence(at: path) {
    case .nothing, .brokenLink: return nil
    case .file(let traits): return traits
    case .folder: throw error(.isDirectory, operation)
    case .pipe, .special: throw error(.notRegularFile, operation)
    case .unknown(let code): throw error(code, operation)
    }
  }

  /// Whether the creation of the file was interrupted and SQLite is going to roll it back.
  var hasJournal: Bool { FilePresence(at: path + "-journal") != .nothing }

  /// Whether there is a log beside the file, whose changes may be missing in it.
  var hasLog: Bool { FilePresence(at: path + "-wal") != .nothing }

  /// Gives the files beside a store the write permissions of the store if they lack them. SQLite
  /// creates them with the store's permissions, so that a program that reads a write-protected
  /// store leaves them write-protected.
  func freeCompanions() throws {
    guard case .file(let own) = FilePresence(at: path) else { return }
    let writing = S_IWUSR | S_IWGRP | S_IWOTH
    for suffix in ["-wal", "-shm"] {
      // Links are not followed, because their targets don't belong to the store.
      let descriptor = open(path + suffix, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { OpenStores.letGo(descriptor, of: own.identity) }
      guard case .file(let traits) = FilePresence(of: descriptor), traits.linkCount == 1,
        traits.owner == own.owner, traits.owner == geteuid(),
        traits.permissions & writing != own.permissions & writing
      else { continue }
      guard fchmod(descriptor, own.permissions) == 0 else { throw error(errno) }
    }
  }

  func readHeader() throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw error(errno) }
    defer { OpenStores.letGo(file, of: FilePresence(of: file).identity) }
    var header = [UInt8](repeating: 0, count: StoreHeader.length)
    let count = header.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw error(errno) }
    return Array(header.prefix(count))
  }

  func error(_ code: Int32, _ operation: StoreError.Operation = .open) -> StoreError {
    switch code {
    case EACCES, EPERM: error(.permissionDenied, operation)
    case EROFS: error(.readOnlyDisk, operation)
    case EISDIR: error(.isDirectory, operation)
    case ENOSPC, EDQUOT: error(.diskFull, operation)
    case ENOTDIR: error(.invalidPath("a part of the path is not a directory"), operation)
    case ENAMETOOLONG: error(.invalidPath("the path is too long"), operation)
    case ELOOP: error(.invalidPath("the path's links form a loop"), operation)
    default: error(.inputOutput(String(cString: strerror(code))), operation)
    }
  }

  func error(
    _ reason: StoreError.Reason, _ operation: StoreError.Operation = .open
  ) -> StoreError {
    StoreError(operation: operation, location: location, reason: reason)
  }
}
