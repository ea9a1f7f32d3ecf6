import CartLanguage

extension Interpreter {
  /// Runs what an `include` stands for, in its place.
  func include(_ command: IncludeCommand) throws -> Completion {
    guard let included = includes[command, source] else { return .next }
    let includer = source
    return try reading(included) {
      do {
        var parser = Parser(included)
        while let statement = try parser.nextStatement() {
          if try run(statement) == .exit { return .exit }
        }
        return .next
      } catch let diagnostic as Diagnostic {
        throw diagnostic.located(in: included)
          .reached(Diagnostic.TracePlace.included, at: command.range, in: includer)
      }
    }
  }
}
