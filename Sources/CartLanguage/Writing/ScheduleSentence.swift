package import CartModels

/// The sentences of a schedule.
package enum ScheduleSentence {
  /// The sentence that `apply due` runs.
  package static func applying(_ schedule: Schedule) -> String {
    let arguments = schedule.arguments.isEmpty ? "" : "(\(schedule.arguments))"
    let exceptions = schedule.exceptions.map(QuotedText.of).joined(separator: ", ")
    return "apply \(schedule.template)\(arguments) to \(QuotedText.of(schedule.list))"
      + (exceptions.isEmpty ? "" : " except \(exceptions)")
  }

  /// The sentences that recreate it.
  package static func making(_ schedule: Schedule) -> [String] {
    let name = QuotedText.of(schedule.name)
    let until = schedule.until.map { " until \($0.text)" } ?? ""
    var sentences = [
      "every \(schedule.recurrence.text) \(applying(schedule)) starting \(schedule.anchor.text)"
        + "\(until) as \(name)"
    ]
    if let day = schedule.handled { sentences.append("skip \(name) until \(day.text)") }
    if schedule.isPaused { sentences.append("pause \(name)") }
    return sentences
  }
}
