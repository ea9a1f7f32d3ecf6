import CartInterpreter
import CartModels

/// A sentence that only reads. Both sides answer with lines in the same format.
enum Question {
  case due
  case next(Int)
  case schedules
  case bought(String?)
  case stats
  case byDueDate

  var text: String {
    switch self {
    case .due: "due"
    case .next(let count): "next \(count)"
    case .schedules: "schedules"
    case .bought(let text): "bought" + (text.map { " \($0)" } ?? "")
    case .stats: "stats"
    case .byDueDate: "show by due"
    }
  }

  /// The number of purchases that are shown without a search.
  private static let recent = 20
}

// MARK: Answers of the model

extension Question {
  func answer(of model: ListModel) -> [String] {
    switch self {
    case .due:
      let due = model.due()
      let next = due.isEmpty ? model.coming(1) : []
      return due.map { Question.line($0.schedule, in: model) }
        + next.map { "next \($0.day.text) \($0.schedule.name)" }
    case .next(let count):
      let due = model.due().map { "\(model.moment.day.text) \($0.schedule.name)" }
      let coming = model.coming(count).map { "\($0.day.text) \($0.schedule.name)" }
      return Array((due + coming).prefix(count))
    case .schedules: return model.schedulesByName.map { Question.line($0, in: model) }
    case .bought(let text):
      let found = model.purchasesByDate.filter { purchase in
        text.map { purchase.name.lowercased().contains($0) } ?? true
      }
      return found.prefix(text == nil ? Question.recent : .max).map(\.row)
    case .stats: return Question.counts(in: model)
    case .byDueDate: return Question.byDueDate(in: model)
    }
  }

  private static func line(_ schedule: ListModel.Schedule, in model: ListModel) -> String {
    let due = schedule.due(on: model.moment.day)
    let next = schedule.next(1, after: model.moment.day).first
    return "\(schedule.name) due \(due?.text ?? "-") next \(next?.text ?? "-")"
  }

  /// The items by due date, the earliest first, those without one last. Items of the same day are
  /// in the order of addition.
  private static func byDueDate(in model: ListModel) -> [String] {
    guard let title = model.currentTitle, let list = model.lists.first(where: { $0.title == title })
    else { return ["no list"] }
    let days = Set(list.items.compactMap { $0.dueDate?.text }).sorted()
    let sorted =
      days.flatMap { day in list.items.filter { $0.dueDate?.text == day } }
      + list.items.filter { $0.dueDate == nil }
    return sorted.map { "\($0.dueDate?.text ?? "-") \($0.name)" }
  }

  private static func counts(in model: ListModel) -> [String] {
    guard let title = model.currentTitle, let list = model.lists.first(where: { $0.title == title })
    else { return ["no list"] }
    // The built-in categories are in shop order.
    return [title]
      + ItemCategory.builtIn.compactMap { category in
        let items = list.items.filter { $0.category.id == category.id }
        let completed = items.filter(\.isCompleted).count
        return items.isEmpty ? nil : "\(category.name) \(completed)/\(items.count)"
      }
  }
}

extension ListModel.Purchase {
  /// `2026-05-09 2 l Milk on Weekly`, with the exact amount.
  var row: String {
    "\(moment.day.text) \(quantity.amount.exactText) \(quantity.unit?.rawValue ?? "-") \(name) on \(list)"
  }
}

// MARK: Answers of the program

extension Question {
  func answer(in events: [Any], _ calendar: LocalCalendar) -> [String] {
    events.flatMap { event -> [String] in
      switch event {
      case let report as DueReport:
        report.schedules.map(Question.line)
          + (report.next.map { ["next \(Question.line($0))"] } ?? [])
      case let report as NextReport: report.days.map(Question.line)
      case let report as SchedulesReport: report.schedules.map(Question.line)
      case let report as BoughtReport: report.purchases.map { Question.row(of: $0, calendar) }
      case let report as StatsReport:
        [report.list.title]
          + report.categories.map { "\($0.category.name) \($0.completedCount)/\($0.itemCount)" }
      case let report as ListReport:
        report.items.map { "\($0.dueDate?.text ?? "-") \($0.name)" }
      case is NoList: ["no list"]
      default: ["something else: \(event)"]
      }
    }
  }

  private static func line(_ report: ScheduleReport) -> String {
    "\(report.schedule.name) due \(report.due?.text ?? "-") next \(report.next.first?.text ?? "-")"
  }

  private static func line(_ day: ScheduledDay) -> String { "\(day.day.text) \(day.schedule.name)" }

  static func row(of purchase: Purchase, _ calendar: LocalCalendar) -> String {
    "\(calendar.day(of: purchase.date).text) \(purchase.quantity.amount.exactText) "
      + "\(purchase.quantity.unit?.rawValue ?? "-") \(purchase.name) on \(purchase.list)"
  }
}
