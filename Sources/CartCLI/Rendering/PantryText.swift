import CartInterpreter
import CartModels

/// Formats the items at home.
enum PantryText {
  /// `always at home`, `until 30 Jun`, `since 12 Nov`.
  static func ground(of item: PantryItem, today: CalendarDate) -> String {
    if item.claim.isAlways { return "always at home" }
    if let until = item.claim.until { return "until \(day(until, today: today))" }
    return "since \(day(item.bought ?? item.claim.noted, today: today))"
  }

  /// `bought 5 weeks ago, usually lasts 4`
  static func doubt(about item: PantryItem) -> String {
    let age = Span(item.age)
    let verb = item.bought == nil ? "noted" : "bought"
    guard let interval = item.interval else { return "\(verb) \(age.text) ago" }
    let usual = Span(interval)
    if age.count == usual.count, age.unit == usual.unit {
      return "\(verb) \(counted(item.age, "day")) ago, usually lasts \(interval)"
    }
    return "\(verb) \(age.text) ago, usually lasts "
      + (age.unit == usual.unit ? String(usual.count) : usual.text)
  }

  /// `12 Nov`; with the year if it is not this one.
  private static func day(_ day: CalendarDate, today: CalendarDate) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(day.day) \(months[day.month - 1])" + (day.year == today.year ? "" : " \(day.year)")
  }

  /// A number of days in the most suitable unit.
  private struct Span {
    var count: Int
    var unit: String

    init(_ days: Int) { (count, unit) = days < 14 ? (days, "day") : ((days + 3) / 7, "week") }

    var text: String { counted(count, unit) }
  }
}

extension PantryClaim {
  /// The name with the amount, if it has one.
  var displayName: String { quantity?.displayText(of: name) ?? name }
}
