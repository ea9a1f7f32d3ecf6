import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs beside the test. A test can send it any signal at any time.
///
/// Foundation's `Process` reaps a child as soon as it ends, so a signal could reach another process
/// with the same number. Here only `wait()` reaps it.
package final class ChildProcess {
  /// How a process ended.
  package enum End: Equatable {
    case exited(Int32)
    case killed(by: Int32)
  }

  /// The files of the process's standard streams.
  package struct Streams {
    package var input: String
    package var output: String
    package var errors: String
    /// A descriptor of this process that is used as the input instead of a file.
    package var inputDescriptor: Int32?
    /// Whether the process leads a session. The first terminal that it opens then becomes its
    /// controlling terminal, whose keys send it signals.
    var leadsSession = false

    /// Makes streams, by default without input.
    package init(input: String = "/dev/null", output: String, errors: String) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }

    /// Makes streams to a terminal.
    package init(terminal: String) {
      (input, output, errors, leadsSession) = (terminal, terminal, terminal, true)
    }
  }

  private let id: pid_t
  private var end: End?
  /// The peak memory of the process in bytes, once it has ended.
  package private(set) var peakMemory: Int?

  /// Starts a program.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String], _ streams: Streams
  ) throws {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let own = streams.leadsSession ? 0 : O_NOCTTY
    if let descriptor = streams.inputDescriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, streams.input, O_RDWR | own, 0)
    }
    for (descriptor, path) in [(Int32(1), streams.output), (2, streams.errors)] {
      let flags = O_RDWR | O_CREAT | O_TRUNC | own
      posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
    }
    #if canImport(Glibc)
      var attributes = posix_spawnattr_t()
    #else
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of the tests block signals, and the tests may have been started with ignored
    // signals. The program must inherit neither.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, flags | (streams.leadsSession ? startsSession : 0))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SystemError("\(program) can't be started", code) }
    self.id = id
  }

  /// Sends a signal, unless the process has been reaped.
  package func send(_ signal: Int32) {
    if end == nil { kill(id, signal) }
  }

  /// Waits until the process ends.
  @discardableResult
  package func wait() throws -> End {
    while true {
      if let end = try look(options: 0) { return end }
    }
  }

  /// Returns how the process ended, or nil while it runs.
  package func poll() throws -> End? { try look(options: WNOHANG) }

  /// Waits until a signal has stopped the process.
  package func waitForStop() throws {
    var status: Int32 = 0
    guard waitpid(id, &status, WUNTRACED) == id else { throw SystemError("waitpid", errno) }
    guard status & 0xFF == 0x7F else {
      end = ChildProcess.end(status)
      throw SystemError("the process ended before it was stopped", 0)
    }
  }

  private func look(options: Int32) throws -> End? {
    if let end { return end }
    var status: Int32 = 0
    var usage = rusage()
    let found = wait4(id, &status, options, &usage)
    if found == id {
      end = ChildProcess.end(status)
      #if canImport(Glibc)
        peakMemory = usage.ru_maxrss * 1024
      #else
        peakMemory = usage.ru_maxrss
      #endif
    }
    if found < 0, errno != EINTR { throw SystemError("waitpid", errno) }
    return end
  }

  /// Decodes a status of `waitpid`.
  private static func end(_ status: Int32) -> End {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(by: signal)
  }
}

#if canImport(Glibc)
  /// glibc's `POSIX_SPAWN_SETSID`, which its header only defines for GNU C.
  private let startsSession: Int16 = 0x80
#else
  private let startsSession = Int16(POSIX_SPAWN_SETSID)
#endif

/// An error of the operating system.
package struct SystemError: Error, CustomStringConvertible {
  package let description: String

  package init(_ what: String, _ code: Int32) {
    description = code == 0 ? what : "\(what): \(String(cString: strerror(code)))"
  }
}
