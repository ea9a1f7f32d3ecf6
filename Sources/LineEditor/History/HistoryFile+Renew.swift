internal import CartFiles
internal import CartPlatform

extension HistoryFile {
  /// Rewrites the file with the entries worth keeping, and returns its end.
  ///
  /// After a crash, the file is either the old one or the new one.
  func renew(from position: Position, keeping: (News) -> [String]) throws -> Position {
    try withLockedFile { file in
      let entries = keeping(try news(in: file, from: position))
      let target = try resolvedPath()
      let fresh = target + ".new"
      // A crash can leave this file behind. While this process has the lock, no other process
      // writes it.
      if unlink(fresh) != 0, systemError != ENOENT {
        throw systemError(doing: "remove `\(fresh)`")
      }
      let end = try write(entries, to: fresh)
      guard rename(fresh, target) == 0 else {
        throw systemError(doing: "replace the history `\(path)`")
      }
      return end
    }
  }

  private func write(_ entries: [String], to fresh: String) throws -> Position {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = open(fresh, flags, 0o600)
    guard file >= 0 else { throw systemError(doing: "make `\(fresh)`") }
    defer { close(file) }
    try writeAll(entries.map { HistoryEscape.escape($0) + "\n" }.joined(), to: file)
    guard fsync(file) == 0 else { throw systemError(doing: "write `\(fresh)`") }
    let traits = try traits(of: file)
    return Position(identity: traits.identity, offset: off_t(traits.size))
  }

  /// Returns the path with links resolved, so that a link to the file stays a link.
  private func resolvedPath() throws -> String {
    guard let resolved = realpath(path, nil) else {
      throw systemError(doing: "find the history `\(path)`")
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
