import CartModels

/// Errors in words that should be a day.
extension Diagnostic {
  /// `add Milk due firday`
  ///
  /// - Parameters:
  ///   - words: the words after `due`.
  ///   - range: their range.
  ///   - name: the whole name with the words in it.
  ///   - mayBeNone: whether `none` is accepted as well.
  package static func noDueDay(
    _ words: [String], at range: SourceRange, inName name: String, mayBeNone: Bool
  ) -> Diagnostic {
    let text = words.joined(separator: " ")
    var mistake = noDay(words, at: range)
    if mistake.code == .nearName {
      mistake.help[0] += " To keep \"due \(text)\" in the name, quote it: \(QuotedText.of(name))"
      return mistake
    }
    if !mayBeNone, text.lowercased() == DueDay.noDayWord {
      mistake.help = ["leave it out; new items have no due date"]
      return mistake
    }
    if mistake.help.isEmpty {
      mistake.help = [
        "write a day such as `friday`, `24 dec` or `in 3 days`" + (mayBeNone ? ", or `none`" : "")
      ]
    }
    if !mayBeNone {
      mistake.help.append("to keep it in the name, quote it: \(QuotedText.of(name))")
    }
    return mistake
  }

  /// `every friday apply breakfast starting soon`
  ///
  /// - Parameter isText: whether the words are a quoted string.
  package static func noDay(
    _ words: [String], at range: SourceRange, isText: Bool = false
  ) -> Diagnostic {
    let written = { isText ? QuotedText.of($0) : $0 }
    let text = words.joined(separator: " ")
    if let near = RelativeDay.correction(of: words, isOneEditApart: Suggestion.isOneEditApart) {
      var mistake = Diagnostic(
        .nearName, "unknown day `\(text)`", at: range,
        help: ["did you mean `\(written(near))`?"])
      mistake.correct(range, with: written(near))
      return mistake
    }
    let meant = words.count == 1 ? daysWithSlashes(text) : []
    if !meant.isEmpty {
      let quoted = meant.map { "`\(written($0))`" }.joined(separator: " or ")
      return Diagnostic(
        .wrongDay, "unknown day `\(text)`", at: range, help: ["did you mean \(quoted)?"])
    }
    return Diagnostic(
      .wrongDay, "unknown day `\(text)`", at: range,
      help: text.utf8.contains { $0 &- 0x30 < 10 }
        ? ["write a day such as `\(written("2026-12-24"))` or `\(written("24 dec"))`"] : [])
  }

  /// The days that `1/2` may mean: with slashes, the month comes first in some countries.
  private static func daysWithSlashes(_ text: String) -> [String] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ Int($0) != nil }) else { return [] }
    let year = parts.count == 3 ? " \(parts[2].count == 2 ? "20" : "")\(parts[2])" : ""
    var days: [String] = []
    for (day, month) in [(parts[0], parts[1]), (parts[1], parts[0])] {
      guard let number = Int(month), let name = RelativeDay.monthName(number),
        RelativeDay(text: "\(day) \(name)\(year)") != nil
      else { continue }
      let written = "\(day) \(name)\(year)"
      if !days.contains(written) { days.append(written) }
    }
    return days
  }
}
