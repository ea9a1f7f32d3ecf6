import CartLanguage

extension Interpreter {
  func print(_ command: PrintCommand) throws {
    try output.emit(.value(try command.expression.map { try evaluator.value(of: $0) }))
  }
}
