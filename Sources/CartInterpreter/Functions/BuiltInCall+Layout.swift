import CartLanguage
import CartModels
import TerminalText

/// Lays out strings in columns and lines.
extension BuiltInCall {
  /// The lines of a string, without line ends; the last line end is optional.
  func lines() throws -> Value {
    let bytes = try text(0).utf8
    var lines: [Value] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      var line = bytes[start..<(end ?? bytes.endIndex)]
      if end != nil, line.last == UInt8(ascii: "\r") { line.removeLast() }
      try spending.spend(line.count + Value.ownWeight)
      lines.append(.text(String(Substring(line))))
      start = end.map { bytes.index(after: $0) } ?? bytes.endIndex
    }
    return .list(try ListValue(lines, at: range))
  }

  /// A value padded with blanks on one side, to a width in terminal columns.
  func padded() throws -> Value {
    let text = try required(0).value.displayText(asking: spending.spend)
    let width = try whole(1)
    try spending.spend(text.utf8.count * BuiltInCall.weightOfLetters)
    let room = width.magnitude.subtractingReportingOverflow(UInt(DisplayWidth.of(text)))
    guard !room.overflow else { return try made(text) }
    let blanks = try repeated(" ", Int(clamping: room.partialValue))
    return try made(width < 0 ? blanks + text : text + blanks)
  }

  /// `repeat("-", 20)`
  func repeated() throws -> Value {
    let (text, count) = (try text(0), try whole(1))
    guard count >= 0 else { throw repeatedLessThanNever(count) }
    return .text(try repeated(text, count))
  }

  private func repeated(_ text: String, _ count: Int) throws -> String {
    let (size, overflow) = text.utf8.count.multipliedReportingOverflow(by: count)
    guard !overflow, size <= TextBound.maximum else {
      throw Diagnostic.textTooLong(at: range)
    }
    try spending.spend(size)
    return String(repeating: text, count: text.isEmpty ? 0 : count)
  }

  private func repeatedLessThanNever(_ count: Int) -> Diagnostic {
    let source = frame.interpreter.source
    var help: [String] = []
    if let given = given(1) {
      let text = source.text(source.prefix(of: given.range, maximum: 60))
      if text.utf8.count == given.range.count { help = ["to allow none: `max(0, \(text))`"] }
    }
    return Diagnostic(
      .outOfRange, "cannot repeat a string \(count) times", at: given(1)?.range ?? range,
      help: help)
  }
}
