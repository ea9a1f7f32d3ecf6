import CartPlatform

/// A program that reads what is written to it, on the same terminal.
///
/// Foundation's `Process` would start it in a process group of its own, in which it couldn't read
/// keys.
final class PipedProcess {
  /// The descriptor to write to.
  private(set) var input: Int32
  private let id: pid_t

  /// Starts a program that is found through `PATH`.
  init(_ words: [String], environment: [String: String]) throws {
    let ends = try PipeEnds()
    defer { close(ends.output) }
    do {
      id = try ProgramStart(input: .descriptor(ends.output)).run(words, environment: environment)
      input = ends.input
    } catch {
      close(ends.input)
      throw error
    }
  }

  /// Closes the program's input and waits for it to end.
  func finish() {
    close(input)
    input = -1
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR { continue }
  }

  /// Runs a program that uses the terminal, and waits for it to end.
  ///
  /// - Returns: the status of `waitpid`; 0 is success.
  static func run(_ words: [String], environment: [String: String]) throws -> Int32 {
    let id = try ProgramStart().run(words, environment: environment)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw WriteError(code: errno) }
    }
    return status
  }
}
