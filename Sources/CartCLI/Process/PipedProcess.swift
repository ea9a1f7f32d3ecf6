import CartPlatform

/// A program that reads what is written to it, on the same terminal.
///
/// Foundation's `Process` would give it a process group of its own, and then it
/// couldn't read keys.
final class PipedProcess {
  /// Where to write to.
  private(set) var input: Int32
  private let id: pid_t

  /// Starts a program that the environment's `PATH` leads to.
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

  /// Tells the program that this was all, and waits for its end.
  func finish() {
    close(input)
    input = -1
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR { continue }
  }

  /// Runs a program that has the terminal for itself.
  ///
  /// - Returns: what `waitpid` says of its end; 0 is success.
  static func run(_ words: [String], environment: [String: String]) throws -> Int32 {
    let id = try ProgramStart().run(words, environment: environment)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw WriteError(code: errno) }
    }
    return status
  }
}
