import CartLanguage
import Foundation

/// Reads scripts from files.
struct FileLoader: SourceLoader {
  /// A script by its path, as it was typed.
  func script(at path: String) throws(Diagnostic) -> Source {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Diagnostic(
        .missing, "there is no file `\(path)`", help: ["check the path and try again"])
    }
    guard !isDirectory.boolValue else {
      throw Diagnostic(.missing, "`\(path)` is a directory, not a script")
    }
    do {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
      return try Source(name: path, bytes: Array(bytes))
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(.missing, "`\(path)` can't be read: \(error.localizedDescription)")
    }
  }

  /// A script by its path from the folder of another; from the working folder
  /// where that was typed or came from standard input.
  func source(
    at path: String, includedFrom source: Source
  ) throws(Diagnostic) -> LoadedSource {
    let folder = source.isTyped ? "" : (source.name as NSString).deletingLastPathComponent
    let isAbsolute = path.hasPrefix("/")
    let joined = isAbsolute || folder.isEmpty ? path : "\(folder)/\(path)"
    let found = try script(at: joined)
    return LoadedSource(source: found, identity: identity(of: found))
  }

  /// The path that all ways to the file come to.
  func identity(of source: Source) -> String {
    guard !source.isTyped else { return source.name }
    return URL(fileURLWithPath: source.name).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
