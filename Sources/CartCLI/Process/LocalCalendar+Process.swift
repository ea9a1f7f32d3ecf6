import CartModels
import CartPlatform
import Foundation

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
