import CartModels
import Foundation
import TestSupport

/// Random values of every kind that a store can contain.
extension SeededGenerator {
  mutating func text(upTo length: Int) -> String {
    let pieces = [
      "a", "Z", "é", "e\u{301}", "ß", "ı", "İ", "ς", "Щ", "한", "ᄒ", "漢", "が", "🥬", "👩‍👩‍👧", "\u{202E}",
      " ", "  ", "\t", "\n", "\0", "\u{1B}", "'", "\"", "’", "{", "%", "7", "½", "\u{FEFF}",
      "\u{10FFFF}",
      "in", "\\",
    ]
    return (0..<Int.random(in: 0...length, using: &self)).map { _ in pick(pieces) }.joined()
  }

  /// Returns a unique name that isn't empty.
  mutating func name(_ number: Int) -> String { "\(text(upTo: 6))x\(number)\(text(upTo: 3))" }

  mutating func date() -> Date {
    switch Int.random(in: 0..<5, using: &self) {
    case 0: .distantPast
    case 1: .distantFuture
    case 2: Date(timeIntervalSinceReferenceDate: 0)
    default:
      Date(timeIntervalSinceReferenceDate: Double.random(in: -1e10...1e10, using: &self))
    }
  }

  mutating func quantity() throws -> Quantity {
    let numbers: [Int64] = [1, 2, 3, 7, 1000, .max - 1, .max]
    let amount = try Rational(pick(numbers), pick(numbers))
    return Quantity(amount, pick([nil] + CartModels.Unit.allCases))
  }

  mutating func day() throws -> CalendarDate {
    let number = Int.random(in: 0...3_652_058, using: &self)
    guard let day = CalendarDate(dayNumber: number) else { throw NoSuchDay() }
    return day
  }

  private struct NoSuchDay: Error {}

  mutating func template(_ number: Int) throws -> ListTemplate {
    ListTemplate(
      name: name(number), description: text(upTo: 9), source: name(number), origin: text(upTo: 9),
      createdAt: date(), updatedAt: date())
  }

  mutating func recurrence() -> Recurrence {
    let count = Int.random(in: 1...Recurrence.maximumInterval, using: &self)
    let month = Recurrence.DayOfMonth.weekday(
      pick(Recurrence.Place.allCases), pick(Weekday.allCases))
    let year = Recurrence.DayOfYear(month: 2, day: Int.random(in: 1...29, using: &self))
    return pick([
      .days(count), .weeks(count, on: []), .weeks(count, on: [pick(Weekday.allCases)]),
      .weeks(count, on: [.monday, .thursday]), .months(count, on: [.day(count % 31 + 1), month]),
      .months(count, on: [.last]), .years(count, on: [year].compactMap { $0 }),
      .daysAfterDone(count),
    ])
  }

  mutating func schedule(_ number: Int) throws -> Schedule {
    let exceptions = (0..<Int.random(in: 0...3, using: &self)).map { _ in text(upTo: 6) }
    return Schedule(
      name: name(number), recurrence: recurrence(), template: name(number),
      arguments: text(upTo: 9), exceptions: exceptions, list: name(number), anchor: try day(),
      until: Bool.random(using: &self) ? nil : try day(),
      handled: Bool.random(using: &self) ? nil : try day(), isPaused: Bool.random(using: &self),
      createdAt: date(), updatedAt: date())
  }

  mutating func item(_ number: Int, id: UUID) throws -> ShoppingItem {
    var item = ShoppingItem(
      id: id, name: name(number), quantity: try quantity(),
      category: pick(ItemCategory.builtIn), notes: text(upTo: 20),
      isCompleted: Bool.random(using: &self),
      dueDate: Bool.random(using: &self) ? nil : try day(), createdAt: date(), updatedAt: date())
    if number.isMultiple(of: 3) { item.fields.shop = ShopName(text: "Shop \(item.name)") }
    return item
  }
}

/// The exact properties of an item for comparisons. `==` on texts ignores differences in
/// composition.
func exactly(_ item: ShoppingItem) -> [String] {
  [
    item.id.uuidString, "\(Array(item.name.utf8))", "\(item.quantity.amount.numerator)",
    "\(item.quantity.amount.denominator)", item.quantity.unit?.rawValue ?? "-",
    "\(item.isCompleted)", "\(Array(item.notes.utf8))", item.category.name,
    item.dueDate?.text ?? "-", item.fields.shop?.text ?? "-",
    "\(item.createdAt.timeIntervalSinceReferenceDate.bitPattern)",
    "\(item.updatedAt.timeIntervalSinceReferenceDate.bitPattern)",
  ]
}
