import CartFiles
import CartInterpreter
import CartLanguage
import CartModels
import CartStore

/// The files that sentences name, on disk.
struct DiskFiles: ListFiles {
  /// The folder that paths begin in which were typed.
  let folder: String
  /// What `~` stands for.
  let home: String
  /// Whether nothing is to be made or touched.
  let isDryRun: Bool
  /// Where the store is that lists are written from.
  let store: StoreLocation
  /// What comes through standard input, where that is nothing else.
  let input: InputBytes?
  /// The files that `export` wrote before.
  let written: WrittenFiles
  /// Whether any file may be replaced.
  let replacesAny: Bool
  /// The variables of the environment.
  let environment: [String: String]

  func variable(_ name: String) -> String? { environment[name] }

  /// Writes a text beside the file that it is to become.
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

  /// Whether nothing is at a path, or what `export` wrote there.
  private func isOwn(_ path: String) -> Bool {
    guard case .file(let traits) = FilePresence(at: path) else { return true }
    return written.holds(FilePath(path).resolvedForWriting, traits)
  }

  /// Keeps a list from the place of the store that it comes from, whatever that is called, and from
  /// that of other stores and backups: no list has their beginning.
  private func refuseStore(at path: String, called name: String) throws(Diagnostic) {
    let refusal = Diagnostic(
      .file, "`\(name)` is a store and is not replaced", help: ["name another file"])
    // SQLite may take what isn't there yet for its own.
    let target = FilePath(path).resolvedForWriting
    if store.files.contains(where: { FilePath($0).resolvedForWriting == target }) { throw refusal }
    guard case .file(let traits) = FilePresence(at: path) else { return }
    // These must not even be opened: to close a file of SQLite's gives back the locks on it.
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
        .file, "`\(name)` can't be read: \(error.reason)",
        help: ["it might be a store, so it is not replaced; name another file"])
    }
    if beginning == mark { throw refusal }
  }

  /// Where a path leads that is relative to the folder of what names it.
  func fullPath(_ path: String, namedIn source: Source) -> String {
    if path.utf8.starts(with: "~/".utf8) {
      return FilePath(home).appending(String(decoding: path.utf8.dropFirst(2), as: UTF8.self))
    }
    let isScript = !source.isTyped && source.name != Source.standardInputName
    return FilePath(isScript ? FilePath(source.name).folder : folder).appending(path)
  }
}

extension Source {
  /// What a script is called that comes from standard input.
  static let standardInputName = "standard input"
}
