internal import CartFiles
internal import CartPlatform

/// The file of a history. Rows are appended under a lock, and sometimes the file is rewritten.
///
/// A rewritten file replaces the old one at its path. After locking a file, check that it still is
/// the file at the path.
struct HistoryFile {
  let path: String

  /// The file and the offset up to which it was read, so that only the rest is read next time.
  struct Position: Equatable {
    var identity: FileIdentity?
    var offset: off_t = 0
  }

  /// The maximum sizes in bytes. Longer rows are skipped, as is everything before the last
  /// `longestFile` bytes.
  static let longestRow = 64 * 1024
  static let longestFile: off_t = 16 * 1024 * 1024

  // MARK: Opening

  /// Runs a closure with the file open and locked. A missing file is created with private
  /// permissions.
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
    // Without O_NONBLOCK, a pipe at the path would block the prompt.
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
    if try traits(of: file).permissions != 0o600, fchmod(file, 0o600) != 0 {
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

  /// The traits of the file, or nil if it does not exist. Throws if they cannot be read.
  var traits: FileTraits? { get throws { try plainFile(FilePresence(at: path)) } }

  /// Returns the traits of an open file.
  func traits(of file: Int32) throws -> FileTraits {
    guard let traits = try plainFile(FilePresence(of: file)) else {
      throw LineEditorError.historyNotAFile(path: path)
    }
    return traits
  }

  private func plainFile(_ presence: FilePresence) throws -> FileTraits? {
    switch presence {
    case .file(let traits): return traits
    // A link to a file that does not exist yet counts as a missing file.
    case .nothing, .brokenLink: return nil
    case .folder, .pipe, .special: throw LineEditorError.historyNotAFile(path: path)
    case .unknown(let code):
      throw LineEditorError.system(doing: "look at the history `\(path)`", code: code)
    }
  }

  private func isAtPath(_ file: Int32) throws -> Bool {
    try traits(of: file).identity == traits?.identity
  }
}
