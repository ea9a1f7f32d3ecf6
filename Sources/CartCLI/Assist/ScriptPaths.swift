import CartLanguage
import Foundation

/// Scripts or other files, and the folders on the way to them, by the beginnings of their paths.
struct ScriptPaths {
  /// The folder that relative paths begin in.
  var folder = FileManager.default.currentDirectoryPath

  /// How the files that are offered end.
  var endings = [".qc"]

  /// The most entries of a folder that are offered.
  private static let mostEntries = 200

  func candidates(for slot: Slot) -> [Candidate] {
    let typed = slot.text as NSString
    let isFolder = slot.text.hasSuffix("/")
    let parent = isFolder ? slot.text : typed.deletingLastPathComponent
    let beginning = isFolder || slot.text.isEmpty ? "" : typed.lastPathComponent
    return entries(of: parent, beginningWith: beginning).prefix(ScriptPaths.mostEntries)
      .map { entry in
        let path = (parent.isEmpty ? "" : parent.hasSuffix("/") ? parent : parent + "/") + entry
        let quoted = QuotedText.of(path)
        // A folder's quote stays open: its path goes on.
        return Candidate(
          entry, typed: entry.hasSuffix("/") ? String(quoted.dropLast()) : quoted,
          match: .beginning, in: slot)
      }
  }

  private func entries(of parent: String, beginningWith beginning: String) -> [String] {
    let path = parent.hasPrefix("/") ? parent : folder + "/" + parent
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      // A folder that can't be read has nothing to offer.
      return []
    }
    return names.filter { $0.hasPrefix(beginning) && ($0.first != "." || beginning.first == ".") }
      .compactMap { name in
        if isFolder(path + "/" + name) { return name + "/" }
        return endings.contains { name.lowercased().hasSuffix($0) } ? name : nil
      }
      .sorted()
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
