import CartFiles
import CartModels
import Foundation

/// The file a store lives in, looked at before SQLite touches it: what isn't
/// ours is turned away as it is, byte for byte.
struct StoreFile {
  /// The path from the root, past the links that it is, so that it stays the same file
  /// whatever becomes of the working directory, and what is put in its place is too.
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

  /// A file of our own beside a store. Others may have put a link there, which isn't followed.
  init(beside store: StoreFile, _ suffix: String) {
    path = store.path + suffix
    location = .file(path)
  }

  /// The path that the file's own links lead to, even where nothing is there yet.
  private static func pastLinks(_ path: String) -> String {
    var path = path
    // More links than the system follows are its to refuse.
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

  /// Makes the folders that are missing, for nobody else to see.
  func makeFolder() throws {
    if let code = MissingFolders.make(folder) { throw error(code) }
  }

  /// Makes the file, empty and for nobody else to see, unless it is there by now.
  func make() throws {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
    guard file >= 0 else {
      if errno == EEXIST { return }
      throw error(errno)
    }
    close(file)
  }

  /// Refuses what is no store of a version this program reads.
  ///
  /// - Returns: whether there is a file.
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

  /// Whether there is a file; what is none, such as a folder, is refused, and so is what
  /// can't be looked at.
  func isThere(for operation: StoreError.Operation) throws -> Bool {
    try traits(for: operation) != nil
  }

  /// What the file is, or nil if there is none.
  func traits(for operation: StoreError.Operation) throws -> FileTraits? {
    switch FilePresence(at: path) {
    case .nothing, .brokenLink: return nil
    case .file(let traits): return traits
    case .folder: throw error(.isDirectory, operation)
    case .pipe, .special: throw error(.notRegularFile, operation)
    case .unknown(let code): throw error(code, operation)
    }
  }

  /// Whether the making of the file was cut off and SQLite is going to undo it.
  var hasJournal: Bool { FilePresence(at: path + "-journal") != .nothing }

  /// Gives the files beside a store its own permissions where they are for reading only and it is
  /// not. SQLite makes them with those of the store, and whoever reads a store that may not be
  /// written leaves them so.
  func freeCompanions() throws {
    guard case .file(let own) = FilePresence(at: path) else { return }
    let writing = S_IWUSR | S_IWGRP | S_IWOTH
    for suffix in ["-wal", "-shm"] {
      // A link is not followed: what it leads to is none of the store's.
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
