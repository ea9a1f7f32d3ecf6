import CartFiles
import CartLanguage
import CartModels

/// The files that sentences can access, after following all links.
///
/// Hidden files and folders contain what other programs run or read, so no sentence writes there,
/// and no script reads there. A script can only write in its own folder and the working folder,
/// unless it is forced.
struct FileReach {
  /// The canonical folders below which a source can write.
  private let folders: [String]
  /// Whether the user typed the sentence.
  private let isTyped: Bool

  /// - Parameters:
  ///   - source: the source that names the path.
  ///   - folder: the working folder.
  init(of source: Source, folder: String) {
    isTyped = source.isTyped
    let isScript = !source.isTyped && source.name != Source.standardInputName
    let own = isScript ? [FilePath(source.name).folder] : []
    folders = ([folder] + own).map { FilePath($0.isEmpty ? "." : $0).resolvedForWriting }
  }

  /// Refuses to write to a hidden file, and refuses a script to write outside of its folders.
  func checkWriting(to path: String, called name: String, isForced: Bool) throws(Diagnostic) {
    guard FilePath(path).text.utf8.last != UInt8(ascii: "/") else {
      throw Diagnostic(.file, "`\(name)` is the path of a folder", help: ["name a file in it"])
    }
    let parent = FilePath(path).folder
    // If the folder doesn't exist, the write itself fails and reports it.
    guard FilePath(parent.isEmpty ? "." : parent).resolved != nil else { return }
    let target = FilePath(path).resolvedForWriting
    guard !isHidden(target) else {
      throw Diagnostic(
        .filesRefused, "`\(name)` is a hidden file, or is in a hidden folder",
        help: ["`qc` cannot write hidden files; name a file that does not begin with a dot"])
    }
    guard !isTyped, !isForced, !folders.contains(where: { FileReach.isBelow($0, target) }) else {
      return
    }
    throw Diagnostic(
      .filesRefused, "`\(name)` is outside of the script's folder and the working folder",
      help: ["if you trust the script, run it with `--force`"])
  }

  /// Refuses a script to read a hidden file.
  func checkReading(_ path: String, called name: String) throws(Diagnostic) {
    guard !isTyped, isHidden(FilePath(path).resolvedForWriting) else { return }
    throw Diagnostic(
      .filesRefused, "`\(name)` is a hidden file, or is in a hidden folder",
      help: ["scripts cannot read hidden files; copy it to a file that does not begin with a dot"])
  }

  /// Whether a canonical path has a hidden component below the folders, or any hidden component
  /// if it is below none of them.
  private func isHidden(_ target: String) -> Bool {
    let above = folders.filter { FileReach.isBelow($0, target) }
    let base = above.max { $0.utf8.count < $1.utf8.count }
    let rest = target.utf8.dropFirst(base?.utf8.count ?? 0)
    let parts = rest.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard let name = parts.last, FileReach.cooklangNames.contains(name) else {
      return parts.contains { $0.hasPrefix(".") }
    }
    return parts.dropLast().contains { $0.hasPrefix(".") }
  }

  /// The file names of Cooklang's shopping lists: https://cooklang.org/docs/spec/.
  private static let cooklangNames: Set<String> = [".shopping-list", ".shopping-checked"]

  private static func isBelow(_ folder: String, _ path: String) -> Bool {
    path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }
}
