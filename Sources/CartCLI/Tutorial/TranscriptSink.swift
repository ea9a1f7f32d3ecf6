/// A sink that passes text on and keeps the latest output.
final class TranscriptSink: TextSink {
  private let sink: any TextSink
  /// The output since the last `clear()`, without colours, up to a limit.
  private(set) var text = ""

  /// The maximum length that is searched.
  private static let longest = 1 << 16

  init(_ sink: any TextSink) { self.sink = sink }

  func write(_ text: String) throws {
    try sink.write(text)
    guard self.text.utf8.count < TranscriptSink.longest else { return }
    self.text += TranscriptSink.withoutColours(text)
  }

  func write(_ mark: PromptMark) throws { try sink.write(mark) }

  func flush() throws { try sink.flush() }

  /// Forgets the output.
  func clear() { text = "" }

  /// Removes the sequences `ESC [ … m`, which set colours and styles.
  private static func withoutColours(_ text: String) -> String {
    var (plain, rest) = ("", text[...])
    while let escape = rest.firstRange(of: "\u{1B}[") {
      plain += rest[..<escape.lowerBound]
      rest = rest[escape.upperBound...].drop { $0 != "m" }.dropFirst()
    }
    return plain + rest
  }
}
