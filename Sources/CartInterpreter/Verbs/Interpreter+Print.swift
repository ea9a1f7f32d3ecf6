package import CartLanguage

/// What `print` shows, and what a line of an expression comes to.
package struct PrintedValue: Sendable {
  /// Nil is an empty line.
  package var value: Value?
}

extension Interpreter {
  package func perform(_ command: PrintCommand) throws {
    guard let hole = command.value else { return try output.emit(PrintedValue(value: nil)) }
    try show(try holes.value(of: hole), at: hole.range)
  }

  /// Shows a value on a line of its own.
  func show(_ value: Value, at range: SourceRange) throws {
    let text = try value.displayText(asking: Spending(self, at: range).spend)
    _ = try TextBound.checked(text, at: range)
    try output.emit(PrintedValue(value: value))
  }
}
