import CartLanguage

extension Interpreter {
  /// Runs an included source in place.
  func include(_ command: IncludeCommand) throws -> Completion {
    guard let included = scope.includes[command, source] else { return .next }
    return try reading(included, at: command.range) {
      var parser = Parser(included)
      while let statement = try parser.nextStatement() {
        if try run(statement) == .exit { return .exit }
      }
      return .next
    }
  }
}
