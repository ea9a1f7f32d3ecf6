package import CartLanguage

extension Interpreter {
  package func perform(_ command: AssertCommand) throws {
    guard try !holes.holds(command.condition) else { return }
    let message = try command.message.map { try holes.value(of: $0).displayText }
    throw Diagnostic(
      .assertionFailed,
      message.map { "assertion failed: \($0)" } ?? "assertion failed",
      at: command.condition.range)
  }
}
