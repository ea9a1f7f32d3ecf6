package import CartLanguage

/// The files that hold items, outside of the store. They are handed in by the host: nothing
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
}

/// Keeps scripts from all files that hold items.
package struct NoListFiles: ListFiles {
  package init() {}

  /// - Throws: that no file may be written.
  package func write(
    _ list: ExportedList, as format: FileFormat, to path: String, namedIn source: Source
  ) throws -> any WaitingFile {
    throw Diagnostic(
      .filesRefused, "`\(path)` can't be written: scripts may write no files here",
      help: ["leave out `--no-files` if you trust the script"])
  }
}
