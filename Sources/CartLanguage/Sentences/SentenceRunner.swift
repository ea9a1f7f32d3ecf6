/// What knows the meaning of every verb whose statements are sentences: one method for each, so
/// that the compiler misses the one that is left out.
package protocol SentenceRunner {
  func perform(_ command: AddCommand) throws
  func perform(_ command: EnsureCommand) throws
  func perform(_ command: CheckCommand) throws
  func perform(_ command: UncheckCommand) throws
  func perform(_ command: ToggleCommand) throws
  func perform(_ command: SetCommand) throws
  func perform(_ command: EditCommand) throws
  func perform(_ command: RemoveCommand) throws
  func perform(_ command: ClearCommand) throws
  func perform(_ command: MoveCommand) throws
  func perform(_ command: ListCommand) throws
  func perform(_ command: ListsCommand) throws
  func perform(_ command: RenameCommand) throws
  func perform(_ command: CopyCommand) throws
  func perform(_ command: DeleteCommand) throws
  func perform(_ command: ShowCommand) throws
  func perform(_ command: FindCommand) throws
  func perform(_ command: BoughtCommand) throws
  func perform(_ command: StatsCommand) throws
  func perform(_ command: CategoriesCommand) throws
  func perform(_ command: ExportCommand) throws
  func perform(_ command: TemplateCommand) throws
  func perform(_ command: TemplatesCommand) throws
  func perform(_ command: ApplyCommand) throws
  func perform(_ command: EveryCommand) throws
  func perform(_ command: SchedulesCommand) throws
  func perform(_ command: NextCommand) throws
  func perform(_ command: DueCommand) throws
  func perform(_ command: SkipCommand) throws
  func perform(_ command: PauseCommand) throws
  func perform(_ command: ResumeCommand) throws
  func perform(_ command: UndoCommand) throws
  func perform(_ command: RedoCommand) throws
  func perform(_ command: LogCommand) throws
  func perform(_ command: HistoryCommand) throws
  func perform(_ command: PrintCommand) throws
  func perform(_ command: AssertCommand) throws
  func perform(_ command: ForgetCommand) throws
  func perform(_ command: SampleCommand) throws
  func perform(_ command: OptionCommand) throws
  func perform(_ command: OptionsCommand) throws
  func perform(_ command: HelpCommand) throws
  func perform(_ command: ExitCommand) throws
}
