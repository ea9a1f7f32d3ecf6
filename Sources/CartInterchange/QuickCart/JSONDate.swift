package import Foundation

/// Dates as `qc` writes them in JSON, as ISO 8601 has them.
package enum JSONDate {
  /// To the microsecond where it isn't whole, so that what is read again comes in the same order.
  package static func exactText(_ date: Date) -> String {
    let text = date.ISO8601Format()
    let seconds = date.timeIntervalSinceReferenceDate
    let fraction = seconds - seconds.rounded(.down)
    let microseconds = min(999_999, Int((fraction * 1_000_000).rounded()))
    guard seconds.isFinite, microseconds > 0, text.hasSuffix("Z") else { return text }
    let digits = String(microseconds)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.utf8.count))
    return "\(text.dropLast()).\(zeros)\(digits)Z"
  }

  /// The date that ``exactText(_:)`` wrote, or any of ISO 8601 with a time; nil for other texts.
  package static func date(_ text: String) -> Date? {
    var (whole, fraction) = (text, 0.0)
    if let point = text.firstIndex(of: "."), text.hasSuffix("Z") {
      guard let digits = Double("0" + text[point...].dropLast()) else { return nil }
      (whole, fraction) = (text[..<point] + "Z", digits)
    }
    do {
      return try Date.ISO8601FormatStyle().parse(whole).addingTimeInterval(fraction)
    } catch {
      return nil
    }
  }
}
