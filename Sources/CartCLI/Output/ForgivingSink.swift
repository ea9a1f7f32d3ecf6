/// A sink for output other than results. Write errors don't change the work or the exit status.
final class ForgivingSink: TextSink {
  private let sink: any TextSink

  init(_ sink: any TextSink) { self.sink = sink }

  func write(_ text: String) throws { try forgiving { try sink.write(text) } }

  func flush() throws { try forgiving { try sink.flush() } }

  private func forgiving(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch is WriteError {
      // The stream is closed, and there is nowhere else to report that.
      return
    }
  }
}
