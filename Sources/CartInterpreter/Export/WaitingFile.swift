package import CartLanguage
import OrderedCollections

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
  private var printedPaths: OrderedSet<String> = []

  /// A point to which the files can be rolled back.
  struct Mark {
    fileprivate var fileCount = 0
    fileprivate var pathCount = 0
  }

  /// The number of files.
  var count: Int { files.count }

  var mark: Mark { Mark(fileCount: files.count, pathCount: printedPaths.count) }

  /// Whether values were printed to a path.
  func isPrinted(_ path: String) -> Bool { printedPaths.contains(path) }

  func print(to path: String) { printedPaths.append(path) }

  func append(_ file: any WaitingFile) { files.append(file) }

  /// Moves all of them to their destinations.
  func keep() throws(Diagnostic) {
    while !files.isEmpty {
      let file = files.removeFirst()
      try file.keep()
    }
  }

  /// Discards the files and the printed paths that were added after a mark.
  func drop(downTo mark: Mark = Mark()) {
    while files.count > mark.fileCount { files.removeLast().drop() }
    printedPaths.removeLast(printedPaths.count - mark.pathCount)
  }
}
