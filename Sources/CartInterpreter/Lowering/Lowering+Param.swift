import CartLanguage

extension Lowering {
  func lower(_ command: ParamCommand) -> any StatementNode {
    ParamNode(command, resolution[command.parameter])
  }
}

/// `param`: the argument, or the default.
private final class ParamNode: StatementNode {
  private let command: ParamCommand
  private let binding: Resolution.Binding?

  init(_ command: ParamCommand, _ binding: Resolution.Binding?) {
    self.command = command
    self.binding = binding
  }

  func run(_ frame: Frame) throws -> Flow {
    guard case .global(let slot) = binding else { return .next }
    let given = frame.interpreter.scope.parameters[command.parameter.key]
    guard let value = given ?? command.default.map(Value.init) else {
      throw Diagnostic(
        .missing, "missing parameter `\(command.parameter.text)`", at: command.parameter.range)
    }
    frame.globals[slot] = value
    return .next
  }
}
