package import Foundation

/// How what a process makes for a while is called: a beginning, whose it is, and what makes it
/// unique. So what processes left that were killed can be told from what others are at work on.
package struct ProcessMark {
  private let beginning: String

  /// What is called something that begins so.
  package init(_ beginning: String) { self.beginning = beginning }

  /// How the names begin that this process gives.
  package var own: String { "\(beginning)\(getpid())-" }

  /// What kind of thing (`S_IFREG`, `S_IFDIR`) a process that is no more left under this name, at
  /// this path; nil where none did. Only what belongs to the same user counts, and no link is
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
