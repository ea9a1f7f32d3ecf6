package import Foundation

/// The naming scheme of a process's temporary files: a prefix, the process identifier and a unique
/// part. The scheme distinguishes files that a killed process left behind from those that a running
/// process uses.
package struct ProcessMark {
  private let beginning: String

  /// Creates the scheme with a prefix.
  package init(_ beginning: String) { self.beginning = beginning }

  /// The prefix of the names that this process uses.
  package var own: String { "\(beginning)\(getpid())-" }

  /// Returns the kind of file (`S_IFREG`, `S_IFDIR`) that a terminated process left under this name
  /// at this path, or nil if there is none. Only files of the same user count, and links are not
  /// followed.
  package func leftKind(of name: String, at path: String) -> mode_t? {
    guard name.hasPrefix(beginning), !path.utf8.contains(0) else { return nil }
    let owner = name.dropFirst(beginning.count).prefix { $0 != "-" }
    guard let process = pid_t(owner), process > 0, kill(process, 0) != 0, errno == ESRCH else {
      return nil
    }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == geteuid() else { return nil }
    return status.st_mode & S_IFMT
  }
}
