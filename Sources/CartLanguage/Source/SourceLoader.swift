/// Finds the sources that others include. It is handed in by the host: nothing
/// here opens a file.
package protocol SourceLoader {
  /// The source at a path, which is relative to the source it is included from.
  ///
  /// - Throws: a `Diagnostic` without a place where there is none.
  func source(
    at path: String, includedFrom source: Source
  ) throws(Diagnostic) -> LoadedSource
  /// What a source that nothing includes is known by.
  func identity(of source: Source) -> String
}

/// A source that was found.
package struct LoadedSource: Sendable {
  /// What it holds, under a name that people know it by.
  package var source: Source
  /// What it is known by, however its path was written.
  package var identity: String

  package init(source: Source, identity: String) {
    self.source = source
    self.identity = identity
  }
}

/// Finds nothing, as scripts may read no files.
package struct NoFiles: SourceLoader {
  package init() {}

  /// - Throws: that no file may be read.
  package func source(
    at path: String, includedFrom source: Source
  ) throws(Diagnostic) -> LoadedSource {
    throw Diagnostic(
      .filesRefused, "`\(path)` can't be included: scripts may read no files here",
      help: ["leave out `--no-files` if you trust the script"])
  }

  /// Its name.
  package func identity(of source: Source) -> String { source.name }
}
