package import CartLanguage

/// The result of `print`, and of an expression on its own line.
package struct PrintedValue: Sendable {
  /// Nil is an empty line.
  package var value: Value?
}

extension Interpreter {
  package func perform(_ command: PrintCommand) throws {
    guard let first = command.values.first else {
      return try output.emit(PrintedValue(value: nil))
    }
    guard command.values.count > 1 else {
      return try show(try holes.value(of: first), at: first.range)
    }
    var text = ""
    for (index, hole) in command.values.enumerated() {
      let part = try current(try holes.value(of: hole), at: hole.range)
        .displayText(asking: Spending(self, at: hole.range).spend)
      text = try TextBound.checked(index == 0 ? part : "\(text) \(part)", at: hole.range)
    }
    try output.emit(PrintedValue(value: .text(text)))
  }

  /// Shows a value on a separate line.
  func show(_ value: Value, at range: SourceRange) throws {
    let value = try current(value, at: range)
    let text = try value.displayText(asking: Spending(self, at: range).spend)
    _ = try TextBound.checked(text, at: range)
    try output.emit(PrintedValue(value: value))
  }
}
