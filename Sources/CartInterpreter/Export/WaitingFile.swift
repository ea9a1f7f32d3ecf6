package import CartLanguage

/// A file that is written and takes its place on commit.
package protocol WaitingFile {
  /// Whether it replaces an existing file.
  var isReplacing: Bool { get }
  /// Moves it to its destination.
  func keep() throws(Diagnostic)
  /// Discards the file.
  func drop()
}

/// The files written by a transaction, in order.
final class WaitingFiles {
  private var files: [any WaitingFile] = []

  /// The number of files.
  var count: Int { files.count }

  func append(_ file: any WaitingFile) { files.append(file) }

  /// Moves all of them to their destinations.
  func keep() throws(Diagnostic) {
    while !files.isEmpty {
      let file = files.removeFirst()
      try file.keep()
    }
  }

  /// Discards the latest files, down to a number.
  func drop(downTo count: Int = 0) {
    while files.count > count { files.removeLast().drop() }
  }
}
