#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that reads what is written to it, on the same terminal.
///
/// Foundation's `Process` would give it a process group of its own, and then it
/// couldn't read keys.
final class PipedProcess {
  /// What the program meets as it is by default, whatever it is here.
  static let signals = [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ]

  /// Where to write to.
  private(set) var input: Int32
  private let id: pid_t

  /// Starts a program that the environment's `PATH` leads to.
  init(_ words: [String], environment: [String: String]) throws {
    let ends = try PipedProcess.makePipe()
    defer { close(ends.output) }
    do {
      id = try PipedProcess.start(words, environment, reading: ends.output)
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
    let id = try start(words, environment, reading: nil)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw WriteError(code: errno) }
    }
    return status
  }

  private static func makePipe() throws -> (output: Int32, input: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw WriteError(code: errno) }
    for end in ends where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 {
      let code = errno
      for end in ends { close(end) }
      throw WriteError(code: code)
    }
    return (ends[0], ends[1])
  }

  private static func start(
    _ words: [String], _ environment: [String: String], reading output: Int32?
  ) throws -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, 0) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in signals { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw WriteError(code: code) }
    return id
  }
}
