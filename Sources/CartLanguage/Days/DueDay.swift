package import CartModels

/// The due date of an item, as a sentence gives it.
///
///     add Milk due friday          // day(.weekday(.friday))
///     set Milk due 2026-12-24      // day(.day(2026-12-24))
package enum DueDay: Hashable, Sendable {
  case day(RelativeDay)
  /// `none`, which removes the due date.
  case noDay

  /// The day of some words together, case-insensitive.
  package init?(words: [String]) {
    if words.count == 1, words[0].lowercased() == DueDay.noDayWord {
      self = .noDay
    } else if let day = RelativeDay(words: words) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// The word that removes the due date of an item.
  package static let noDayWord = "none"

  /// The best way to type a day: the weekday within a week, otherwise the date.
  package static func typed(_ day: CalendarDate, from today: CalendarDate) -> String {
    (0..<7).contains(day.dayNumber - today.dayNumber) ? day.dayOfWeek.name : day.text
  }
}

extension Collection<Piece> where Index == Int {
  /// The words of a day, which may contain interpolated numbers: `in {n} days`.
  ///
  /// - Parameter number: the value of the interpolation at an index, if it can be a number.
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

  /// The day after `due`, if it is known before a run. An interpolation alone counts as a day.
  var writtenDueDay: DueDay? {
    if count == 1, let first, case .hole = first.content { return .day(.today) }
    return dayWords { index in if case .hole = self[index].content { "1" } else { nil } }
      .flatMap(DueDay.init(words:))
  }
}
