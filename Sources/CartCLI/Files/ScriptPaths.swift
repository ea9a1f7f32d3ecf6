import CartAssist
import CartLanguage
import CartModels

/// Completes the paths of scripts or other files, and of the folders that lead to them.
struct ScriptPaths {
  /// The folder that relative paths start from.
  var folder = "."

  /// The endings of the files that are offered.
  var endings = [".qc"]

  /// The maximum number of entries offered from a folder.
  private static let mostEntries = 200

  /// - Parameter isWord: whether the text is inserted as a word of a command line, which is
  ///   quoted only if the program would otherwise misread it. `include` always requires quotes.
  func candidates(for slot: Slot, isWord: Bool = false) -> [Candidate] {
    let (parent, beginning) = FilePath(slot.text).split
    return entries(of: parent, beginningWith: beginning).prefix(ScriptPaths.mostEntries)
      .map { entry in
        let path = parent + entry
        let quoted = QuotedText.of(path)
        // The quote stays open after a folder, so that its path can continue.
        let open = entry.hasSuffix("/") ? String(quoted.dropLast()) : quoted
        return Candidate(
          entry, typed: isWord && slot.kind != .file && ScriptPaths.isPlainWord(path) ? path : open,
          match: .beginning, in: slot)
      }
  }

  /// Whether a path needs no quotes as a word of the command line: it has no special characters
  /// and isn't an option.
  private static func isPlainWord(_ path: String) -> Bool {
    !path.hasPrefix("-")
      && path.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "/._-".unicodeScalars.contains(scalar)
      }
  }

  /// Returns the paths that begin with a text, without quotes.
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
      // An unreadable folder offers no entries.
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
