extension Command {
  /// Its phrases, in the order in which they stand.
  public var phrases: [Phrase] {
    switch self {
    case .add(let command): command.phrases
    case .ensure(let command): command.phrases
    case .check(let command): command.selection.allPhrases
    case .uncheck(let command): command.selection.allPhrases
    case .toggle(let command): command.selection.allPhrases
    case .set(let command): command.selection.allPhrases
    case .remove(let command): command.selection.allPhrases
    case .move(let command): command.selection.allPhrases
    case .copy(let command): command.phrases
    case .clear(let command): [command.phrase]
    case .list(let command): [command.phrase]
    case .rename(let command): [command.phrase]
    case .delete(let command): [command.phrase]
    case .show(let command): [command.head.phrase] + [command.tail?.phrase].compactMap(\.self)
    case .find(let command): [command.phrase]
    case .bought(let command): [command.phrase]
    case .stats(let command): [command.phrase]
    case .history(let command): [command.phrase]
    case .help(let command): [command.phrase]
    case .lists, .categories, .undo, .redo, .log, .print, .assert, .sample, .exit: []
    }
  }
}

extension Selection {
  fileprivate var allPhrases: [Phrase] { phrases + [tail].compactMap(\.self) }
}

extension CopyCommand {
  fileprivate var phrases: [Phrase] {
    switch subject {
    case .items(let selection): selection.allPhrases
    case .list(let phrase): [phrase]
    }
  }
}
