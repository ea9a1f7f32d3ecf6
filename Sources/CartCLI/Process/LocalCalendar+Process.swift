import CartModels
import CartPlatform
import Foundation

extension LocalCalendar {
  /// The calendar of the process's time zone. The C library is asked, which reads every form
  /// that `TZ` may have (POSIX.1-2017, section 8.3), so that `today` is what `date` says.
  static func ofProcess() -> LocalCalendar {
    tzset()
    return LocalCalendar { date in
      // Within some 30 million years, which is what a `time_t` surely counts.
      let seconds = date.timeIntervalSince1970
      guard seconds.magnitude < 1e15 else { return 0 }
      var moment = time_t(seconds.rounded(.down))
      var parts = tm()
      guard localtime_r(&moment, &parts) != nil else { return 0 }
      return parts.tm_gmtoff
    }
  }
}
