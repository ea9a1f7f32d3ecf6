import CartLanguage
import CartModels

extension Interpreter {
  /// Runs an included source in place.
  func include(_ command: IncludeCommand, _ statement: Statement) throws -> Completion {
    guard let included = scope.includes[command, source] else { return .next }
    let outer = scope.includedValues
    scope.includedValues = try values(of: command, statement)
    defer { scope.includedValues = outer }
    return try reading(included, at: command.range) {
      var parser = Parser(included)
      while let statement = try parser.nextStatement() {
        if try run(statement) == .exit { return .exit }
      }
      return .next
    }
  }

  /// The arguments of an `include` for the parameters of the script.
  private func values(
    of command: IncludeCommand, _ statement: Statement
  ) throws -> [NameKey: Value] {
    guard !command.values.isEmpty else { return [:] }
    let lowering = lowering(of: statement)
    var values: [NameKey: Value] = [:]
    for given in command.values {
      let value = try lowering.lower(given.value)
      values[given.parameter.key] = try value.evaluate(Frame(lowering.layout, self))
    }
    return values
  }
}
