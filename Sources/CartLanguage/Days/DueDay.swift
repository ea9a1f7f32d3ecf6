package import CartModels

/// The day that an item is wanted by, as a sentence gives it.
///
///     add Milk due friday          // day(.weekday(.friday))
///     set Milk due 2026-12-24      // day(.day(2026-12-24))
package enum DueDay: Hashable, Sendable {
  case day(RelativeDay)
  /// `none`: no day any more.
  case noDay

  /// The day that some words mean together, in any case.
  package init?(words: [String]) {
    if words.count == 1, words[0].lowercased() == DueDay.noDayWord {
      self = .noDay
    } else if let day = RelativeDay(words: words) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// What takes the day away from an item that has one.
  package static let noDayWord = "none"

  /// How a day is best typed: the weekday of one within a week, as that can be typed again
  /// next week, else the day itself.
  package static func typed(_ day: CalendarDate, from today: CalendarDate) -> String {
    (0..<7).contains(day.dayNumber - today.dayNumber) ? day.dayOfWeek.name : day.text
  }
}

extension Collection<Piece> where Index == Int {
  /// The words of a day among which numbers may be interpolated: `in {n} days`.
  ///
  /// - Parameter number: what the interpolation at an index holds, if that can be a number.
  package func dayWords(number: (Int) -> String?) -> [String]? {
    var words: [String] = []
    for index in indices {
      guard let word = self[index].word ?? number(index) else { return nil }
      if self[index].isGlued, let last = words.popLast() {
        words.append(last + word)
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// The day that they mean after `due`, as far as that shows before a run; an interpolation alone is
  /// taken for one.
  var writtenDueDay: DueDay? {
    if count == 1, let first, case .hole = first.content { return .day(.today) }
    return dayWords { index in if case .hole = self[index].content { "1" } else { nil } }
      .flatMap(DueDay.init(words:))
  }
}
