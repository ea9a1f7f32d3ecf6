package import CartModels

/// The sentences of a schedule.
package enum ScheduleSentence {
  /// The sentence that the schedule runs: `apply TEMPLATE to LIST`, or `{ SENTENCES } to LIST`.
  ///
  /// - Parameter name: formats the names of lists and items.
  package static func applying(
    _ schedule: Schedule, naming name: (String) -> String = QuotedText.of
  ) -> String {
    if let sentences = schedule.sentences { return "\(sentences) to \(name(schedule.list))" }
    let arguments = schedule.arguments.isEmpty ? "" : "(\(schedule.arguments))"
    let exceptions = schedule.exceptions.map(name).joined(separator: ", ")
    return "apply \(schedule.template)\(arguments) to \(name(schedule.list))"
      + (exceptions.isEmpty ? "" : " except \(exceptions)")
  }

  /// The sentence that defines it.
  package static func defining(_ schedule: Schedule) -> String {
    let until = schedule.until.map { " until \($0.text)" } ?? ""
    return "every \(schedule.recurrence.text) \(applying(schedule)) starting "
      + "\(schedule.anchor.text)\(until) as \(QuotedText.of(schedule.name))"
  }

  /// The sentences that recreate it.
  package static func making(_ schedule: Schedule) -> [String] {
    let name = QuotedText.of(schedule.name)
    var sentences = [defining(schedule)]
    if let day = schedule.handled { sentences.append("skip \(name) until \(day.text)") }
    if schedule.isPaused { sentences.append("pause \(name)") }
    return sentences
  }
}
