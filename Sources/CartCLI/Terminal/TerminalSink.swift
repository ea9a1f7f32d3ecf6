import TerminalText

/// A sink that makes all text for a terminal safe: diffs, scripts and comments as well as names.
final class TerminalSink: TextSink {
  private let sink: any TextSink

  init(_ sink: any TextSink) { self.sink = sink }

  func write(_ text: String) throws { try sink.write(PrintableText.onTerminal(text)) }

  func write(_ mark: PromptMark) throws { try sink.write(mark.sequence) }

  func flush() throws { try sink.flush() }
}
