import CartModels

/// The verbs, as they are typed.
public enum CommandName: String, Hashable, Sendable, CaseIterable {
  case add, ensure, check, uncheck, toggle, set, remove, clear, move
  case list, lists, rename, copy, delete
  case show, find, bought, stats, categories
  case export
  case template, templates, apply
  case every, schedules, next, due, skip, pause, resume
  case undo, redo, log, history, forget
  case `let`, `if`, `for`, `while`, `break`, `continue`, `func`, `return`, param, include
  case print, assert, sample, option, options, help, exit

  /// The verb that a word means, in any case.
  public init?(word: String) { self.init(FoldedWord(word)) }

  /// The verb that some bytes spell, in any case.
  init?(bytes: ArraySlice<UInt8>) { self.init(FoldedWord(bytes)) }

  private init?(_ word: FoldedWord?) {
    guard let word, let name = CommandName.verbs[word] else { return nil }
    self = name
  }

  private static let verbs: [FoldedWord: CommandName] = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { name in
      FoldedWord(name.rawValue).map { ($0, name) }
    })

  /// Whether an expression follows the verb, so that a parenthesis may be glued to it.
  var takesExpression: Bool {
    switch self {
    case .if, .while, .return, .print, .assert: true
    default: false
    }
  }

  /// The words that `qc` takes from the shell and that are no verbs.
  public static let shellWords: Set<String> = [
    "dump", "backup", "restore", "doctor", "compact", "fmt", "lint",
  ]
}
