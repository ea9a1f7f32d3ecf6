import CartLanguage
import Foundation

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
    var isFolder: ObjCBool = false
    guard path != "-", FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return [path] }
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(".qc") }.sorted()
        .map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    } catch {
      throw FileError(
        Diagnostic(.missing, "the folder `\(path)` can't be read: \(error.localizedDescription)"))
    }
  }

  /// Puts a text in the place of what a file holds: whole, or not at all. Its
  /// permissions stay, and where it is a link, what it leads to is written.
  ///
  /// - Throws: a `FileError`.
  static func replace(_ path: String, with text: String) throws {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      try Data(text.utf8).write(to: file, options: .atomic)
      try FileManager.default.setAttributes(
        attributes.filter { $0.key == .posixPermissions }, ofItemAtPath: file.path)
    } catch {
      throw FileError(
        Diagnostic(
          .store, "`\(path)` can't be written: \(error.localizedDescription)",
          help: ["the file is as it was"]),
        status: .store)
    }
  }
}
