import CartLanguage

extension Interpreter {
  func toggle(_ command: ToggleCommand) throws {
    try setCompleted(command.selection, for: .toggle) { !$0 }
  }
}
