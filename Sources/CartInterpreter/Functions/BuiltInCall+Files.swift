import CartLanguage
import CartModels

/// What reads files that others wrote.
extension BuiltInCall {
  /// `read("notes.txt")`
  func read() throws -> Value { try made(try fileText(mostBytes: TextBound.maximum)) }

  private func fileText(mostBytes: Int) throws -> String {
    let (path, place) = (try text(0), try required(0).range)
    // A script's input is no file of its folder.
    let name = path == ImportCommand.inputPath ? "./\(path)" : path
    do {
      let interpreter = frame.interpreter
      let bytes = try interpreter.files.read(
        name, mostBytes: mostBytes, namedIn: interpreter.source)
      try spending.spend(bytes.count)
      return try Source(name: path, bytes: bytes).text
    } catch let error as Diagnostic {
      throw Diagnostic(error.code, error.message, at: place, help: error.help)
    }
  }
}
