import CartLanguage
import CartModels

extension Interpreter {
  /// Runs what an `include` stands for, in its place.
  func include(_ command: IncludeCommand, _ statement: Statement) throws -> Completion {
    guard let included = includes[command, source] else { return .next }
    let outer = includedValues
    includedValues = try values(of: command, statement)
    defer { includedValues = outer }
    return try reading(included, at: command.range) {
      var parser = Parser(included)
      while let statement = try parser.nextStatement() {
        if try run(statement) == .exit { return .exit }
      }
      return .next
    }
  }

  /// What an `include` gives to the parameters of the script.
  private func values(
    of command: IncludeCommand, _ statement: Statement
  ) throws -> [NameKey: Value] {
    guard !command.values.isEmpty else { return [:] }
    let (lowering, frame) = lowering(of: statement)
    var values: [NameKey: Value] = [:]
    for given in command.values {
      values[given.parameter.key] = try lowering.lower(given.value).evaluate(frame)
    }
    return values
  }

  /// The value of a parameter, as an `include` or the command line gives it.
  func given(for parameter: NameKey) -> Value? {
    includedValues[parameter] ?? parameters[parameter]
  }
}
