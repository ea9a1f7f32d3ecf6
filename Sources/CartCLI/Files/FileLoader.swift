import CartFiles
import CartLanguage
import CartModels

/// Reads scripts from files and from other sources of bytes, such as devices and pipes like the
/// shell's `<(…)`.
struct FileLoader: SourceLoader {
  /// The working folder.
  var folder = ""
  /// The maximum size of a script, in bytes.
  var mostBytes = Int.max
  /// Called while a script is read, which may never end if it comes through a pipe; returns true
  /// to stop.
  var wantsEnd: () -> Bool = { false }

  /// Reads the script at a typed path.
  func script(at path: String) throws(Diagnostic) -> Source {
    try script(at: path, isRegular: false)
  }

  private func script(at path: String, isRegular: Bool) throws(Diagnostic) -> Source {
    let file = FilePath(path)
    switch file.presence {
    case .nothing, .brokenLink:
      throw Diagnostic(
        .missing, "file `\(path)` not found", help: ["check the path and try again"])
    case .folder: throw Diagnostic.folder(path, insteadOf: "a script")
    case .pipe where isRegular, .special where isRegular: throw Diagnostic.notRegular(path)
    // Reading reports the system's error.
    case .file, .pipe, .special, .unknown: break
    }
    let bytes: [UInt8]
    do throws(PathError) {
      bytes = try file.readAll(mostBytes: mostBytes, isRegular: isRegular, until: wantsEnd)
    } catch {
      throw Diagnostic(.file, "cannot read `\(path)`: \(error.reason)")
    }
    return try Source(name: path, bytes: bytes)
  }

  /// Reads a script at a path relative to the folder of another script, or to the working folder
  /// if that was typed or came from standard input.
  func source(
    at path: String, includedFrom source: Source
  ) throws(Diagnostic) -> LoadedSource {
    let folder = source.isTyped ? "" : FilePath(source.name).folder
    let fullPath = FilePath(folder).appending(path)
    try FileReach(of: source, folder: self.folder).checkReading(fullPath, called: path)
    let found = try script(at: fullPath, isRegular: true)
    return LoadedSource(source: found, identity: identity(of: found))
  }

  /// The resolved path, which is the same for all paths to the file.
  func identity(of source: Source) -> String {
    guard !source.isTyped else { return source.name }
    return FilePath(source.name).resolved ?? source.name
  }
}
