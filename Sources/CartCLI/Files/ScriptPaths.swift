import CartAssist
import CartLanguage
import CartModels

/// Scripts or other files, and the folders on the way to them, by the beginnings of their paths.
struct ScriptPaths {
  /// The folder that relative paths begin in.
  var folder = "."

  /// How the files that are offered end.
  var endings = [".qc"]

  /// The most entries of a folder that are offered.
  private static let mostEntries = 200

  /// - Parameter isWord: whether what is put into the line is a word of a command line, which
  ///   needs quotes of the language only where the program would read it otherwise. `include`
  ///   takes a path in quotes alone.
  func candidates(for slot: Slot, isWord: Bool = false) -> [Candidate] {
    let (parent, beginning) = FilePath(slot.text).split
    return entries(of: parent, beginningWith: beginning).prefix(ScriptPaths.mostEntries)
      .map { entry in
        let path = parent + entry
        let quoted = QuotedText.of(path)
        // A folder's quote stays open: its path goes on.
        let open = entry.hasSuffix("/") ? String(quoted.dropLast()) : quoted
        return Candidate(
          entry, typed: isWord && slot.kind != .file && ScriptPaths.isPlainWord(path) ? path : open,
          match: .beginning, in: slot)
      }
  }

  /// Whether a path needs no quotes as a word of the command line: nothing in it means anything
  /// there, and it is no option.
  private static func isPlainWord(_ path: String) -> Bool {
    !path.hasPrefix("-")
      && path.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "/._-".unicodeScalars.contains(scalar)
      }
  }

  /// The paths that begin with a text, as they are.
  func paths(beginningWith text: String) -> [String] {
    let (parent, beginning) = FilePath(text).split
    return entries(of: parent, beginningWith: beginning).prefix(ScriptPaths.mostEntries)
      .map { parent + $0 }
  }

  private func entries(of parent: String, beginningWith beginning: String) -> [String] {
    let path = FilePath(FilePath(folder).appending(parent))
    let names: [String]
    do throws(PathError) {
      names = try path.namesInFolder()
    } catch {
      // A folder that can't be read has nothing to offer.
      return []
    }
    return names.filter { $0.hasPrefix(beginning) && ($0.first != "." || beginning.first == ".") }
      .compactMap { name in
        if FilePath(path.appending(name)).kind == .folder { return name + "/" }
        return endings.contains { name.lowercased().hasSuffix($0) } ? name : nil
      }
      .sorted()
  }
}
