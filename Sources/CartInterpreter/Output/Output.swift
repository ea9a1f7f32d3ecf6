public import CartLanguage
public import CartModels

/// Where an interpreter sends what it has to say; the host shows it.
public protocol Output: AnyObject {
  /// Takes one event, in the order in which things happen.
  func emit(_ event: OutputEvent) throws
  /// A statement begins that may be taken back by itself: what it changes is not to be said
  /// until it ends.
  func beginStatement() throws
  /// The statement ended. Where it isn't kept, only what it showed is to be said.
  ///
  /// - Parameter heading: what is to be said before all that.
  func endStatement(isKept: Bool, under heading: OutputEvent?) throws
}

extension Output {
  /// Holds nothing back.
  public func beginStatement() {}
  /// Holds nothing back.
  public func endStatement(isKept: Bool, under heading: OutputEvent?) throws {
    if let heading { try emit(heading) }
  }
}

/// Something to show: values, never rendered text.
public enum OutputEvent: Sendable {
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

/// One change, with what it takes to say it.
public struct Echo: Hashable, Sendable {
  /// What changed.
  public var change: Change
  /// The list it happened on; nil for what belongs to none.
  public var list: ListSummary?
  /// Whether that is the current list, which goes without saying.
  public var isCurrentList: Bool
  /// What it came of, when it was moved or copied, or joined another item.
  public var origin: Origin?
  /// What comes of a schedule that changed, where that is worth saying.
  public var schedule: ScheduleReport?

  /// How an item came to a list from another, or two items became one.
  public enum Origin: Hashable, Sendable {
    /// It left the other list.
    case moved(from: ListSummary)
    /// It stayed on the other list too.
    case copied(from: ListSummary)
    /// An item was to change into this one, and is part of it now.
    case joined(by: ShoppingItem, as: ShoppingItem)
    /// The removed item is part of another one, whose own echo says so.
    case merging
    /// The removed item was to come to a list as `as`, where one that is there
    /// already has nothing to gain by it.
    case absorbed(by: ShoppingItem, on: ListSummary, as: ShoppingItem)
  }
}

/// Why a statement changed nothing, though it was right.
public enum Remark: Hashable, Sendable {
  /// Checked already.
  case alreadyChecked(ShoppingItem)
  /// Pending already.
  case alreadyPending(ShoppingItem)
  /// At least as much is there.
  case enough(ShoppingItem)
  /// It is as it should be.
  case same(ShoppingItem)
  /// No item was meant.
  case noItems
  /// No list is there that could be meant.
  case noLists
  /// The template is kept already as it was said.
  case sameTemplate(ListTemplate)
  /// The schedule is kept already as it was said.
  case sameSchedule(ScheduleReport)
  /// The schedule is paused, or isn't, already.
  case pausedAlready(Schedule)
  /// The schedule goes on already.
  case runningAlready(Schedule)
  /// All that the template would have added was left out.
  case nothingLeft(of: String)
  /// The option is what it is to be already; nil where nothing is chosen.
  case sameOption(StoreOption, String?)
  /// So many steps of the journal, the oldest, are past what was chosen, and go.
  case droppingSteps(Int)
  /// The list was there already, so the template wasn't applied to it.
  case notApplied(template: String, list: ListSummary)
}

/// A step back or forth in the journal.
public enum JournalStep: Hashable, Sendable {
  /// The entry was taken back.
  case undone(JournalEntry)
  /// The entry was made again.
  case redone(JournalEntry)
}

/// A step of the journal as `log` shows it.
public struct LogEntry: Hashable, Sendable {
  /// The step.
  public var entry: JournalEntry
  /// The first of its changes that are worth a line.
  public var changes: [Echo]
}

/// What `show` found.
public struct ListReport: Hashable, Sendable {
  /// The list.
  public var list: ListSummary
  /// The items that were asked for, in order.
  public var items: [ShoppingItem]
  /// Whether they are to be grouped by category.
  public var isGrouped: Bool
  /// Whether anything was asked for that leaves items out.
  public var isFiltered: Bool
}

/// What `export` wrote.
public struct ExportReport: Hashable, Sendable {
  /// The list.
  public var list: ListSummary
  /// The file, as it was named.
  public var path: String
  /// Whether something was there that it takes the place of.
  public var isReplacing: Bool
}

/// An item and the list it was found on.
public struct FoundItem: Hashable, Sendable {
  /// The item.
  public var item: ShoppingItem
  /// Its list.
  public var list: ListSummary
}

/// What `stats` counts.
public struct StatsReport: Hashable, Sendable {
  /// The list.
  public var list: ListSummary
  /// Its categories in shop order, with how many items each holds.
  public var categories: [CategoryCount]

  /// One category's share.
  public struct CategoryCount: Hashable, Sendable {
    /// The category.
    public var category: ItemCategory
    /// How many items are under it.
    public var itemCount: Int
    /// How many of them are completed.
    public var completedCount: Int
  }
}
