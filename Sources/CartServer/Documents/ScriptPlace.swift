import CartLanguage
import CartModels

/// Resolves paths in scripts.
enum ScriptPlace {
  /// Returns the path of an included file, which is relative to the folder of the script.
  static func path(_ path: String, from source: Source) -> String {
    FilePath(FilePath(source.name).folder).appending(path)
  }
}
