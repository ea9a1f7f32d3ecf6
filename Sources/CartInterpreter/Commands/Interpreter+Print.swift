import CartLanguage

extension Interpreter {
  func print(_ command: PrintCommand) throws {
    let value = try command.value.map { hole in
      let value = try holes.value(of: hole)
      _ = try TextBound.checked(value.displayText, at: hole.range)
      return value
    }
    try output.emit(.value(value))
  }
}
