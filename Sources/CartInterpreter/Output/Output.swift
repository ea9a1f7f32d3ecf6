package import CartLanguage

/// The output of an interpreter; the host displays it.
///
/// It receives values, never rendered text. Each kind of value has a method here, so that a host
/// that lacks one does not compile. A host does not need a method for each: a generic one covers
/// all kinds that fit it.
///
///     func emit(_ result: some Rendered) throws { … }
package protocol Output: AnyObject {
  // Results of queries.
  func emit(_ report: AliasesReport) throws
  func emit(_ report: BoughtReport) throws
  func emit(_ report: BudgetReport) throws
  func emit(_ report: CategoriesReport) throws
  func emit(_ report: CompareReport) throws
  func emit(_ report: DueReport) throws
  func emit(_ report: FindReport) throws
  func emit(_ report: HistoryReport) throws
  func emit(_ report: LearnedReport) throws
  func emit(_ report: ListReport) throws
  func emit(_ report: ListsReport) throws
  func emit(_ report: LogReport) throws
  func emit(_ report: MenuReport) throws
  func emit(_ report: NextReport) throws
  func emit(_ report: OptionsReport) throws
  func emit(_ report: PantryReport) throws
  func emit(_ report: PricesReport) throws
  func emit(_ report: SchedulesReport) throws
  func emit(_ report: ShopReport) throws
  func emit(_ report: ShopsReport) throws
  func emit(_ report: SpentReport) throws
  func emit(_ report: StatsReport) throws
  func emit(_ report: SuggestReport) throws
  func emit(_ report: TemplateReport) throws
  func emit(_ report: TemplatesReport) throws
  func emit(_ report: WhyReport) throws
  func emit(_ value: PrintedValue) throws
  func emit(_ exported: ExportedText) throws
  func emit(_ topic: HelpTopic) throws
  func emit(_ absence: NoList) throws
  func emit(_ absence: NothingDue) throws

  // Changes, or reasons why none were needed.
  func emit(_ echo: Echo) throws
  func emit(_ applied: AppliedSchedule) throws
  func emit(_ exported: ExportReport) throws
  func emit(_ exported: AisleExportReport) throws
  func emit(_ exported: StoreExportReport) throws
  func emit(_ exported: CountedExportReport) throws
  func emit(_ imported: ImportReport) throws
  func emit(_ imported: TickImport) throws
  func emit(_ change: CategoryChange) throws
  func emit(_ forgotten: Forgotten) throws
  func emit(_ forgotten: ForgottenHabits) throws
  func emit(_ leftOut: LeftOutReport) throws
  func emit(_ opened: OpenedList) throws
  func emit(_ opened: OpenedSentence) throws
  func emit(_ remark: Remark) throws
  func emit(_ changes: UnreportedChanges) throws
  func emit(_ step: StepReport) throws

  // Errors, warnings and hints.
  func emit(_ failure: FailedStatement) throws
  func emit(_ notice: Notice) throws

  /// The number of changes by one sentence that are worth reporting, if there are many; nil for all
  /// of them. The others are counted as `UnreportedChanges`.
  var reportedChanges: Int? { get }

  /// Starts a statement that may be rolled back on its own: its changes are buffered until it ends.
  func beginStatement() throws
  /// Ends the statement. If it is rolled back, only its results are shown.
  ///
  /// - Parameter heading: a line to show first, such as the applied schedule.
  func endStatement(isKept: Bool, under heading: AppliedSchedule?) throws
  /// The output so far is committed, though the work continues.
  func partWasKept() throws
}

extension Output {
  /// All of them.
  package var reportedChanges: Int? { nil }
  /// Buffers nothing.
  package func beginStatement() {}
  /// Buffers nothing.
  package func endStatement(isKept: Bool, under heading: AppliedSchedule?) throws {
    if let heading { try emit(heading) }
  }
  /// Buffers nothing.
  package func partWasKept() {}
}
