package import CartLanguage

/// What scripts may reach outside of the store: files, and the environment. It is handed in by the
/// host: nothing here opens a file.
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
  /// The value of a variable of the environment, where it has one.
  ///
  /// - Throws: a `Diagnostic` without a place where it may not be read.
  func variable(_ name: String) throws -> String?
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

  /// - Throws: that the environment may not be read.
  package func variable(_ name: String) throws -> String? {
    throw Diagnostic(
      .filesRefused, "`\(name)` can't be read: scripts may not read the environment here",
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
