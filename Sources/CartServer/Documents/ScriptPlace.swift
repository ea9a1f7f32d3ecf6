import CartLanguage
import CartModels

/// Where the paths lead that scripts name.
enum ScriptPlace {
  /// The path of a file that a script includes, which begins in the script's own folder.
  static func path(_ path: String, from source: Source) -> String {
    FilePath(FilePath(source.name).folder).appending(path)
  }
}
