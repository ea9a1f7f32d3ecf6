/// Finds included sources. The host provides it: no file is opened here.
package protocol SourceLoader {
  /// The source at a path, relative to the including source.
  ///
  /// - Throws: a `Diagnostic` without a position if there is none.
  func source(
    at path: String, includedFrom source: Source
  ) throws(Diagnostic) -> LoadedSource
  /// The identity of a source that nothing includes.
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

/// Finds nothing, because file access is off.
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

  /// Its name.
  package func identity(of source: Source) -> String { source.name }
}
