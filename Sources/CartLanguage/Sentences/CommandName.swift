import CartModels

/// The verbs, as they are typed.
package enum CommandName: String, Hashable, Sendable, CaseIterable {
  case add, ensure, check, uncheck, toggle, set, edit, remove, clear, move
  case list, lists, rename, copy, delete, shop, shops
  case show, find, bought, suggest, stats, category, categories, learned, why
  case price, prices, compare, budget, spent
  case have, pantry, out
  case `import`, export
  case template, templates, apply, menu
  case every, schedules, next, due, skip, pause, resume
  case undo, redo, log, history, forget
  case `let`, `if`, `for`, `while`, `break`, `continue`, `func`, `return`, param, include
  case print, assert, sample, alias, option, options, help, exit

  /// The verb with a name, case-insensitive.
  package init?(word: String) { self.init(FoldedWord(word)) }

  /// The verb that some bytes spell, case-insensitive.
  init?(bytes: ArraySlice<UInt8>) { self.init(FoldedWord(bytes)) }

  private init?(_ word: FoldedWord?) {
    guard let word, let verb = CommandName.verbs(like: word).first(where: { $0.word == word })
    else {
      return nil
    }
    self = verb.name
  }

  private typealias Verb = (word: FoldedWord, name: CommandName)

  private static func verbs(like word: FoldedWord) -> [Verb] { verbs[Int(word.firstByte & 0x1F)] }

  /// The verbs by the last five bits of their first letters. Each sentence begins with a verb, and
  /// comparing it with a few is faster than hashing it.
  private static let verbs: [[Verb]] = {
    var verbs = [[Verb]](repeating: [], count: 32)
    for name in allCases {
      guard let word = FoldedWord(name.rawValue) else { continue }
      verbs[Int(word.firstByte & 0x1F)].append((word, name))
    }
    return verbs
  }()

  /// Whether an expression follows the verb, so that a parenthesis may be glued to it.
  var takesExpression: Bool { syntax.takesExpression }

  /// Whether functions and aliases of this name take precedence, because scripts may be older than
  /// the verb.
  var yieldsToFunctions: Bool {
    switch self {
    case .suggest, .price, .prices, .compare, .budget, .spent, .menu, .have, .pantry, .out: true
    default: false
    }
  }

  /// The shell commands of `qc` that are not verbs.
  package static let shellWords: Set<String> = [
    "tutorial", "dump", "backup", "restore", "doctor", "compact", "household", "sync",
    "phone", "fmt", "lint", "lsp",
  ]
}

extension CommandName {
  /// The syntax of the verb.
  package var syntax: any CommandSyntax.Type {
    switch self {
    case .add: AddCommand.self
    case .ensure: EnsureCommand.self
    case .check: CheckCommand.self
    case .uncheck: UncheckCommand.self
    case .toggle: ToggleCommand.self
    case .set: SetCommand.self
    case .edit: EditCommand.self
    case .remove: RemoveCommand.self
    case .clear: ClearCommand.self
    case .move: MoveCommand.self
    case .list: ListCommand.self
    case .lists: ListsCommand.self
    case .rename: RenameCommand.self
    case .copy: CopyCommand.self
    case .delete: DeleteCommand.self
    case .shop: ShopCommand.self
    case .shops: ShopsCommand.self
    case .show: ShowCommand.self
    case .find: FindCommand.self
    case .bought: BoughtCommand.self
    case .suggest: SuggestCommand.self
    case .stats: StatsCommand.self
    case .category: CategoryCommand.self
    case .categories: CategoriesCommand.self
    case .learned: LearnedCommand.self
    case .why: WhyCommand.self
    case .price: PriceCommand.self
    case .prices: PricesCommand.self
    case .compare: CompareCommand.self
    case .budget: BudgetCommand.self
    case .spent: SpentCommand.self
    case .have: HaveCommand.self
    case .pantry: PantryCommand.self
    case .out: OutCommand.self
    case .import: ImportCommand.self
    case .export: ExportCommand.self
    case .template: TemplateCommand.self
    case .templates: TemplatesCommand.self
    case .apply: ApplyCommand.self
    case .menu: MenuCommand.self
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
    case .alias: AliasCommand.self
    case .option: OptionCommand.self
    case .options: OptionsCommand.self
    case .help: HelpCommand.self
    case .exit: ExitCommand.self
    }
  }

  /// The help of the verb; the usage lines of sentences come from their forms.
  package var help: CommandHelp {
    var help = syntax.help
    if help.usage.isEmpty { help.usage = forms.map { $0.usage(of: self) } }
    return help
  }
}
