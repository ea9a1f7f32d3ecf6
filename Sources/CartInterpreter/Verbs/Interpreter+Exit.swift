package import CartLanguage

extension Interpreter {
  package func perform(_ command: ExitCommand) throws { throw Exit() }
}

/// `exit` was reached: everything ends, wherever it is.
struct Exit: Error {}
