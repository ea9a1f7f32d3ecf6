/// Hands text on, and keeps what was written last.
final class TranscriptSink: TextSink {
  private let sink: any TextSink
  /// What was written since it was cleared, up to a bound, without colours.
  private(set) var text = ""

  /// More is not looked through.
  private static let longest = 1 << 16

  init(_ sink: any TextSink) { self.sink = sink }

  func write(_ text: String) throws {
    try sink.write(text)
    guard self.text.utf8.count < TranscriptSink.longest else { return }
    self.text += TranscriptSink.withoutColours(text)
  }

  func write(_ mark: PromptMark) throws { try sink.write(mark) }

  func flush() throws { try sink.flush() }

  /// Forgets what was written.
  func clear() { text = "" }

  /// `ESC [ … m` is how something looks.
  private static func withoutColours(_ text: String) -> String {
    var (plain, rest) = ("", text[...])
    while let escape = rest.firstRange(of: "\u{1B}[") {
      plain += rest[..<escape.lowerBound]
      rest = rest[escape.upperBound...].drop { $0 != "m" }.dropFirst()
    }
    return plain + rest
  }
}
