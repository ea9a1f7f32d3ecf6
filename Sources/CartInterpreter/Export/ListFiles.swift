public import CartLanguage
public import CartModels
import CartStore

/// The files that hold items, outside of the store. They are handed in by the host: nothing
/// here opens a file.
public protocol ListFiles {
  /// Writes a list beside the file it is to become, which it does when it is kept.
  ///
  /// - Parameter source: what names the path, which is relative to its folder.
  /// - Throws: a `Diagnostic` without a place where that can't be, or what going through the
  ///   list throws.
  func write(
    _ list: ExportedList, as format: FileFormat, to path: String, namedIn source: Source
  ) throws -> any WaitingFile
}

/// A file that is written and takes its place once the unit of work is kept.
public protocol WaitingFile {
  /// Whether something is there that it takes the place of.
  var isReplacing: Bool { get }
  /// Gives it its place.
  func keep() throws(Diagnostic)
  /// Leaves everything as it was.
  func drop()
}

/// A list on its way to a file, an item at a time: it may be long.
public struct ExportedList {
  /// The list.
  public let list: ListSummary
  let repository: any ShoppingListRepository
  let stopIfInterrupted: () throws -> Void

  /// Hands its items over in shop order, the completed ones last, as `show` does.
  public func forEachItem(_ body: (ShoppingItem) throws -> Void) throws {
    try repository.forEachItem(in: list.id, status: .all, order: .shop) { item in
      try stopIfInterrupted()
      try body(item)
      return true
    }
  }

  /// Hands over the lines of a script that makes it, without line breaks.
  public func forEachLine(_ body: (String) throws -> Void) throws {
    try ListScript(list, repository).forEachLine { line in
      try stopIfInterrupted()
      try body(line)
    }
  }
}

/// Keeps scripts from all files that hold items.
public struct NoListFiles: ListFiles {
  /// Makes one.
  public init() {}

  /// - Throws: that no file may be written.
  public func write(
    _ list: ExportedList, as format: FileFormat, to path: String, namedIn source: Source
  ) throws -> any WaitingFile {
    throw Diagnostic(
      .filesRefused, "`\(path)` can't be written: scripts may write no files here",
      help: ["leave out `--no-files` if you trust the script"])
  }
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
