package import CartLanguage
package import CartModels
import CartStore
import Foundation

/// The result of `spent`.
package struct SpentReport: Hashable, Sendable {
  /// The criterion of the totals.
  package var key: SpentKey
  /// The totals: months in order, all others from the largest.
  package var rows: [Row]
  package var total: MoneyTotal
  /// The number of purchases in the period without a price.
  package var unpriced: Int
  /// The requested format, if any.
  package var format: SpentFormat?

  /// The total of a category, a shop, a month or a name.
  package struct Row: Hashable, Sendable {
    /// The name; nil for purchases without a known shop.
    package var name: String?
    package var money: Money
    package var count: Int
  }
}

extension Interpreter {
  package func perform(_ command: SpentCommand) throws {
    var days = command.period.map { SpentDays($0, today: agenda.today) } ?? SpentDays()
    if let since = command.since {
      let start = try day(since, choosing: .past)
      days.first = days.first.map { max($0, start) } ?? start
    }
    let key = command.key ?? .category
    var report = try spent(days, by: key)
    report.format = command.format
    try output.emit(report)
  }

  /// The totals of the payments in some days.
  func spent(_ days: SpentDays, by key: SpentKey) throws -> SpentReport {
    var report = SpentReport(key: key, rows: [], total: MoneyTotal(), unpriced: 0)
    var groups: [SpentGroup: SpentReport.Row] = [:]
    var categories: [NameKey: String] = [:]
    let currency = try usualCurrency()
    try repository.forEachPurchase(containing: nil) { purchase in
      try stopIfInterrupted()
      let day = clock.calendar.day(of: purchase.date)
      if let first = days.first, day < first { return false }
      if let last = days.last, last < day { return true }
      guard let paid = purchase.paid else {
        report.unpriced += 1
        return true
      }
      let money = paid.counted(in: currency)
      let name = try self.name(of: purchase, on: day, by: key, &categories)
      let group = SpentGroup(key: name.map { NameKey($0) }, currency: money.currency)
      let before = groups[group]
      groups[group] = SpentReport.Row(
        name: before?.name ?? name, money: try money.adding(before?.money),
        count: (before?.count ?? 0) + 1)
      try report.total.add(money)
      return true
    }
    report.rows = groups.values.sorted {
      key == .month ? $0.isEarlier(than: $1) : $0.isLarger(than: $1)
    }
    return report
  }

  /// The name under which a purchase is totalled.
  private func name(
    of purchase: Purchase, on day: CalendarDate, by key: SpentKey,
    _ categories: inout [NameKey: String]
  ) throws -> String? {
    switch key {
    case .shop: return purchase.shop
    case .month: return String(day.text.prefix(7))
    case .name: return purchase.name
    case .category:
      let name = NameKey(purchase.name)
      if let known = categories[name] { return known }
      let category = try usualCategory(of: name, unit: purchase.quantity.unit).name
      categories[name] = category
      return category
    }
  }
}

/// The key of a total: a name and a currency.
private struct SpentGroup: Hashable {
  let key: NameKey?
  let currency: Currency?
}

/// A period with its first and last day; nil if it is open.
struct SpentDays {
  var first: CalendarDate?
  var last: CalendarDate?

  init() {}

  init(_ period: SpentPeriod, today: CalendarDate) {
    switch period {
    case .today: (first, last) = (today, today)
    case .yesterday: (first, last) = (today.back(1), today.back(1))
    case .thisWeek: first = today.back(today.weekday - 1)
    case .thisMonth: first = CalendarDate(year: today.year, month: today.month, day: 1)
    case .thisYear: first = CalendarDate(year: today.year, month: 1, day: 1)
    case .lastWeek:
      first = today.back(today.weekday + 6)
      last = today.back(today.weekday)
    case .lastMonth:
      last = CalendarDate(year: today.year, month: today.month, day: 1)?.back(1)
      first = last.flatMap { CalendarDate(year: $0.year, month: $0.month, day: 1) }
    case .lastYear:
      first = CalendarDate(year: today.year - 1, month: 1, day: 1)
      last = CalendarDate(year: today.year - 1, month: 12, day: 31)
    }
  }
}

extension CalendarDate {
  /// The date some days before; nil if it is before the first date of the calendar.
  fileprivate func back(_ days: Int) -> CalendarDate? {
    do throws(ArithmeticError) {
      return try adding(CalendarSpan(days: -days))
    } catch {
      return nil
    }
  }
}

extension SpentReport.Row {
  fileprivate func isEarlier(than other: SpentReport.Row) -> Bool {
    (name ?? "", money.currency?.code ?? "") < (other.name ?? "", other.money.currency?.code ?? "")
  }

  fileprivate func isLarger(than other: SpentReport.Row) -> Bool {
    let (own, others) = (money.currency?.code ?? "", other.money.currency?.code ?? "")
    if own != others { return own < others }
    if money.amount != other.money.amount { return money.amount > other.money.amount }
    return (name ?? "") < (other.name ?? "")
  }
}
