import CartFiles
import CartLanguage
import CartModels

/// The files that a command line names.
enum ScriptFiles {
  /// The files at some paths, with all scripts below the folders among them, in
  /// the order of their names; `-` is standard input.
  ///
  /// - Throws: an `FileError` where nothing is at a path, or a folder can't be read.
  static func all(at paths: [String]) throws -> [String] {
    try paths.flatMap { try scripts(at: $0) }
  }

  private static func scripts(at path: String) throws -> [String] {
    guard path != "-", FilePath(path).kind == .folder else { return [path] }
    do throws(PathError) {
      return try paths(below: path).sorted().map { FilePath(path).appending($0) }
    } catch {
      throw FileError(
        Diagnostic(.missing, "cannot read the folder `\(path)`: \(error.reason)"))
    }
  }

  /// The scripts below a folder, by their paths from there. Links to folders aren't followed: they
  /// may lead round in circles.
  private static func paths(below folder: String) throws(PathError) -> [String] {
    var paths: [String] = []
    // A folder of folders may be deeper than a stack of calls.
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
        // It may be a folder with scripts in it.
        case .unknown(let code): throw PathError(code: code)
        case .file, .pipe, .special, .nothing, .brokenLink: continue
        }
      }
    }
    return paths
  }

  /// Puts a text in the place of what a file holds: whole, or not at all. Its
  /// permissions stay, and where it is a link, what it leads to is written.
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
