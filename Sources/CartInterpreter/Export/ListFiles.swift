package import CartLanguage

/// The files that hold items or categories, outside of the store. They are handed in by the host: nothing
/// here opens a file.
package protocol ListFiles {
  /// Writes a text beside the file it is to become, which it does when it is kept.
  ///
  /// - Parameters:
  ///   - source: what names the path, which is relative to its folder.
  ///   - mayReplace: whether anything that is there may go.
  ///   - body: hands over its pieces, with all line ends.
  /// - Throws: a `Diagnostic` without a place where that can't be, `UnknownFileInTheWay`, or what
  ///   the body throws.
  func write(
    to path: String, namedIn source: Source, mayReplace: Bool,
    _ body: (@escaping (String) throws -> Void) throws -> Void
  ) throws -> any WaitingFile

  /// The bytes of a file, or of standard input where that is named.
  ///
  /// - Throws: a `Diagnostic` without a place where that can't be.
  func read(_ path: String, mostBytes: Int, namedIn source: Source) throws -> [UInt8]
  /// The bytes of a file that another one refers to; nil where there is none.
  ///
  /// - Parameters:
  ///   - path: from the folder of the file that refers to it. It leads nowhere else, by no link
  ///     either.
  ///   - file: that file, as it was named; of standard input, the folder is that of the sentence.
  /// - Throws: a `Diagnostic` without a place where it can't be read.
  func read(
    reference path: String, of file: String, mostBytes: Int, namedIn source: Source
  ) throws -> [UInt8]?
  /// Takes in what comes through standard input, before anything waits for the store.
  func takeInput() throws
}

/// Something is where a file is to be written, and nobody said that it may go.
package struct UnknownFileInTheWay: Error, Hashable {
  /// The file, as it was named.
  let path: String

  package init(path: String) { self.path = path }
}

/// Keeps scripts from all files that hold items.
package struct NoListFiles: ListFiles {
  package init() {}

  /// - Throws: that no file may be written.
  package func write(
    to path: String, namedIn source: Source, mayReplace: Bool,
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

  /// No file is there.
  package func read(
    reference path: String, of file: String, mostBytes: Int, namedIn source: Source
  ) -> [UInt8]? { nil }

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
