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
    case .list(let command): [command.phrase] + (command.application?.phrases ?? [])
    case .rename(let command): [command.phrase]
    case .delete(let command): command.phrases
    case .show(let command): command.phrases
    case .find(let command): [command.phrase]
    case .bought(let command): [command.phrase]
    case .stats(let command): [command.phrase]
    case .export(let command): [command.list, command.file.phrase]
    case .history(let command): [command.phrase]
    case .forget(let command): [command.phrase].compactMap(\.self)
    case .help(let command): [command.phrase]
    case .option(let command): [command.value]
    case .every(let command): command.application.phrases + [command.schedule].compactMap(\.self)
    case .skip(let command): [command.schedule]
    case .pause(let command): [command.schedule]
    case .resume(let command): [command.schedule]
    case .template(let command): command.phrases
    case .apply(let command): command.phrases
    case .lists, .categories, .templates, .schedules, .next, .due, .undo, .redo, .log, .print,
      .assert, .sample, .options, .exit:
      []
    }
  }
}

extension Selection {
  fileprivate var allPhrases: [Phrase] { phrases + [tail].compactMap(\.self) }
}

extension ShowCommand {
  fileprivate var phrases: [Phrase] {
    switch subject {
    case .list(let query): [query.head.phrase] + [query.tail?.phrase].compactMap(\.self)
    case .template: []
    }
  }
}

extension DeleteCommand {
  fileprivate var phrases: [Phrase] {
    switch subject {
    case .lists(let phrases): phrases
    case .schedule(let phrase): [phrase]
    case .template, .allLists: []
    }
  }
}

extension TemplateCommand {
  fileprivate var phrases: [Phrase] {
    switch content {
    case .definition: []
    case .list(let phrase): [phrase]
    }
  }
}

extension ApplyCommand {
  fileprivate var phrases: [Phrase] {
    switch target {
    case .template(let application): application.phrases
    case .due: []
    }
  }
}

extension CopyCommand {
  fileprivate var phrases: [Phrase] {
    switch subject {
    case .items(let selection): selection.allPhrases
    case .list(let phrase): [phrase]
    }
  }
}
