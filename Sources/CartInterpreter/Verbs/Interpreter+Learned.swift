package import CartLanguage
package import CartModels
import CartStore

/// The result of `learned`.
package struct LearnedReport: Sendable {
  /// The learned categories, the latest first.
  package var habits: [CategoryHabit]
  /// The names of products on receipts, shown after the categories.
  package var receiptNames: [ReceiptName]
  /// Whether there are more categories or names.
  package var hasMore: Bool
}

/// The names about which something was forgotten.
package struct ForgottenHabits: Sendable {
  /// Their former categories.
  package var habits: [CategoryHabit] = []
  /// Their former meanings on receipts.
  package var receiptNames: [ReceiptName] = []
}

extension Interpreter {
  package func perform(_ command: LearnedCommand) throws {
    let habits = try repository.learned(limit: command.count + 1)
    let names = try repository.receiptNames()
    try output.emit(
      LearnedReport(
        habits: Array(habits.prefix(command.count)),
        receiptNames: Array(names.prefix(max(0, command.count - habits.count))),
        hasMore: habits.count + names.count > command.count))
  }

  /// `forget learned NAME, NAME`
  func forgetLearned(_ phrases: [Phrase]) throws {
    // All are looked up before the first is removed.
    var forgotten = ForgottenHabits()
    for phrase in phrases {
      let (habit, name) = try learned(phrase)
      if let habit, !forgotten.habits.contains(habit) { forgotten.habits.append(habit) }
      if let name, !forgotten.receiptNames.contains(name) { forgotten.receiptNames.append(name) }
    }
    for habit in forgotten.habits {
      try stopIfInterrupted()
      try repository.apply(.habit(.removed(habit)))
    }
    for name in forgotten.receiptNames {
      try stopIfInterrupted()
      try repository.apply(.receiptName(.removed(name)))
    }
    try output.emit(forgotten)
  }

  /// The learned data of a name: its category, and its meaning on receipts.
  private func learned(_ phrase: Phrase) throws -> (CategoryHabit?, ReceiptName?) {
    let name = try read(phrase, as: .title).name
    let habit = try repository.habit(for: NameKey(name))
    let receiptName = try repository.receiptName(NameKey(name))
    if habit != nil || receiptName != nil { return (habit, receiptName) }
    let latest =
      try repository.learned(limit: Interpreter.mostSuggested).map(\.name.text)
      + repository.receiptNames().prefix(Interpreter.mostSuggested).map(\.name)
    let near = Suggestion.nearest(to: name, among: latest)
    throw Diagnostic(
      .unknownName, "nothing learned about `\(name)`", at: phrase.range,
      meaning: near.map { TypedName.ofKnown($0) }, otherwise: "`learned` lists all entries")
  }

  /// The maximum number of names that are searched for suggestions.
  private static let mostSuggested = 1_000
}
