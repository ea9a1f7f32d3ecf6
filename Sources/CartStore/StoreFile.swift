import CartModels
import Foundation

/// The file a store lives in, looked at before SQLite touches it: what isn't
/// ours is turned away as it is, byte for byte.
struct StoreFile {
  /// The path from the root, so that it stays the same file whatever becomes
  /// of the working directory.
  let path: String
  private let location: StoreLocation

  init(path: String) throws {
    location = .file(path)
    guard !path.isEmpty else { throw Self.error(location, .invalidPath("the path is empty")) }
    guard !path.utf8.contains(0) else {
      throw Self.error(location, .invalidPath("the path holds a NUL character"))
    }
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Makes the folders that are missing, for nobody else to see.
  func makeFolder() throws {
    var missing: [String] = []
    var ancestor = folder
    while ancestor != "/", access(ancestor, F_OK) != 0, errno == ENOENT {
      missing.append(ancestor)
      ancestor = URL(fileURLWithPath: ancestor).deletingLastPathComponent().path
    }
    for folder in missing.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      throw error(errno)
    }
  }

  /// Refuses what is no store of a version this program reads.
  func check() throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw error(errno) }
      if access(folder, W_OK | X_OK) != 0 { throw error(errno) }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Self.error(location, .isDirectory)
    default: throw Self.error(location, .notRegularFile)
    }
    if let reason = StoreHeader(try readHeader()).objection(isRecovering: hasJournal) {
      throw Self.error(location, reason)
    }
  }

  /// Whether the making of the file was cut off and SQLite is going to undo it.
  private var hasJournal: Bool { access(path + "-journal", F_OK) == 0 }

  private func readHeader() throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw error(errno) }
    defer { close(file) }
    var header = [UInt8](repeating: 0, count: StoreHeader.length)
    let count = header.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw error(errno) }
    return Array(header.prefix(count))
  }

  private func error(_ code: Int32) -> StoreError {
    switch code {
    case EACCES, EPERM, EROFS: Self.error(location, .permissionDenied)
    case EISDIR: Self.error(location, .isDirectory)
    case ENOSPC, EDQUOT: Self.error(location, .diskFull)
    case ENOTDIR: Self.error(location, .invalidPath("a part of the path is not a directory"))
    case ENAMETOOLONG: Self.error(location, .invalidPath("the path is too long"))
    case ELOOP: Self.error(location, .invalidPath("the path's links lead round in circles"))
    default: Self.error(location, .inputOutput(String(cString: strerror(code))))
    }
  }

  private static func error(_ location: StoreLocation, _ reason: StoreError.Reason) -> StoreError {
    StoreError(operation: .open, location: location, reason: reason)
  }
}
