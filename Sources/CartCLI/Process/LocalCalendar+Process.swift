import CartModels
import CartPlatform
import Foundation

/// The time zone that the environment names.
enum ProcessTimeZone {
  /// The value of `TZ`, if it names no time zone. The C library then uses UTC.
  static func unknown(in environment: [String: String]) -> String? {
    guard let value = environment["TZ"], environment["TZDIR"] == nil else { return nil }
    let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    let isKnown =
      name.isEmpty || TimeZone(identifier: name) != nil || isRule(name)
      || name.hasPrefix("/") && FilePath(name).kind == .file
    return isKnown ? nil : value
  }

  /// Whether a value gives an offset, as in `CET-1CEST` and `<+0330>-3:30`.
  private static func isRule(_ value: String) -> Bool {
    let abbreviation =
      value.hasPrefix("<")
      ? value.prefix { $0 != ">" } + ">" : value.prefix { $0.isASCII && $0.isLetter }
    let offset = value.dropFirst(abbreviation.count).drop { $0 == "+" || $0 == "-" }
    return abbreviation.count >= 3 && offset.first?.isASCII == true
      && offset.first?.isNumber == true
  }
}

extension LocalCalendar {
  /// The calendar of the process's time zone. It uses the C library, which supports every form of
  /// `TZ` (POSIX.1-2017, section 8.3), so that `today` agrees with `date`.
  static func ofProcess() -> LocalCalendar {
    tzset()
    return LocalCalendar { date in
      // About 30 million years, which every `time_t` can represent.
      let seconds = date.timeIntervalSince1970
      guard seconds.magnitude < 1e15 else { return 0 }
      var moment = time_t(seconds.rounded(.down))
      var parts = tm()
      guard localtime_r(&moment, &parts) != nil else { return 0 }
      return parts.tm_gmtoff
    }
  }
}
