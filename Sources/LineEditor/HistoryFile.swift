#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The file behind a history: rows are appended under a lock, and now and then it is written anew.
///
/// A new file takes the old one's name, so whoever has locked a file looks whether it still is the
/// one at the path.
struct HistoryFile {
  let path: String

  /// What was read, and up to where, so that next time only the rest is.
  struct Position: Equatable {
    var device: dev_t = 0
    var node: ino_t = 0
    var offset: off_t = 0
  }

  /// Longer rows and all before the last so many bytes are passed over.
  static let longestRow = 64 * 1024
  static let longestFile: off_t = 16 * 1024 * 1024

  // MARK: Opening

  /// Runs a body with the file open and locked; it is made, private, when there is none.
  func withLockedFile<Result>(_ body: (Int32) throws -> Result) throws -> Result {
    for _ in 0..<20 {
      let file = try openPrivately()
      defer { close(file) }
      try lock(file)
      if try isAtPath(file) { return try body(file) }
    }
    throw LineEditorError.historyBusy(path: path)
  }

  private func openPrivately() throws -> Int32 {
    // Without O_NONBLOCK a pipe at that path would hold the prompt up.
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else {
      if systemError == EISDIR || systemError == ENXIO {
        throw LineEditorError.historyNotAFile(path: path)
      }
      throw LineEditorError.system(doing: "open the history `\(path)`", code: systemError)
    }
    do {
      try makePrivate(file)
    } catch {
      close(file)
      throw error
    }
    return file
  }

  private func makePrivate(_ file: Int32) throws {
    let status = try status(of: file)
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw LineEditorError.historyNotAFile(path: path)
    }
    if status.st_mode & 0o777 != 0o600, fchmod(file, 0o600) != 0 {
      throw systemError(doing: "make the history `\(path)` private")
    }
  }

  private func lock(_ file: Int32) throws {
    for attempt in 0..<40 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return }
      guard systemError == EWOULDBLOCK || systemError == EINTR else {
        throw systemError(doing: "lock the history `\(path)`")
      }
      if attempt < 39 { usleep(5_000) }
    }
    throw LineEditorError.historyBusy(path: path)
  }

  func status(of file: Int32) throws -> stat {
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw systemError(doing: "look at the history `\(path)`")
    }
    return status
  }

  private func isAtPath(_ file: Int32) throws -> Bool {
    let status = try status(of: file)
    var atPath = stat()
    guard stat(path, &atPath) == 0 else { return false }
    return status.st_ino == atPath.st_ino && status.st_dev == atPath.st_dev
  }
}
