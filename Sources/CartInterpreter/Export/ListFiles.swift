package import CartLanguage

/// The files that hold items or categories, outside of the store. They are handed in by the host: nothing
/// here opens a file.
package protocol ListFiles {
  /// Writes a list beside the file it is to become, which it does when it is kept.
  ///
  /// - Parameter source: what names the path, which is relative to its folder.
  /// - Throws: a `Diagnostic` without a place where that can't be, or what going through the
  ///   list throws.
  func write(
    _ list: ExportedList, as format: FileFormat, to path: String, namedIn source: Source
  ) throws -> any WaitingFile

  /// Writes a text beside the file it is to become, which it does when it is kept.
  ///
  /// - Parameter body: hands over its lines, with their ends.
  func write(
    to path: String, namedIn source: Source,
    _ body: (@escaping (String) throws -> Void) throws -> Void
  ) throws -> any WaitingFile

  /// The bytes of a file, or of standard input where that is named.
  ///
  /// - Throws: a `Diagnostic` without a place where that can't be.
  func read(_ path: String, mostBytes: Int, namedIn source: Source) throws -> [UInt8]
  /// Takes in what comes through standard input, before anything waits for the store.
  func takeInput() throws
}

/// Keeps scripts from all files that hold items.
package struct NoListFiles: ListFiles {
  package init() {}

  /// - Throws: that no file may be written.
  package func write(
    _ list: ExportedList, as format: FileFormat, to path: String, namedIn source: Source
  ) throws -> any WaitingFile {
    throw Diagnostic.noWriting(path)
  }

  /// - Throws: that no file may be written.
  package func write(
    to path: String, namedIn source: Source,
    _ body: (@escaping (String) throws -> Void) throws -> Void
  ) throws -> any WaitingFile {
    throw Diagnostic.noWriting(path)
  }

  /// - Throws: that no file may be read.
  package func read(_ path: String, mostBytes: Int, namedIn source: Source) throws -> [UInt8] {
    throw Diagnostic(
      .filesRefused, "`\(path)` can't be read: scripts may read no files here",
      help: ["leave out `--no-files` if you trust the script"])
  }

  /// Nothing is taken in.
  package func takeInput() {}
}

extension Diagnostic {
  fileprivate static func noWriting(_ path: String) -> Diagnostic {
    Diagnostic(
      .filesRefused, "`\(path)` can't be written: scripts may write no files here",
      help: ["leave out `--no-files` if you trust the script"])
  }
}
