/// A sink for what is said beside the results: where nobody can hear it, the work and the
/// status that the shell is told are the same.
final class ForgivingSink: TextSink {
  private let sink: any TextSink

  init(_ sink: any TextSink) { self.sink = sink }

  func write(_ text: String) throws { try forgiving { try sink.write(text) } }

  func flush() throws { try forgiving { try sink.flush() } }

  private func forgiving(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch is WriteError {
      // A closed stream takes nothing, and there is nowhere else to say so.
      return
    }
  }
}
