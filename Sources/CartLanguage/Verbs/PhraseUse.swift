/// What the phrases of a verb are about.
public enum PhraseUse: Hashable, Sendable {
  /// Items to be there, which may be new: `add`.
  case newItems
  /// Items that exist and are in some state.
  case items(ItemState)
  /// An item and its new name, or a list and its new title.
  case renaming
  /// The title of a list.
  case title
  /// The title of a list, after a word such as `on` or not.
  case looseTitle
  /// The title of a list, and the file that it goes to.
  case exporting
  /// Nothing but a list clause.
  case listClause
  /// A list and the many clauses of `show`.
  case show
  /// What `help` explains.
  case topic
  /// Where a template goes, and what of it is left out.
  case application
  /// The name of a schedule.
  case schedule
  /// A text to look for among items.
  case text
  /// A text to look for among what was bought.
  case purchase
  /// A text to look for among what was typed.
  case entry
  /// What an option is to be.
  case option
  /// The verb has no phrases.
  case none

  /// The states of items that a verb acts on.
  public enum ItemState: Hashable, Sendable {
    case pending, completed, any
  }
}

extension CommandName {
  /// What the phrases of the verb are about.
  public var phraseUse: PhraseUse {
    switch self {
    case .add, .ensure: .newItems
    case .check: .items(.pending)
    case .uncheck: .items(.completed)
    case .toggle, .set, .remove, .move, .copy: .items(.any)
    case .rename: .renaming
    case .list, .delete, .template: .title
    case .stats: .looseTitle
    case .export: .exporting
    case .clear: .listClause
    case .show: .show
    case .help: .topic
    case .find: .text
    case .bought, .forget: .purchase
    case .history: .entry
    case .lists, .categories, .undo, .redo, .log, .let, .if, .for, .while, .break,
      .continue, .func, .return, .param, .include, .print, .assert, .sample, .options, .exit,
      .templates, .schedules, .next, .due:
      .none
    case .apply, .every: .application
    case .skip, .pause, .resume: .schedule
    case .option: .option
    }
  }

  /// The clauses that come off the right end of the verb's phrases.
  public var clauses: Set<ClauseWord> {
    switch phraseUse {
    case .newItems: [.in, .note, .to, .on, .from]
    case .items: self == .set ? Set(ClauseWord.allCases) : [.in, .to, .on, .from]
    case .renaming: [.on]
    case .looseTitle, .listClause: [.to, .on, .from]
    case .exporting: [.on, .from]
    case .show: [.in, .to, .on, .from]
    case .title, .topic, .application, .schedule, .text, .purchase, .entry, .option, .none: []
    }
  }

  /// The clauses worth offering, the most common first: `from` would do in many places
  /// where `on` reads better.
  package var offeredClauses: [ClauseWord] {
    switch phraseUse {
    case .newItems: self == .ensure ? [.in, .note, .on] : [.in, .note, .to]
    case .items:
      switch self {
      case .set: [.quantity, .in, .note, .name, .on]
      case .move, .copy: [.to, .from]
      default: [.on]
      }
    case .renaming: [.to, .on]
    case .looseTitle, .listClause: [.on]
    case .exporting: [.to]
    case .show: [.in, .on]
    case .title, .topic, .application, .schedule, .text, .purchase, .entry, .option, .none: []
    }
  }
}
