package import CartLanguage

extension Interpreter {
  package func perform(_ command: ExitCommand) throws { throw Exit() }
}

/// `exit` was reached: what runs ends, wherever in it that stands.
struct Exit: Error {}
