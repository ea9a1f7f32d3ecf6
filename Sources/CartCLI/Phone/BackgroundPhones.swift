import CartLanguage
import CartModels
import TerminalText

/// A server of phones that a prompt starts, as another `qc`: `qc ---phone VERSION STORE`, and the
/// options of `qc phone --serve`.
///
/// It is no command of the shell: no help shows it, and its words may change with each version. It
/// prints its address or what is wrong, and ends with its standard input.
enum BackgroundPhones {
  private static let word = "---phone"

  /// The words that start it for a store.
  static func words(program: String, store: String) -> [String] {
    [program, word, ProgramVersion.current, store]
  }

  /// Does the work, if a command line asks for it.
  ///
  /// - Returns: what to tell the shell; nil for every other command line.
  /// - Throws: a `UsageError` if a program of another version asks, as both write the same store.
  static func run(_ arguments: [String], _ host: Host) throws -> ExitStatus? {
    guard arguments.first == word else { return nil }
    guard arguments.count >= 3 else { throw UsageError("`\(word)` is internal to `qc`") }
    guard arguments[1] == ProgramVersion.current else {
      throw UsageError(
        "this is qc \(ProgramVersion.current), and qc \(PrintableText.of(arguments[1])) started it")
    }
    var host = host
    host.errors = host.output
    let words = ["phone", "--serve", "--store", arguments[2]] + arguments.dropFirst(3)
    let program = try QuickCart.program(words, host: host)
    defer { program.leave() }
    return try program.servePrompt()
  }
}
