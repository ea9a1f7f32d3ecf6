package import Foundation

/// Dates in JSON, in the format of ISO 8601.
package enum JSONDate {
  /// Returns the date, with microseconds if it has any, so that dates keep their order when read
  /// again.
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

  /// Returns the date in a text that ``exactText(_:)`` wrote or in another ISO 8601 text with a
  /// time. Returns nil for any other text.
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
