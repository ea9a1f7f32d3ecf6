package import CartLanguage
package import CartModels

/// Something to show: values, never rendered text.
package enum OutputEvent: Sendable {
  /// The store changed.
  case echo(Echo)
  /// A list was opened; it is the current one now.
  case opened(ListSummary)
  /// Nothing had to change.
  case remark(Remark)
  /// Something about what was typed.
  case notice(Diagnostic)
  /// A statement failed and was taken back by itself.
  case failure(Diagnostic)
  /// `show`
  case report(ListReport, ReportFormat?)
  /// `lists`
  case lists([ListSummary], current: ListSummary?)
  /// `find`
  case found([FoundItem])
  /// `bought`
  case purchases([Purchase])
  /// `stats`
  case stats(StatsReport)
  /// `categories`
  case categories([ItemCategory])
  /// `export` wrote a list to a file, which takes its place when the work is kept.
  case exported(ExportReport)
  /// `templates`
  case templates([TemplateReport])
  /// `show template`
  case template(TemplateReport)
  /// `schedules`
  case schedules([ScheduleReport])
  /// `next`
  case upcoming([ScheduledDay])
  /// `due`; where there is none, the day that comes next.
  case due([ScheduleReport], next: ScheduledDay?)
  /// `apply due` found nothing due; the day that comes next.
  case nothingDue(next: ScheduledDay?)
  /// `apply due` applied a schedule.
  case applied(ScheduleReport)
  /// What was said so far is in the store, though the work goes on.
  case kept
  /// `undo` or `redo` went a step; nil where there was none to go.
  case step(JournalStep?, CommandName)
  /// `log`
  case log([LogEntry], JournalEnd)
  /// What `forget` forgot.
  case forgotten(Forgotten)
  /// `history`; nil where nothing is kept of what is typed.
  case history([String]?)
  /// `options`: what was chosen in the store; the host knows what else there is.
  case options([OptionChoice])
  /// `print`; nil is an empty line.
  case value(Value?)
  /// There is no list to show.
  case noList
  /// `help`
  case help(HelpTopic)
}
