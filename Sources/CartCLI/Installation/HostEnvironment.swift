import CartFiles
import CartModels

/// The environment that `qc doctor` examines to describe the installation. It is passed in, so
/// that tests can set it.
struct HostEnvironment {
  var environment: [String: String]
  /// The user's home folder.
  var home: String
  /// Whether results go to a terminal, and its size if that is known.
  var isTerminal: Bool
  var terminalSize: TerminalSize?
  /// Whether non-ASCII characters are shown.
  var usesUnicode: Bool
  /// The file of the running program.
  var program: String?
  /// The file of the line editing library; nil if it is unknown.
  var libedit: String?
  /// Whether libpq can be loaded, which only households need.
  var hasPostgresLibrary = true
  /// The file of the store and the source of its path; nil for a store in memory.
  var store: (path: String, origin: OptionSources.Origin)?
  /// The status of the household; nil if there is none.
  var household: Household?
  /// Checks files of the machine.
  var files = FileLook()

  /// The household status in the store.
  struct Household: Hashable {
    var waitingCount: Int
    var trouble: String?
    var isAutomatic: Bool
  }

  /// Returns a variable that is set and not empty.
  func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The installation prefix: the folder that contains `bin/qc`.
  var prefix: String? {
    guard let program else { return nil }
    let folder = FilePath(program).folder
    return FilePath(folder).name == "bin" ? FilePath(folder).folder : nil
  }

  /// Returns one of the user's folders, by the XDG Base Directory Specification.
  func folder(_ name: String, fallback: String) -> String {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(fallback)"
  }
}
