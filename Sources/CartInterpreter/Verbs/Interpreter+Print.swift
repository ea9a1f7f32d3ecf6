package import CartLanguage

/// The result of `print`, and of an expression on its own line.
package struct PrintedValue: Sendable {
  /// The value; nil for an empty line.
  package var value: Value?
}

extension Interpreter {
  package func perform(_ command: PrintCommand) throws {
    if let file = command.file { return try print(command.values, to: file) }
    guard let first = command.values.first else {
      return try output.emit(PrintedValue(value: nil))
    }
    guard command.values.count > 1 else {
      return try show(try holes.value(of: first), at: first.range)
    }
    try output.emit(PrintedValue(value: .text(try text(of: command.values))))
  }

  /// The values, separated by blanks.
  private func text(of values: [Hole]) throws -> String {
    var text = ""
    for (index, hole) in values.enumerated() {
      let part = try current(try holes.value(of: hole), at: hole.range)
        .displayText(asking: Spending(self, at: hole.range).spend)
      text = try TextBound.checked(index == 0 ? part : "\(text) \(part)", at: hole.range)
    }
    return text
  }

  /// Writes values to a file that appears on commit.
  private func print(_ values: [Hole], to file: FilePhrase) throws {
    let path = try path(of: file)
    guard path == FilePhrase.streamPath || FileFormat.isText(path) else {
      throw Diagnostic(
        .unknownFormat, "`\(path)` does not have the file type of a text file", at: file.range,
        help: ["use .txt, .md, .csv, .tsv, .json or .html, or `-` for standard output"])
    }
    guard openConditions == 0 else { throw Diagnostic.filesInCondition(self.range) }
    guard !waitingFiles.isPrinted(path) else {
      throw Diagnostic(
        .filesRefused, "`\(path)` was already written", at: file.range,
        help: ["collect the text first: `text += …`"])
    }
    let text = try text(of: values) + "\n"
    guard let isReplacing = try write(to: path, at: file.range, { try $0(text) }) else { return }
    waitingFiles.print(to: path)
    try output.emit(Remark.wrote(path: path, isReplacing: isReplacing))
  }

  /// Shows a value on a separate line.
  func show(_ value: Value, at range: SourceRange) throws {
    let value = try current(value, at: range)
    let text = try value.displayText(asking: Spending(self, at: range).spend)
    _ = try TextBound.checked(text, at: range)
    try output.emit(PrintedValue(value: value))
  }
}
