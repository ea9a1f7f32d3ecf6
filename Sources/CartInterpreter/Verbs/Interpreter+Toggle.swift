package import CartLanguage

extension Interpreter {
  package func perform(_ command: ToggleCommand) throws {
    try setCompleted(command.selection, for: .toggle) { !$0 }
  }
}
