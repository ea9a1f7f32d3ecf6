import CartModels
import Foundation

/// The file a store lives in, looked at before SQLite touches it: what isn't
/// ours is turned away as it is, byte for byte.
struct StoreFile {
  /// The path from the root, so that it stays the same file whatever becomes
  /// of the working directory.
  let path: String
  let location: StoreLocation

  init(path: String) throws {
    location = .file(path)
    let objection: String? =
      path.isEmpty
      ? "the path is empty" : path.utf8.contains(0) ? "the path holds a NUL character" : nil
    if let objection {
      throw StoreError(operation: .open, location: location, reason: .invalidPath(objection))
    }
    self.path = FilePath(path).standardized(in: FileManager.default.currentDirectoryPath)
  }

  var folder: String { FilePath(path).folder }

  /// Makes the folders that are missing, for nobody else to see.
  func makeFolder() throws {
    var missing: [String] = []
    var ancestor = folder
    while ancestor != "/", access(ancestor, F_OK) != 0, errno == ENOENT {
      missing.append(ancestor)
      ancestor = FilePath(ancestor).folder
    }
    for folder in missing.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw error(errno)
    }
  }

  /// Refuses what is no store of a version this program reads.
  func check(for operation: StoreError.Operation = .open) throws {
    guard try isThere(for: operation) else {
      if access(folder, W_OK | X_OK) != 0 { throw error(errno, operation) }
      return
    }
    if let reason = StoreHeader(try readHeader()).objection(isRecovering: hasJournal) {
      throw error(reason, operation)
    }
  }

  /// Whether there is a file; what is none, such as a folder, is refused.
  func isThere(for operation: StoreError.Operation) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw error(errno, operation) }
      return false
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFDIR: throw error(.isDirectory, operation)
    default: throw error(.notRegularFile, operation)
    }
  }

  /// Whether the making of the file was cut off and SQLite is going to undo it.
  private var hasJournal: Bool { access(path + "-journal", F_OK) == 0 }

  func readHeader() throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw error(errno) }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: StoreHeader.length)
    let count = header.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw error(errno) }
    return Array(header.prefix(count))
  }

  func error(_ code: Int32, _ operation: StoreError.Operation = .open) -> StoreError {
    switch code {
    case EACCES, EPERM, EROFS: error(.permissionDenied, operation)
    case EISDIR: error(.isDirectory, operation)
    case ENOSPC, EDQUOT: error(.diskFull, operation)
    case ENOTDIR: error(.invalidPath("a part of the path is not a directory"), operation)
    case ENAMETOOLONG: error(.invalidPath("the path is too long"), operation)
    case ELOOP: error(.invalidPath("the path's links lead round in circles"), operation)
    default: error(.inputOutput(String(cString: strerror(code))), operation)
    }
  }

  func error(
    _ reason: StoreError.Reason, _ operation: StoreError.Operation = .open
  ) -> StoreError {
    StoreError(operation: operation, location: location, reason: reason)
  }
}
