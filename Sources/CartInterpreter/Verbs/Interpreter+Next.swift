package import CartLanguage
import CartModels
import CartStore

/// The result of `next`.
package struct NextReport: Sendable {
  package var days: [ScheduledDay]
}

extension Interpreter {
  /// The maximum number of days to calculate.
  private static let mostDays = 1_000

  package func perform(_ command: NextCommand) throws {
    guard command.count <= Interpreter.mostDays else {
      var diagnostic = Diagnostic(
        .outOfRange, "`next` looks ahead at most 1,000 days", at: range,
        help: ["write `next 1000`"])
      diagnostic.correct(range, with: "next 1000")
      throw diagnostic
    }
    let due = try agenda.due().map { ScheduledDay(day: agenda.today, schedule: $0.schedule) }
    let coming = try agenda.next(command.count, look: stopIfInterrupted)
    try output.emit(NextReport(days: Array((due + coming).prefix(command.count))))
  }
}
