import CartFiles
import CartModels

/// What `qc doctor` looks at to say how the program is installed: handed in, so that tests can say
/// what there is.
struct HostEnvironment {
  /// The environment's variables.
  var environment: [String: String]
  /// The user's home folder.
  var home: String
  /// Whether results go to a terminal, and how large it is where that is known.
  var isTerminal: Bool
  var terminalSize: TerminalSize?
  /// Whether more than ASCII is shown.
  var usesUnicode: Bool
  /// The file of the program that runs.
  var program: String?
  /// The file of the library that reads lines; nil where that can't be told.
  var libedit: String?
  /// Whether libpq can be loaded, which only households need.
  var hasPostgresLibrary = true
  /// The file of the store, and who chose it; nil for one in memory.
  var store: (path: String, origin: OptionSources.Origin)?
  /// How things stand with the household; nil where there is none.
  var household: Household?
  /// Looks at the files of the machine.
  var files = FileLook()

  /// What a store knows of its household.
  struct Household: Hashable {
    var waitingCount: Int
    var trouble: String?
    var isAutomatic: Bool
  }

  /// A variable that says something.
  func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder that the program is installed below: what stands before `bin/qc`.
  var prefix: String? {
    guard let program else { return nil }
    let folder = FilePath(program).folder
    return FilePath(folder).name == "bin" ? FilePath(folder).folder : nil
  }

  /// A folder of the user's, by the XDG Base Directory Specification.
  func folder(_ name: String, fallback: String) -> String {
    variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(fallback)"
  }
}
