import CartLanguage
import CartModels

/// The elements of a range: `1..10 step 2`, `2026-01-31..2026-04-30 step 1 month`.
///
/// Each element is computed from the first, so that the months after a 31st do not stay at the
/// 28th. None is stored.
struct Progression {
  private enum Kind {
    case numbers(first: Int64, step: Int64)
    case days(first: Int, step: Int)
    case months(first: CalendarDate, step: Int)
  }

  private let kind: Kind
  /// The position of its last element, from 0; nil if it is empty.
  let lastPlace: UInt64?

  /// From one number up to another, by a step other than 0.
  init(from first: Int64, to last: Int64, by step: Int64) {
    kind = .numbers(first: first, step: step)
    lastPlace = Progression.lastPlace(first, last, step)
  }

  /// From one day up to another, by a number of days.
  init(from first: CalendarDate, to last: CalendarDate, byDays step: Int) {
    kind = .days(first: first.dayNumber, step: step)
    lastPlace = Progression.lastPlace(
      Int64(first.dayNumber), Int64(last.dayNumber), Int64(step))
  }

  /// From one day up to another, by a number of months.
  init(from first: CalendarDate, to last: CalendarDate, byMonths step: Int) {
    kind = .months(first: first, step: step)
    let most = Progression.lastPlace(Int64(first.monthNumber), Int64(last.monthNumber), Int64(step))
    // In the last month, its day may be past the end.
    guard let most, let day = Progression.day(Int(most), monthsOf: step, after: first) else {
      lastPlace = nil
      return
    }
    let isPast = step > 0 ? day > last : day < last
    lastPlace = isPast ? (most == 0 ? nil : most - 1) : most
  }

  /// The position of the last number within the end.
  private static func lastPlace(_ first: Int64, _ last: Int64, _ step: Int64) -> UInt64? {
    guard step > 0 ? first <= last : first >= last else { return nil }
    let distance =
      step > 0
      ? UInt64(bitPattern: last) &- UInt64(bitPattern: first)
      : UInt64(bitPattern: first) &- UInt64(bitPattern: last)
    return distance / step.magnitude
  }

  /// The day some steps after another, if it is within the calendar.
  private static func day(
    _ count: Int, monthsOf step: Int, after first: CalendarDate
  ) -> CalendarDate? {
    do throws(ArithmeticError) {
      return try first.adding(try CalendarSpan(months: step).multiplied(by: count))
    } catch {
      return nil
    }
  }

  /// The first element and the step, if these are numbers.
  var numbers: (first: Int64, step: Int64)? {
    switch kind {
    case .numbers(let first, let step): (first, step)
    case .days, .months: nil
    }
  }

  /// The element at a position, from 0 to the last; always within the calendar.
  @inline(__always)
  func element(_ place: UInt64) -> Value {
    switch kind {
    case .numbers(let first, let step):
      .number(
        Rational(Int64(bitPattern: UInt64(bitPattern: first) &+ place &* UInt64(bitPattern: step))))
    case .days, .months: day(place).map { .date($0) } ?? .number(0)
    }
  }

  private func day(_ place: UInt64) -> CalendarDate? {
    switch kind {
    case .numbers: nil
    case .days(let first, let step): CalendarDate(dayNumber: first + Int(place) * step)
    case .months(let first, let step): Progression.day(Int(place), monthsOf: step, after: first)
    }
  }

  /// Whether a number is among its elements.
  func contains(_ number: Int64) -> Bool {
    guard case .numbers(let first, let step) = kind else { return false }
    return Progression.reaches(number, from: first, by: step, atMost: lastPlace)
  }

  /// Whether a day is among its elements.
  func contains(_ date: CalendarDate) -> Bool {
    switch kind {
    case .numbers: return false
    case .days(let first, let step):
      return Progression.reaches(
        Int64(date.dayNumber), from: Int64(first), by: Int64(step), atMost: lastPlace)
    case .months(let first, let step):
      let place = Progression.lastPlace(
        Int64(first.monthNumber), Int64(date.monthNumber), Int64(step))
      guard let place, let lastPlace, place <= lastPlace else { return false }
      return day(place) == date
    }
  }

  private static func reaches(
    _ number: Int64, from first: Int64, by step: Int64, atMost lastPlace: UInt64?
  ) -> Bool {
    guard let lastPlace, let place = self.lastPlace(first, number, step), place <= lastPlace else {
      return false
    }
    return UInt64(bitPattern: first) &+ place &* UInt64(bitPattern: step)
      == UInt64(bitPattern: number)
  }
}

extension CalendarDate {
  /// The number of months since the year 0.
  fileprivate var monthNumber: Int { year * 12 + month }
}
