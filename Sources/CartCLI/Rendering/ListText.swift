import CartModels
import Foundation
import TerminalText

/// Formats lists, items and times for the user.
struct ListText {
  let style: TextStyle
  /// The clock, for ages such as "2 hours ago" and for the day of a time.
  let clock: any Clock

  init(_ context: RenderingContext) {
    self.init(style: context.style, clock: context.clock)
  }

  init(style: TextStyle, clock: any Clock) {
    (self.style, self.clock) = (style, clock)
  }

  /// The current day, for due dates.
  private var today: CalendarDate { clock.today }

  /// Returns the title of a list, its progress, and its last change.
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
    // A damaged store can contain a count that is too large.
    let full = min(max(share, 0), cells)
    return style.good(String(repeating: "█", count: full))
      + style.faint(String(repeating: "░", count: cells - full))
  }

  /// Returns an item, with a mark for whether it is checked.
  ///
  /// - Parameter showsDueDate: whether its due date is shown even if it is far away.
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

  /// The other fields: `, at Lidl`.
  private func others(_ item: ShoppingItem) -> String {
    if item.fields.isEmpty { return "" }
    return Field.visible.filter { $0.id != .due }.compactMap { $0.shown(of: item.fields) }
      .map { ", " + style.safe($0) }.joined()
  }

  /// The due date, if it is near or past.
  private func due(_ item: ShoppingItem, _ isAlwaysShown: Bool) -> String {
    guard let day = item.dueDate else { return "" }
    let near = DayText.nearDue(day, today: today).map(style.bold)
    let text = near ?? (isAlwaysShown ? DayText.due(day, today: today) : nil)
    return text.map { ", " + $0 } ?? ""
  }

  /// Returns the age of a time, in the largest unit that fits. Days are calendar days.
  func ago(_ date: Date) -> String {
    let elapsed = clock.now.timeIntervalSince(date).rounded(.down)
    // A damaged store can contain any time.
    let seconds = Int(exactly: elapsed) ?? (elapsed < 0 ? .min : .max)
    if seconds < 60 { return "just now" }
    if seconds < 3600 { return counted(seconds / 60, "minute") + " ago" }
    let days = today.dayNumber - clock.calendar.day(of: date).dayNumber
    return days < 1 ? counted(seconds / 3600, "hour") + " ago" : ListText.ago(days: days)
  }
  /// Returns the age of a day before today.
  static func ago(days: Int) -> String {
    switch days {
    case ...1: "yesterday"
    case ..<30: counted(days, "day") + " ago"
    case ..<365: counted(days / 30, "month") + " ago"
    default: counted(days / 365, "year") + " ago"
    }
  }
}
