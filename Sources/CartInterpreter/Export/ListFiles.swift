package import CartLanguage

/// The access of scripts to files and to the environment. The host provides it; the interpreter
/// opens no files itself.
package protocol ListFiles {
  /// Writes a temporary file that replaces the destination on commit.
  ///
  /// - Parameters:
  ///   - source: the source that names the path; the path is relative to its folder.
  ///   - mayReplace: whether any existing file may be replaced.
  ///   - body: passes on the pieces, with all line ends.
  /// - Throws: a `Diagnostic` without a position on failure, `UnknownFileInTheWay`, or the errors
  ///   of the body.
  func write(
    to path: String, namedIn source: Source, mayReplace: Bool,
    _ body: (@escaping (String) throws -> Void) throws -> Void
  ) throws -> any WaitingFile

  /// The bytes of a file or of standard input.
  ///
  /// - Throws: a `Diagnostic` without a position on failure.
  func read(_ path: String, mostBytes: Int, namedIn source: Source) throws -> [UInt8]
  /// The bytes of a file that another one refers to; nil if there is none.
  ///
  /// - Parameters:
  ///   - path: relative to the folder of the referring file. It cannot lead out of it, not even
  ///     through a link.
  ///   - file: the referring file, as named; for standard input, the folder of the sentence counts.
  /// - Throws: a `Diagnostic` without a position if it cannot be read.
  func read(
    reference path: String, of file: String, mostBytes: Int, namedIn source: Source
  ) throws -> [UInt8]?
  /// The value of an environment variable; nil if it is not set.
  ///
  /// - Throws: a `Diagnostic` without a position if it may not be read.
  func variable(_ name: String) throws -> String?
  /// Reads standard input before anything waits for the store.
  func takeInput() throws
}

/// A file exists at the destination and was not confirmed for replacement.
package struct UnknownFileInTheWay: Error, Hashable {
  /// The path, as given.
  let path: String

  package init(path: String) { self.path = path }
}

/// Denies access to all files with items.
package struct NoListFiles: ListFiles {
  package init() {}

  /// - Throws: always, because file access is off.
  package func write(
    to path: String, namedIn source: Source, mayReplace: Bool,
    _ body: (@escaping (String) throws -> Void) throws -> Void
  ) throws -> any WaitingFile {
    throw Diagnostic.refused("write", path)
  }

  /// - Throws: always, because file access is off.
  package func read(_ path: String, mostBytes: Int, namedIn source: Source) throws -> [UInt8] {
    throw Diagnostic.refused("read", path)
  }

  /// No file exists.
  package func read(
    reference path: String, of file: String, mostBytes: Int, namedIn source: Source
  ) -> [UInt8]? { nil }

  /// - Throws: always, because access to the environment is off.
  package func variable(_ name: String) throws -> String? {
    throw Diagnostic.refused("read", name, access: "environment")
  }

  /// Reads no input.
  package func takeInput() {}
}

extension Diagnostic {
  fileprivate static func refused(
    _ deed: String, _ name: String, access: String = "file"
  ) -> Diagnostic {
    Diagnostic(
      .filesRefused, "cannot \(deed) `\(name)`: \(access) access is off",
      help: ["if you trust the script, run it without `--no-files`"])
  }
}
