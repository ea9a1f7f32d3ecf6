import CartLanguage

extension Lowering {
  func lower(_ command: ParamCommand) -> any StatementNode {
    ParamNode(command, resolution[command.parameter])
  }
}

extension Value {
  /// Whether both values have the same type. A number and a quantity have different types.
  fileprivate func isLike(_ other: Value) -> Bool { typeName == other.typeName }
}

/// `param`: the argument, or the default.
private final class ParamNode: StatementNode {
  private let command: ParamCommand
  private let binding: Resolution.Binding?

  init(_ command: ParamCommand, _ binding: Resolution.Binding?) {
    self.command = command
    self.binding = binding
  }

  func run(_ frame: Frame) throws {
    guard case .global(let slot) = binding else { return }
    let given = frame.interpreter.scope.given(for: command.parameter.key)
    let usual = command.default.map(Value.init)
    if let given, let usual, !given.isLike(usual) {
      throw Diagnostic(
        .wrongType,
        "`\(command.parameter.text)` must be \(usual.typeName), found \(given.typeName)",
        at: command.parameter.range, help: ["pass \(usual.typeName)"])
    }
    guard let value = given ?? usual else {
      throw Diagnostic(
        .missing, "missing parameter `\(command.parameter.text)`", at: command.parameter.range)
    }
    frame.globals[slot] = value
  }
}
