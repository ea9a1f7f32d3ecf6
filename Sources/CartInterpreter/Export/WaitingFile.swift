package import CartLanguage

/// A file that is written and takes its place once the unit of work is kept.
package protocol WaitingFile {
  /// Whether something is there that it takes the place of.
  var isReplacing: Bool { get }
  /// Gives it its place.
  func keep() throws(Diagnostic)
  /// Leaves everything as it was.
  func drop()
}

/// The files that a unit of work wrote, in that order.
final class WaitingFiles {
  private var files: [any WaitingFile] = []

  /// How many there are.
  var count: Int { files.count }

  func append(_ file: any WaitingFile) { files.append(file) }

  /// Gives all of them their places.
  func keep() throws(Diagnostic) {
    while !files.isEmpty {
      let file = files.removeFirst()
      try file.keep()
    }
  }

  /// Drops the latest, so that so many are left.
  func drop(downTo count: Int = 0) {
    while files.count > count { files.removeLast().drop() }
  }
}
