import CartLanguage
import CartModels
import TerminalText

/// A server of phones that a prompt starts, as another `qc`: `qc ---phone VERSION STORE`, and the
/// options of `qc phone --serve`.
///
/// It is not a public command: no help shows it, and its arguments may change with each version.
/// It prints its address or an error, and ends when its standard input is closed.
enum BackgroundPhones {
  private static let word = "---phone"

  /// The command line that starts it for a store.
  static func words(program: String, store: String) -> [String] {
    [program, word, ProgramVersion.current, store]
  }

  /// Does the work, if a command line asks for it.
  ///
  /// - Returns: the exit status; nil for every other command line.
  /// - Throws: a `UsageError` if a program of another version started it, because both write the
  ///   same store.
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
