/// The verbs, as they are typed.
public enum CommandName: String, Hashable, Sendable, CaseIterable {
  case add, ensure, check, uncheck, toggle, set, remove, clear, move
  case list, lists, rename, copy, delete
  case show, find, bought, stats, categories
  case export
  case template, templates, apply
  case every, schedules, next, due, skip, pause, resume
  case undo, redo, log, history
  case `let`, `if`, `for`, `while`, `break`, `continue`, `func`, `return`, param, include
  case print, assert, sample, help, exit

  /// The verb that a word means, in any case.
  public init?(word: String) {
    guard word.utf8.count <= 10 else { return nil }
    self.init(rawValue: word.lowercased())
  }

  /// Whether an expression follows the verb, so that a parenthesis may be glued to it.
  var takesExpression: Bool {
    switch self {
    case .if, .while, .return, .print, .assert: true
    default: false
    }
  }

  /// The verb that is meant by a word other programs use for it. It is only
  /// suggested, never taken.
  init?(otherWord word: String) {
    guard word.utf8.count <= 10, let name = CommandName.otherWords[word.lowercased()] else {
      return nil
    }
    self = name
  }

  /// The words that `qc` takes from the shell and that are no verbs.
  public static let shellWords: Set<String> = [
    "dump", "backup", "restore", "doctor", "fmt", "lint",
  ]

  private static let otherWords: [String: CommandName] = [
    "buy": .add, "need": .add, "put": .add, "done": .check, "tick": .check, "complete": .check,
    "untick": .uncheck, "undone": .uncheck, "rm": .remove, "drop": .remove, "del": .remove,
    "erase": .remove, "edit": .set, "change": .set, "update": .set, "mv": .move, "cp": .copy,
    "open": .list, "create": .list, "use": .list, "switch": .list, "ls": .show, "view": .show,
    "display": .show, "search": .find, "grep": .find, "echo": .print, "quit": .exit, "q": .exit,
    "bye": .exit, "var": .let, "const": .let, "def": .func, "function": .func, "fn": .func,
    "foreach": .for, "loop": .while, "recipe": .template, "save": .export,
  ]
}
