package import CartLanguage

extension Interpreter {
  package func perform(_ command: ExitCommand) throws { throw Exit() }
}

/// `exit` was reached: everything ends, however deeply nested.
struct Exit: Error {}
