internal import CartFiles
internal import CartPlatform

/// The file behind a history: rows are appended under a lock, and now and then it is written anew.
///
/// A new file takes the old one's name, so whoever has locked a file looks whether it still is the
/// one at the path.
struct HistoryFile {
  let path: String

  /// What was read, and up to where, so that next time only the rest is.
  struct Position: Equatable {
    var identity: FileIdentity?
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

  /// What the file is, or nil where there is none; what can't be looked at isn't none.
  var traits: FileTraits? { get throws { try plainFile(FilePresence(at: path)) } }

  /// What an open file is.
  func traits(of file: Int32) throws -> FileTraits {
    guard let traits = try plainFile(FilePresence(of: file)) else {
      throw LineEditorError.historyNotAFile(path: path)
    }
    return traits
  }

  private func plainFile(_ presence: FilePresence) throws -> FileTraits? {
    switch presence {
    case .file(let traits): return traits
    // A link to a file that is still to be made is as good as none.
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
