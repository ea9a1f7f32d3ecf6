/// A verb's syntax: its fields, how they are read, and its help.
public protocol CommandSyntax: Hashable, Sendable {
  /// The verb.
  static var name: CommandName { get }
  /// What it says of itself.
  static var help: CommandHelp { get }
  /// Reads what follows the verb, up to the statement's end.
  static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self
}

/// A sentence with its verb's fields.
public enum Command: Hashable, Sendable {
  case add(AddCommand)
  case ensure(EnsureCommand)
  case check(CheckCommand)
  case uncheck(UncheckCommand)
  case toggle(ToggleCommand)
  case set(SetCommand)
  case remove(RemoveCommand)
  case clear(ClearCommand)
  case move(MoveCommand)
  case list(ListCommand)
  case lists(ListsCommand)
  case rename(RenameCommand)
  case copy(CopyCommand)
  case delete(DeleteCommand)
  case show(ShowCommand)
  case find(FindCommand)
  case bought(BoughtCommand)
  case stats(StatsCommand)
  case categories(CategoriesCommand)
  case undo(UndoCommand)
  case redo(RedoCommand)
  case log(LogCommand)
  case print(PrintCommand)
  case sample(SampleCommand)
  case help(HelpCommand)
  case exit(ExitCommand)

  /// The verb.
  public var name: CommandName {
    switch self {
    case .add: .add
    case .ensure: .ensure
    case .check: .check
    case .uncheck: .uncheck
    case .toggle: .toggle
    case .set: .set
    case .remove: .remove
    case .clear: .clear
    case .move: .move
    case .list: .list
    case .lists: .lists
    case .rename: .rename
    case .copy: .copy
    case .delete: .delete
    case .show: .show
    case .find: .find
    case .bought: .bought
    case .stats: .stats
    case .categories: .categories
    case .undo: .undo
    case .redo: .redo
    case .log: .log
    case .print: .print
    case .sample: .sample
    case .help: .help
    case .exit: .exit
    }
  }

  /// Whether running it may change the store.
  public var mayWrite: Bool {
    switch self {
    case .add, .ensure, .check, .uncheck, .toggle, .set, .remove, .clear, .move, .list, .rename,
      .copy, .delete, .sample, .undo, .redo:
      true
    case .lists, .show, .find, .bought, .stats, .categories, .log, .print, .help, .exit: false
    }
  }
}

extension Command {
  /// Whether it must be the only sentence of its unit of work: what goes back
  /// in the journal can't be part of what goes into it.
  public var standsAlone: Bool {
    switch self {
    case .undo, .redo: true
    default: false
    }
  }
}

/// A command with its place in the source.
public struct Statement: Hashable, Sendable {
  /// What to do.
  public var command: Command
  /// From the verb to the last word.
  public var range: SourceRange
}

extension CommandName {
  /// The verb's syntax type.
  public var syntax: any CommandSyntax.Type {
    switch self {
    case .add: AddCommand.self
    case .ensure: EnsureCommand.self
    case .check: CheckCommand.self
    case .uncheck: UncheckCommand.self
    case .toggle: ToggleCommand.self
    case .set: SetCommand.self
    case .remove: RemoveCommand.self
    case .clear: ClearCommand.self
    case .move: MoveCommand.self
    case .list: ListCommand.self
    case .lists: ListsCommand.self
    case .rename: RenameCommand.self
    case .copy: CopyCommand.self
    case .delete: DeleteCommand.self
    case .show: ShowCommand.self
    case .find: FindCommand.self
    case .bought: BoughtCommand.self
    case .stats: StatsCommand.self
    case .categories: CategoriesCommand.self
    case .undo: UndoCommand.self
    case .redo: RedoCommand.self
    case .log: LogCommand.self
    case .print: PrintCommand.self
    case .sample: SampleCommand.self
    case .help: HelpCommand.self
    case .exit: ExitCommand.self
    }
  }

  /// What the verb says of itself.
  public var help: CommandHelp { syntax.help }
}

extension Parser {
  /// Reads the fields of a verb.
  mutating func parseCommand(_ name: CommandName) throws(Diagnostic) -> Command {
    switch name {
    case .add: .add(try AddCommand.parse(&self))
    case .ensure: .ensure(try EnsureCommand.parse(&self))
    case .check: .check(try CheckCommand.parse(&self))
    case .uncheck: .uncheck(try UncheckCommand.parse(&self))
    case .toggle: .toggle(try ToggleCommand.parse(&self))
    case .set: .set(try SetCommand.parse(&self))
    case .remove: .remove(try RemoveCommand.parse(&self))
    case .clear: .clear(try ClearCommand.parse(&self))
    case .move: .move(try MoveCommand.parse(&self))
    case .list: .list(try ListCommand.parse(&self))
    case .lists: .lists(try ListsCommand.parse(&self))
    case .rename: .rename(try RenameCommand.parse(&self))
    case .copy: .copy(try CopyCommand.parse(&self))
    case .delete: .delete(try DeleteCommand.parse(&self))
    case .show: .show(try ShowCommand.parse(&self))
    case .find: .find(try FindCommand.parse(&self))
    case .bought: .bought(try BoughtCommand.parse(&self))
    case .stats: .stats(try StatsCommand.parse(&self))
    case .categories: .categories(try CategoriesCommand.parse(&self))
    case .undo: .undo(try UndoCommand.parse(&self))
    case .redo: .redo(try RedoCommand.parse(&self))
    case .log: .log(try LogCommand.parse(&self))
    case .print: .print(try PrintCommand.parse(&self))
    case .sample: .sample(try SampleCommand.parse(&self))
    case .help: .help(try HelpCommand.parse(&self))
    case .exit: .exit(try ExitCommand.parse(&self))
    }
  }
}
