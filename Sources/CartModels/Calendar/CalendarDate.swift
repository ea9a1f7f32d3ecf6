public import Foundation

/// A day of the Gregorian calendar, without a time or a time zone.
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The first supported day, 0001-01-01.
  static let first = CalendarDate(first: ())

  /// The last supported day, 9999-12-31.
  package static let last = CalendarDate(last: ())

  private init(first: Void) { (year, month, day) = (1, 1, 1) }
  private init(last: Void) { (year, month, day) = (9999, 12, 31) }

  /// Creates a day; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CalendarDate.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Parses `2026-12-24`; nil for any other text.
  public init?(text: String) {
    guard text.utf8.count == 10 else { return nil }
    var text = text
    let parts: (year: Int, month: Int, day: Int)? = text.withUTF8 { bytes in
      guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
        let year = CalendarDate.number(bytes, 0, 4), let month = CalendarDate.number(bytes, 5, 7),
        let day = CalendarDate.number(bytes, 8, 10)
      else { return nil }
      return (year, month, day)
    }
    guard let parts else { return nil }
    self.init(year: parts.year, month: parts.month, day: parts.day)
  }

  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int? {
    var (number, place) = (0, start)
    while place < end {
      let digit = bytes[place] &- 0x30
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
      place += 1
    }
    return number
  }

  /// Parses a day as people type it: `2026-12-24` or `2026-2-3`; nil for any other text.
  package init?(typed text: String) {
    guard text.utf8.contains(UInt8(ascii: "-")) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    self.init(
      text: parts.map { part in part.utf8.count == 1 ? "0\(part)" : String(part) }
        .joined(separator: "-"))
  }

  /// Creates the day of a moment in a calendar's time zone.
  public init(_ date: Date, in calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    year = parts.year ?? 1
    month = parts.month ?? 1
    day = parts.day ?? 1
  }

  /// Noon of the day in a calendar's time zone. Daylight saving time never skips noon.
  package func noon(in calendar: Calendar) -> Date? {
    calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
  }

  /// The day in ISO 8601 format: `2026-12-24`.
  public var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The number of days of a month.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  /// Whether the left day is earlier.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: Codable {
  /// Decodes a day in ISO 8601 format.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDate(text: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(text)` is not an ISO 8601 day")
    }
    self = day
  }

  /// Encodes the day in ISO 8601 format.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
