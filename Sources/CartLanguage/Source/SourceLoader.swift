/// Finds included sources. The host implements it, because this module opens no files.
package protocol SourceLoader {
  /// The source at a path, relative to the including source.
  ///
  /// - Throws: a `Diagnostic` without a position if there is no such source.
  func source(
    at path: String, includedFrom source: Source
  ) throws(Diagnostic) -> LoadedSource
  /// The identity of a source that was not included.
  func identity(of source: Source) -> String
}

/// A source that was found.
package struct LoadedSource: Sendable {
  /// The source, with a display name.
  package var source: Source
  /// The identity, independent of how the path was written.
  package var identity: String

  package init(source: Source, identity: String) {
    self.source = source
    self.identity = identity
  }
}

/// A loader that finds no sources, because file access is off.
package struct NoFiles: SourceLoader {
  package init() {}

  /// - Throws: always, because file access is off.
  package func source(
    at path: String, includedFrom source: Source
  ) throws(Diagnostic) -> LoadedSource {
    throw Diagnostic(
      .filesRefused, "cannot include `\(path)`: file access is off",
      help: ["if you trust the script, run it without `--no-files`"])
  }

  /// The name of the source, because there is no file to identify it.
  package func identity(of source: Source) -> String { source.name }
}
