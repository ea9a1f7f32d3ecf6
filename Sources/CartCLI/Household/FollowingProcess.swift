import CartPlatform

/// A program that says lines as things happen, and is told by a byte that something is to be done.
///
/// It stands apart from this terminal, so that ^C at a prompt is none of its business, and it ends when
/// nobody is left to tell it anything: also where this process was killed.
final class FollowingProcess: LineSource {
  /// What it says.
  let output: Int32
  private let input: Int32
  private let id: pid_t

  init(_ words: [String], environment: [String: String]) throws {
    let ears = try PipeEnds()
    let mouth: PipeEnds
    do {
      mouth = try PipeEnds()
    } catch {
      ears.closeBoth()
      throw error
    }
    do {
      for end in [ears.input, mouth.output] where fcntl(end, F_SETFL, O_NONBLOCK) != 0 {
        throw WriteError(code: errno)
      }
      let start = ProgramStart(
        input: .descriptor(ears.output), output: .descriptor(mouth.input), errors: .nothing,
        standsApart: true)
      id = try start.run(words, environment: environment)
    } catch {
      ears.closeBoth()
      mouth.closeBoth()
      throw error
    }
    close(ears.output)
    close(mouth.input)
    (input, output) = (ears.input, mouth.output)
  }

  /// Tells it that there is something to be done.
  ///
  /// - Returns: whether it is there to hear that. If it hasn't listened for long, it still has it to hear.
  func tell() -> Bool {
    Interruption.ignoring([SIGPIPE]) { write(input, "\n", 1) == 1 || errno == EAGAIN }
  }

  /// Tells it to end.
  ///
  /// - Returns: the process, which is to be collected when it has.
  func end() -> pid_t? {
    close(input)
    close(output)
    return id
  }
}
