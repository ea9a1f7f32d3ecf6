import CartInterpreter
import CartLanguage
import CartModels

/// The files that sentences name, on disk.
struct DiskFiles: ListFiles {
  /// The folder that paths begin in which were typed.
  let folder: String
  /// What `~` stands for.
  let home: String
  /// Whether nothing is to be made or touched.
  let isDryRun: Bool

  /// Writes a list beside the file that it is to become.
  func write(
    _ list: ExportedList, as format: FileFormat, to path: String, namedIn source: Source
  ) throws -> any WaitingFile {
    let file = try ReplacingFile(
      at: fullPath(path, namedIn: source), called: path, isDryRun: isDryRun)
    guard !isDryRun else { return file }
    do {
      try file.fill { sink in
        try ListFileWriter(format: format, write: sink.write).write(list)
      }
      return file
    } catch {
      file.drop()
      throw error
    }
  }

  /// Where a path leads that is relative to the folder of what names it.
  private func fullPath(_ path: String, namedIn source: Source) -> String {
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
