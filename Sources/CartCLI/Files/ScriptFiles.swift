import CartFiles
import CartLanguage
import CartModels

/// Finds and replaces the files that a command line names.
enum ScriptFiles {
  /// Returns the files at some paths, with all scripts below folders in the order of their names;
  /// `-` is standard input.
  ///
  /// - Throws: a `FileError` if a folder can't be read.
  static func all(at paths: [String]) throws -> [String] {
    try paths.flatMap { try scripts(at: $0) }
  }

  private static func scripts(at path: String) throws -> [String] {
    guard path != "-", FilePath(path).kind == .folder else { return [path] }
    do throws(PathError) {
      return try paths(below: path).sorted().map { FilePath(path).appending($0) }
    } catch {
      throw FileError(
        Diagnostic(.file, "cannot read the folder `\(path)`: \(error.reason)"))
    }
  }

  /// Returns the relative paths of the scripts below a folder. Links to folders aren't followed,
  /// because they can form cycles.
  private static func paths(below folder: String) throws(PathError) -> [String] {
    var paths: [String] = []
    // Folders can be nested more deeply than recursion allows.
    var waiting = [""]
    while let parent = waiting.popLast() {
      for name in try FilePath(FilePath(folder).appending(parent)).namesInFolder() {
        let path = FilePath(parent).appending(name)
        let whole = FilePath(FilePath(folder).appending(path))
        if name.utf8.suffix(3).elementsEqual(".qc".utf8), whole.kind != .folder {
          paths.append(path)
          continue
        }
        guard !whole.isLink else { continue }
        switch whole.presence {
        case .folder: waiting.append(path)
        // It could be a folder with scripts.
        case .unknown(let code): throw PathError(code: code)
        case .file, .pipe, .special, .nothing, .brokenLink: continue
        }
      }
    }
    return paths
  }

  /// Replaces the contents of a file atomically. Its permissions are kept, and if it is a link,
  /// its target is replaced.
  ///
  /// - Throws: a `FileError`.
  static func replace(_ path: String, with text: String) throws {
    do throws(Diagnostic) {
      try ReplacingFile.put(text, at: path)
    } catch {
      throw FileError(
        Diagnostic(.store, error.message, help: ["the file is unchanged"]), status: .store)
    }
  }
}
