package import CartLanguage
package import CartModels
import CartStore

/// The result of `learned`.
package struct LearnedReport: Sendable {
  /// The latest first.
  package var habits: [CategoryHabit]
  /// Whether there are more.
  package var hasMore: Bool
}

/// Names whose categories were forgotten.
package struct ForgottenHabits: Sendable {
  /// Their former categories.
  package var habits: [CategoryHabit]
}

extension Interpreter {
  package func perform(_ command: LearnedCommand) throws {
    let habits = try repository.learned(limit: command.count + 1)
    try output.emit(
      LearnedReport(
        habits: Array(habits.prefix(command.count)), hasMore: habits.count > command.count))
  }

  /// `forget learned NAME, NAME`
  func forgetLearned(_ phrases: [Phrase]) throws {
    // All are looked up before the first is removed.
    var habits: [CategoryHabit] = []
    for phrase in phrases {
      let habit = try learned(phrase)
      if !habits.contains(habit) { habits.append(habit) }
    }
    for habit in habits {
      try stopIfInterrupted()
      try repository.apply(.habit(.removed(habit)))
    }
    try output.emit(ForgottenHabits(habits: habits))
  }

  private func learned(_ phrase: Phrase) throws -> CategoryHabit {
    let name = try read(phrase, as: .title).name
    if let habit = try repository.habit(for: NameKey(name)) { return habit }
    let latest = try repository.learned(limit: Interpreter.mostSuggested).map(\.name.text)
    let near = Suggestion.nearest(to: name, among: latest)
    throw Diagnostic(
      .unknownName, "nothing learned about `\(name)`", at: phrase.range,
      meaning: near.map { TypedName.ofKnown($0) }, otherwise: "`learned` lists all entries")
  }

  /// The maximum number of names that are searched for suggestions.
  private static let mostSuggested = 1_000
}
