import CartFiles
import CartLanguage
import CartModels

/// Reads scripts from files, and from what gives bytes as files do: pipes, such as the shell's
/// `<(…)`, and devices.
struct FileLoader: SourceLoader {
  /// The working folder.
  var folder = ""
  /// The most bytes of a script.
  var mostBytes = Int.max
  /// Asked while a script is read, which may take for ever where it comes through a pipe; true
  /// ends that.
  var wantsEnd: () -> Bool = { false }

  /// A script by its path, as it was typed.
  func script(at path: String) throws(Diagnostic) -> Source {
    try script(at: path, isRegular: false)
  }

  private func script(at path: String, isRegular: Bool) throws(Diagnostic) -> Source {
    let file = FilePath(path)
    switch file.presence {
    case .nothing, .brokenLink:
      throw Diagnostic(
        .missing, "file `\(path)` not found", help: ["check the path and try again"])
    case .folder: throw Diagnostic(.missing, "`\(path)` is a directory, not a script")
    case .pipe where isRegular, .special where isRegular:
      throw Diagnostic(.missing, "`\(path)` is not a regular file")
    // Reading says what the system has against it.
    case .file, .pipe, .special, .unknown: break
    }
    let bytes: [UInt8]
    do throws(PathError) {
      bytes = try file.readAll(mostBytes: mostBytes, isRegular: isRegular, until: wantsEnd)
    } catch {
      throw Diagnostic(.missing, "cannot read `\(path)`: \(error.reason)")
    }
    return try Source(name: path, bytes: bytes)
  }

  /// A script by its path from the folder of another; from the working folder
  /// where that was typed or came from standard input.
  func source(
    at path: String, includedFrom source: Source
  ) throws(Diagnostic) -> LoadedSource {
    let folder = source.isTyped ? "" : FilePath(source.name).folder
    let fullPath = FilePath(folder).appending(path)
    try FileReach(of: source, folder: self.folder).checkReading(fullPath, called: path)
    let found = try script(at: fullPath, isRegular: true)
    return LoadedSource(source: found, identity: identity(of: found))
  }

  /// The path that all ways to the file come to.
  func identity(of source: Source) -> String {
    guard !source.isTyped else { return source.name }
    return FilePath(source.name).resolved ?? source.name
  }
}
