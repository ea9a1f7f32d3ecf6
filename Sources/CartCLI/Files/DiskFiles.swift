import CartFiles
import CartInterpreter
import CartLanguage
import CartModels
import CartStore

/// Reads and writes the files on disk that sentences name.
struct DiskFiles: ListFiles {
  /// The folder that relative paths in typed sentences start from.
  let folder: String
  /// The folder that `~` stands for.
  let home: String
  /// Whether no file is created or changed.
  let isDryRun: Bool
  /// The location of the store, which exports must not overwrite.
  let store: StoreLocation
  /// The bytes of standard input, unless it is used for something else.
  let input: InputBytes?
  /// The files that earlier exports wrote.
  let written: WrittenFiles
  /// Whether `export` can replace files that it did not write.
  let replacesAny: Bool
  let environment: [String: String]

  func variable(_ name: String) -> String? { environment[name] }

  /// Writes a text to a temporary file beside its destination.
  func write(
    to path: String, namedIn source: Source, mayReplace: Bool,
    _ body: (@escaping (String) throws -> Void) throws -> Void
  ) throws -> any WaitingFile {
    let fullPath = fullPath(path, namedIn: source)
    try FileReach(of: source, folder: folder)
      .checkWriting(to: fullPath, called: path, isForced: replacesAny)
    let file = try ReplacingFile(
      at: fullPath, called: path, isDryRun: isDryRun, rememberedBy: written)
    try refuseStore(at: fullPath, called: path)
    if !mayReplace, !replacesAny, !isOwn(fullPath) { throw UnknownFileInTheWay(path: path) }
    guard !isDryRun else { return file }
    do {
      try file.fill { sink in try body(sink.write) }
      return file
    } catch {
      file.drop()
      throw error
    }
  }

  /// Whether a path is free, or its file was written by `export`.
  private func isOwn(_ path: String) -> Bool {
    guard case .file(let traits) = FilePresence(at: path) else { return true }
    return written.holds(FilePath(path).resolvedForWriting, traits)
  }

  /// Refuses to overwrite the files of the current store, under any name, and files that begin
  /// like a SQLite database, such as other stores and backups.
  private func refuseStore(at path: String, called name: String) throws(Diagnostic) {
    let refusal = Diagnostic(
      .filesRefused, "`\(name)` is a store and is not replaced", help: ["name another file"])
    // SQLite may treat a new file at the path of a journal as its own, so paths are compared too.
    let target = FilePath(path).resolvedForWriting
    if store.files.contains(where: { FilePath($0).resolvedForWriting == target }) { throw refusal }
    guard case .file(let traits) = FilePresence(at: path) else { return }
    // These files must not even be opened: closing a file releases SQLite's locks on it.
    for file in store.files {
      if case .file(let own) = FilePresence(at: file), own.identity == traits.identity {
        throw refusal
      }
    }
    let mark = Array("SQLite format 3\0".utf8)
    let beginning: [UInt8]
    do throws(PathError) {
      beginning = try FilePath(path).beginning(mark.count)
    } catch {
      throw Diagnostic(
        .file, "cannot read `\(name)`: \(error.reason)",
        help: ["it might be a store, so it is not replaced; name another file"])
    }
    if beginning == mark { throw refusal }
  }

  /// Returns the full path for a path that is relative to the folder of its source.
  func fullPath(_ path: String, namedIn source: Source) -> String {
    if path.utf8.starts(with: "~/".utf8) {
      return FilePath(home).appending(String(decoding: path.utf8.dropFirst(2), as: UTF8.self))
    }
    let isScript = !source.isTyped && source.name != Source.standardInputName
    return FilePath(isScript ? FilePath(source.name).folder : folder).appending(path)
  }
}

extension Source {
  /// The name of a script that comes from standard input.
  static let standardInputName = "standard input"
}
