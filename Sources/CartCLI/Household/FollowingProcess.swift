import CartPlatform

/// A program that prints a line for each event, and receives a byte when there is work to do.
///
/// It runs in a session of its own, so ^C at a prompt doesn't reach it. It ends when its input is
/// closed, even if this process was killed.
final class FollowingProcess: LineSource {
  /// The program's standard output.
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

  /// Notifies the program that there is work to do.
  ///
  /// - Returns: whether the program is running. If the pipe is full, it still has a notification
  ///   to read.
  func tell() -> Bool {
    Interruption.ignoring([SIGPIPE]) { write(input, "\n", 1) == 1 || errno == EAGAIN }
  }

  /// Asks the program to end by closing its input.
  ///
  /// - Returns: the process, which must be reaped once it has ended.
  func end() -> pid_t? {
    close(input)
    close(output)
    return id
  }
}
