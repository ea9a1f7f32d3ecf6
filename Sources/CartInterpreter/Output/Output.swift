package import CartLanguage

/// Where an interpreter sends what it has to say; the host shows it.
///
/// What is said are values, never rendered text. Each kind of value has a line here, so that a host
/// that doesn't know one of them isn't built. It needs no method for each: a generic one stands for
/// all kinds that fit it.
///
///     func emit(_ result: some Rendered) throws { … }
package protocol Output: AnyObject {
  // What was asked for.
  func emit(_ report: AliasesReport) throws
  func emit(_ report: BoughtReport) throws
  func emit(_ report: CategoriesReport) throws
  func emit(_ report: DueReport) throws
  func emit(_ report: FindReport) throws
  func emit(_ report: HistoryReport) throws
  func emit(_ report: LearnedReport) throws
  func emit(_ report: ListReport) throws
  func emit(_ report: ListsReport) throws
  func emit(_ report: LogReport) throws
  func emit(_ report: NextReport) throws
  func emit(_ report: OptionsReport) throws
  func emit(_ report: SchedulesReport) throws
  func emit(_ report: ShopReport) throws
  func emit(_ report: ShopsReport) throws
  func emit(_ report: StatsReport) throws
  func emit(_ report: TemplateReport) throws
  func emit(_ report: TemplatesReport) throws
  func emit(_ report: WhyReport) throws
  func emit(_ value: PrintedValue) throws
  func emit(_ exported: ExportedText) throws
  func emit(_ topic: HelpTopic) throws
  func emit(_ absence: NoList) throws
  func emit(_ absence: NothingDue) throws

  // What was done, or had no need to be.
  func emit(_ echo: Echo) throws
  func emit(_ applied: AppliedSchedule) throws
  func emit(_ exported: ExportReport) throws
  func emit(_ exported: AisleExportReport) throws
  func emit(_ exported: StoreExportReport) throws
  func emit(_ imported: ImportReport) throws
  func emit(_ change: CategoryChange) throws
  func emit(_ forgotten: Forgotten) throws
  func emit(_ forgotten: ForgottenHabits) throws
  func emit(_ opened: OpenedList) throws
  func emit(_ opened: OpenedSentence) throws
  func emit(_ remark: Remark) throws
  func emit(_ step: StepReport) throws

  // What is wrong or odd.
  func emit(_ failure: FailedStatement) throws
  func emit(_ notice: Notice) throws

  /// A statement begins that may be taken back by itself: what it changes is not to be said
  /// until it ends.
  func beginStatement() throws
  /// The statement ended. Where it isn't kept, only what it showed is to be said.
  ///
  /// - Parameter heading: what is to be said before all that: that a schedule was applied.
  func endStatement(isKept: Bool, under heading: AppliedSchedule?) throws
  /// What was said so far is in the store, though the work goes on.
  func partWasKept() throws
}

extension Output {
  /// Holds nothing back.
  package func beginStatement() {}
  /// Holds nothing back.
  package func endStatement(isKept: Bool, under heading: AppliedSchedule?) throws {
    if let heading { try emit(heading) }
  }
  /// Holds nothing back.
  package func partWasKept() {}
}
