import CartPlatform

/// The way in which another program is started: its standard streams, and its connection to this
/// process.
struct ProgramStart {
  /// A standard stream of the program.
  enum Stream {
    /// The same as that of this process.
    case inherited
    /// `/dev/null`.
    case nothing
    /// A descriptor of this process.
    case descriptor(Int32)
  }

  /// The signals that are reset to their default action for the program.
  static let signals = [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ]

  var input = Stream.inherited
  var output = Stream.inherited
  var errors = Stream.inherited
  /// Whether the program is detached: it runs in a session of its own, which this terminal's keys
  /// don't reach, and inherits no descriptors but its standard streams.
  var standsApart = false

  /// Starts a program that is given by its path or found through `PATH`.
  ///
  /// - Returns: the process, which must be reaped.
  func run(_ words: [String], environment: [String: String]) throws(WriteError) -> pid_t {
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
    for (number, stream) in [(Int32(0), input), (1, output), (2, errors)] {
      switch stream {
      case .inherited: break
      case .nothing: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    #if canImport(Glibc)
      for descriptor in standsApart ? OpenDescriptors.handedOn() : [] {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in ProgramStart.signals { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | flags)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw WriteError(code: code) }
    return id
  }

  private var flags: Int16 {
    guard standsApart else { return 0 }
    #if canImport(Glibc)
      // POSIX_SPAWN_SETSID, which glibc's header defines only for GNU C.
      return 0x80
    #else
      return Int16(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
  }
}
