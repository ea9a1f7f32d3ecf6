import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs beside the test, and can be sent any signal at any time.
///
/// Foundation's `Process` collects a child as soon as it ends, so a signal could
/// reach whoever got its number next; here it is collected by `wait()` alone.
package final class ChildProcess {
  /// How a process ended.
  package enum End: Equatable {
    case exited(Int32)
    case killed(by: Int32)
  }

  /// The files that the process reads and writes as its standard streams.
  package struct Streams {
    package var input: String
    package var output: String
    package var errors: String
    /// A descriptor of ours that the process reads, in the place of a file.
    package var inputDescriptor: Int32?
    /// Whether the process leads a session, in which the first terminal that it opens is the one
    /// whose keys send it signals.
    var leadsSession = false

    /// Reads nothing unless told otherwise.
    package init(input: String = "/dev/null", output: String, errors: String) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }

    /// A terminal that a person sits at.
    package init(terminal: String) {
      (input, output, errors, leadsSession) = (terminal, terminal, terminal, true)
    }
  }

  private let id: pid_t
  private var end: End?
  /// The most memory that the process ever had, in bytes, once it has ended.
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
    // The threads that tests run on hold signals back, and what runs the tests may ignore some,
    // which a program must not take over.
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

  /// Sends a signal, unless the end was seen already.
  package func send(_ signal: Int32) {
    if end == nil { kill(id, signal) }
  }

  /// Waits for the end.
  @discardableResult
  package func wait() throws -> End {
    while true {
      if let end = try look(options: 0) { return end }
    }
  }

  /// The end, or nil while it runs.
  package func poll() throws -> End? { try look(options: WNOHANG) }

  /// Waits until a signal has stopped it.
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

  /// Takes apart what `waitpid` says.
  private static func end(_ status: Int32) -> End {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(by: signal)
  }
}

#if canImport(Glibc)
  /// glibc's `POSIX_SPAWN_SETSID`, which its header shows to GNU C only.
  private let startsSession: Int16 = 0x80
#else
  private let startsSession = Int16(POSIX_SPAWN_SETSID)
#endif

/// What the operating system refused.
package struct SystemError: Error, CustomStringConvertible {
  package let description: String

  package init(_ what: String, _ code: Int32) {
    description = code == 0 ? what : "\(what): \(String(cString: strerror(code)))"
  }
}
