import CartModels
import Foundation
import TerminalText

/// Lists, items and moments as results show them to people.
struct ListText {
  let style: TextStyle
  /// The present, for "2 hours ago", and the day of each moment.
  let clock: any Clock

  init(_ context: RenderingContext) {
    self.init(style: context.style, clock: context.clock)
  }

  init(style: TextStyle, clock: any Clock) {
    (self.style, self.clock) = (style, clock)
  }

  /// The day it is, for what is due.
  private var today: CalendarDate { clock.today }

  /// The title of a list, how much of it is done, and when it changed.
  func heading(_ list: ListSummary) -> String {
    let title = style.bold(style.safe(list.title))
    guard list.itemCount > 0 else { return "\(title)  changed \(ago(list.updatedAt))" }
    let bar = style.usesSymbols ? "  " + progressBar(list) : ""
    return "\(title)\(bar)  \(list.completedCount)/\(list.itemCount) done, "
      + "changed \(ago(list.updatedAt))"
  }

  func progressBar(_ list: ListSummary) -> String {
    let cells = 10
    let share = list.itemCount == 0 ? 0 : list.completedCount * cells / list.itemCount
    // A damaged store may count more than there is.
    let full = min(max(share, 0), cells)
    return style.good(String(repeating: "█", count: full))
      + style.faint(String(repeating: "░", count: cells - full))
  }

  /// An item, with a mark that says whether it is done.
  ///
  /// - Parameter showsDueDate: whether its due date is shown however far off it is.
  func line(_ item: ShoppingItem, showsDueDate: Bool = false) -> String {
    let name = style.safe(item.displayName)
    let note = item.notes.isEmpty ? "" : style.faint(" (\(style.safe(item.notes)))")
    guard item.isCompleted else {
      return (style.usesSymbols ? "○ " : "[ ] ") + name + note + others(item)
        + due(item, showsDueDate)
    }
    let day = showsDueDate ? item.dueDate.map { ", due \(DayText.of($0))" } : nil
    return (style.usesSymbols ? style.good("✓ ") : "[x] ") + style.struckThrough(name) + note
      + style.faint(others(item) + (day ?? ""))
  }

  /// What else is said of it: `, at Lidl`.
  private func others(_ item: ShoppingItem) -> String {
    if item.fields.isEmpty { return "" }
    return Field.visible.filter { $0.id != .due }.compactMap { $0.shown(of: item.fields) }
      .map { ", " + style.safe($0) }.joined()
  }

  /// When it is wanted, where that is soon or past.
  private func due(_ item: ShoppingItem, _ isAlwaysShown: Bool) -> String {
    guard let day = item.dueDate else { return "" }
    let near = DayText.nearDue(day, today: today).map(style.bold)
    let text = near ?? (isAlwaysShown ? DayText.due(day, today: today) : nil)
    return text.map { ", " + $0 } ?? ""
  }

  /// How long ago a moment was, in the largest unit that fits. Days are those of the calendar.
  func ago(_ date: Date) -> String {
    let elapsed = clock.now.timeIntervalSince(date).rounded(.down)
    // A damaged store may hold any moment.
    let seconds = Int(exactly: elapsed) ?? (elapsed < 0 ? .min : .max)
    if seconds < 60 { return "just now" }
    if seconds < 3600 { return counted(seconds / 60, "minute") + " ago" }
    let days = today.dayNumber - clock.calendar.day(of: date).dayNumber
    return days < 1 ? counted(seconds / 3600, "hour") + " ago" : ListText.ago(days: days)
  }
  /// How long ago a day before today was.
  static func ago(days: Int) -> String {
    switch days {
    case ...1: "yesterday"
    case ..<30: counted(days, "day") + " ago"
    case ..<365: counted(days / 30, "month") + " ago"
    default: counted(days / 365, "year") + " ago"
    }
  }
}
