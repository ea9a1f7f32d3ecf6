/// A sentence with its verb's fields.
///
/// All but the verbs that long scripts are made of keep their fields elsewhere: a value is as
/// large as its largest case, and it is passed along for every sentence.
public enum Command: Hashable, Sendable {
  case add(AddCommand)
  case ensure(EnsureCommand)
  indirect case check(CheckCommand)
  indirect case uncheck(UncheckCommand)
  indirect case toggle(ToggleCommand)
  indirect case set(SetCommand)
  indirect case remove(RemoveCommand)
  indirect case clear(ClearCommand)
  indirect case move(MoveCommand)
  indirect case list(ListCommand)
  case lists(ListsCommand)
  indirect case rename(RenameCommand)
  indirect case copy(CopyCommand)
  indirect case delete(DeleteCommand)
  indirect case show(ShowCommand)
  indirect case find(FindCommand)
  indirect case bought(BoughtCommand)
  indirect case stats(StatsCommand)
  case categories(CategoriesCommand)
  indirect case export(ExportCommand)
  indirect case template(TemplateCommand)
  case templates(TemplatesCommand)
  indirect case apply(ApplyCommand)
  indirect case every(EveryCommand)
  case schedules(SchedulesCommand)
  case next(NextCommand)
  case due(DueCommand)
  indirect case skip(SkipCommand)
  indirect case pause(PauseCommand)
  indirect case resume(ResumeCommand)
  case undo(UndoCommand)
  case redo(RedoCommand)
  case log(LogCommand)
  case history(HistoryCommand)
  indirect case print(PrintCommand)
  indirect case assert(AssertCommand)
  indirect case forget(ForgetCommand)
  case sample(SampleCommand)
  indirect case option(OptionCommand)
  case options(OptionsCommand)
  indirect case help(HelpCommand)
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
    case .export: .export
    case .template: .template
    case .templates: .templates
    case .apply: .apply
    case .every: .every
    case .schedules: .schedules
    case .next: .next
    case .due: .due
    case .skip: .skip
    case .pause: .pause
    case .resume: .resume
    case .undo: .undo
    case .redo: .redo
    case .log: .log
    case .history: .history
    case .print: .print
    case .assert: .assert
    case .forget: .forget
    case .sample: .sample
    case .option: .option
    case .options: .options
    case .help: .help
    case .exit: .exit
    }
  }

  /// Whether running it may change the store.
  public var mayWrite: Bool {
    switch self {
    case .add, .ensure, .check, .uncheck, .toggle, .set, .remove, .clear, .move, .list, .rename,
      .copy, .delete, .sample, .template, .apply, .every,
      .skip, .pause, .resume, .undo, .redo, .forget, .option:
      true
    case .lists, .show, .find, .bought, .stats, .categories, .export, .templates, .schedules,
      .next, .due, .log, .history, .print, .assert, .options, .help, .exit:
      false
    }
  }
}

extension CommandName {
  /// The verb's syntax type.
  package var syntax: any CommandSyntax.Type {
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
    case .export: ExportCommand.self
    case .template: TemplateCommand.self
    case .templates: TemplatesCommand.self
    case .apply: ApplyCommand.self
    case .every: EveryCommand.self
    case .schedules: SchedulesCommand.self
    case .next: NextCommand.self
    case .due: DueCommand.self
    case .skip: SkipCommand.self
    case .pause: PauseCommand.self
    case .resume: ResumeCommand.self
    case .undo: UndoCommand.self
    case .redo: RedoCommand.self
    case .log: LogCommand.self
    case .history: HistoryCommand.self
    case .let: LetCommand.self
    case .if: IfCommand.self
    case .for: ForCommand.self
    case .while: WhileCommand.self
    case .break: BreakCommand.self
    case .continue: ContinueCommand.self
    case .func: FuncCommand.self
    case .return: ReturnCommand.self
    case .param: ParamCommand.self
    case .include: IncludeCommand.self
    case .print: PrintCommand.self
    case .assert: AssertCommand.self
    case .forget: ForgetCommand.self
    case .sample: SampleCommand.self
    case .option: OptionCommand.self
    case .options: OptionsCommand.self
    case .help: HelpCommand.self
    case .exit: ExitCommand.self
    }
  }

  /// What the verb says of itself.
  public var help: CommandHelp { syntax.help }
}

extension Parser {
  /// Reads the fields of a verb.
  mutating func parseCommand(_ name: CommandName) throws(Diagnostic) -> Statement.Kind {
    log?.begin(name)
    return switch name {
    case .add: try sentence(AddCommand.self, Command.add)
    case .ensure: try sentence(EnsureCommand.self, Command.ensure)
    case .check: try sentence(CheckCommand.self, Command.check)
    case .uncheck: try sentence(UncheckCommand.self, Command.uncheck)
    case .toggle: try sentence(ToggleCommand.self, Command.toggle)
    case .set: try sentence(SetCommand.self, Command.set)
    case .remove: try sentence(RemoveCommand.self, Command.remove)
    case .clear: try sentence(ClearCommand.self, Command.clear)
    case .move: try sentence(MoveCommand.self, Command.move)
    case .list: try sentence(ListCommand.self, Command.list)
    case .lists: try sentence(ListsCommand.self, Command.lists)
    case .rename: try sentence(RenameCommand.self, Command.rename)
    case .copy: try sentence(CopyCommand.self, Command.copy)
    case .delete: try sentence(DeleteCommand.self, Command.delete)
    case .show: try sentence(ShowCommand.self, Command.show)
    case .find: try sentence(FindCommand.self, Command.find)
    case .bought: try sentence(BoughtCommand.self, Command.bought)
    case .stats: try sentence(StatsCommand.self, Command.stats)
    case .categories: try sentence(CategoriesCommand.self, Command.categories)
    case .export: try sentence(ExportCommand.self, Command.export)
    case .template: try sentence(TemplateCommand.self, Command.template)
    case .templates: try sentence(TemplatesCommand.self, Command.templates)
    case .apply: try sentence(ApplyCommand.self, Command.apply)
    case .every: try sentence(EveryCommand.self, Command.every)
    case .schedules: try sentence(SchedulesCommand.self, Command.schedules)
    case .next: try sentence(NextCommand.self, Command.next)
    case .due: try sentence(DueCommand.self, Command.due)
    case .skip: try sentence(SkipCommand.self, Command.skip)
    case .pause: try sentence(PauseCommand.self, Command.pause)
    case .resume: try sentence(ResumeCommand.self, Command.resume)
    case .undo: try sentence(UndoCommand.self, Command.undo)
    case .redo: try sentence(RedoCommand.self, Command.redo)
    case .log: try sentence(LogCommand.self, Command.log)
    case .history: try sentence(HistoryCommand.self, Command.history)
    case .let: .let(try LetCommand.parse(&self))
    case .if: .if(try IfCommand.parse(&self))
    case .for: .for(try ForCommand.parse(&self))
    case .while: .while(try WhileCommand.parse(&self))
    case .break: .break(try BreakCommand.parse(&self))
    case .continue: .continue(try ContinueCommand.parse(&self))
    case .func: .func(try FuncCommand.parse(&self))
    case .return: .return(try ReturnCommand.parse(&self))
    case .param: .param(try ParamCommand.parse(&self))
    case .include: .include(try IncludeCommand.parse(&self))
    case .print: try sentence(PrintCommand.self, Command.print)
    case .assert: try sentence(AssertCommand.self, Command.assert)
    case .forget: try sentence(ForgetCommand.self, Command.forget)
    case .sample: try sentence(SampleCommand.self, Command.sample)
    case .option: try sentence(OptionCommand.self, Command.option)
    case .options: try sentence(OptionsCommand.self, Command.options)
    case .help: try sentence(HelpCommand.self, Command.help)
    case .exit: try sentence(ExitCommand.self, Command.exit)
    }
  }

  private mutating func sentence<Syntax: CommandSyntax>(
    _ syntax: Syntax.Type, _ command: (Syntax) -> Command
  ) throws(Diagnostic) -> Statement.Kind {
    let verb = previousRange
    let command = command(try Syntax.parse(&self))
    let sentence = Statement.Kind.sentence(command, holes: holes)
    if sentence.standsAlone, blocks > 0 { throw .standsAlone(command.name, at: verb) }
    try refuseInTemplate(command)
    return sentence
  }
}
