import CartInterpreter
package import CartModels
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What surrounds a run of `qc`: handed in, so that tests can run it in-process.
package struct Host {
  /// The environment's variables.
  package var environment: [String: String]
  /// Where results go.
  package var output: any TextSink
  /// Where everything else goes.
  package var errors: any TextSink
  /// Reads all of standard input, so many bytes at the most, and until somebody wants the end.
  package var readInput: (_ mostBytes: Int, _ wantsEnd: () -> Bool) throws -> [UInt8]
  /// Asks for a password at the terminal; nil if there is none, or no answer.
  package var askPassword: (_ question: String) throws -> String? = { _ in nil }
  /// Whether standard input is a terminal.
  package var inputIsTerminal: Bool
  /// Whether results go to a terminal.
  package var outputIsTerminal: Bool
  /// Whether errors go to a terminal.
  package var errorsAreTerminal: Bool
  /// Whether signals are ours to handle.
  package var handlesSignals: Bool
  /// Whether the process ends with the run, and what it holds needn't be freed.
  package var endsWithRun = false
  /// The folder that paths begin in which were typed.
  package var folder: String
  /// The calendar of the user's time zone.
  package var calendar: LocalCalendar
  /// How much memory is in use; always 0 where that isn't known.
  package var memoryInUse: () -> Int
  /// The size of the terminal that results go to, where that is known.
  package var terminalSize: () -> TerminalSize?
  /// The file of the program that runs; nil where that isn't known.
  package var programPath: String?
  /// Where it may be shown how far work has come, if anywhere.
  package var progressLine: ProgressLine?
  /// The time since some moment that stays the same.
  package var uptime: () -> Duration = Budget.systemUptime

  /// Makes a host.
  package init(
    environment: [String: String], output: any TextSink, errors: any TextSink,
    readInput: @escaping (_ mostBytes: Int, _ wantsEnd: () -> Bool) throws -> [UInt8] = { _, _ in
      []
    }, inputIsTerminal: Bool = false,
    outputIsTerminal: Bool = false, errorsAreTerminal: Bool = false,
    handlesSignals: Bool = false, folder: String = ".", calendar: LocalCalendar? = nil,
    memoryInUse: @escaping () -> Int = { 0 },
    terminalSize: @escaping () -> TerminalSize? = { nil }
  ) {
    self.environment = environment
    self.output = output
    self.errors = errors
    self.readInput = readInput
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.handlesSignals = handlesSignals
    self.folder = folder
    self.memoryInUse = memoryInUse
    self.calendar =
      calendar
      ?? LocalCalendar(
        .gregorian(in: environment["TZ"].flatMap(TimeZone.init(identifier:)) ?? .current))
    self.terminalSize = terminalSize
  }

  /// The process that runs.
  package static func process() -> Host {
    let environment = ProcessEnvironment.variables()
    let line = ProgressLine.ofProcess(environment)
    let (outputIsTerminal, errorsAreTerminal) = (isatty(1) == 1, isatty(2) == 1)
    var host = Host(
      environment: environment,
      output: FileSink(descriptor: 1, above: outputIsTerminal ? line : nil),
      errors: FileSink(descriptor: 2, above: errorsAreTerminal ? line : nil),
      readInput: { try FilePath.readAll(from: STDIN_FILENO, mostBytes: $0, until: $1) },
      inputIsTerminal: isatty(0) == 1, outputIsTerminal: outputIsTerminal,
      errorsAreTerminal: errorsAreTerminal, handlesSignals: true, calendar: .ofProcess(),
      memoryInUse: MemoryInUse.bytes,
      terminalSize: { TerminalSize(of: 1) })
    host.endsWithRun = true
    host.progressLine = line
    host.programPath = RunningProgram.path
    host.askPassword = PasswordPrompt.ask
    return host
  }
}

extension Host {
  /// Runs a unit of work, which signals end rather than the process.
  func working<Result>(_ body: () throws -> Result) rethrows -> Result {
    try handlesSignals ? Interruption.watching(during: body) : body()
  }

  /// Runs a conversation, which ^C never ends.
  func outliving<Result>(_ body: () throws -> Result) rethrows -> Result {
    try handlesSignals ? Interruption.watching([SIGINT], isLast: true, during: body) : body()
  }

  /// Forgets a ^C that came when there was nothing left to end.
  func forgetInterruption() {
    if handlesSignals { Interruption.forget() }
  }

  /// Whether the process was asked to end, rather than what it does.
  var wantsEnd: Bool { handlesSignals && Interruption.wantsEnd }

  /// Whether the terminal is to be shown other characters than those of ASCII:
  /// the first variable that is set speaks for all, as POSIX has it.
  var usesUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// The same, with terminals guarded from what isn't text, and with our own marks in ASCII
  /// on those that know no others.
  func speakingSafely() -> Host {
    var host = self
    if outputIsTerminal { host.output = forTerminal(output) }
    if errorsAreTerminal { host.errors = forTerminal(errors) }
    host.errors = ForgivingSink(host.errors)
    return host
  }

  /// A sink whose text is to go to the terminal.
  func forTerminal(_ sink: any TextSink) -> any TextSink {
    TerminalSink(usesUnicode ? sink : ASCIIMarksSink(sink))
  }

  /// What the prompt is to look like, if the environment says so.
  var wantedPrompt: String? {
    environment["QUICKCART_PROMPT"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Says whether a signal wants the running work to end.
  var isInterrupted: () -> Bool { handlesSignals ? { Interruption.hasArrived } : { false } }

  /// The folder for some kind of file, by the XDG Base Directory Specification:
  /// a variable that isn't an absolute path is passed over.
  func directory(_ variable: String, fallback: String) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path + "/quickcart" }
    return "\(home)/\(fallback)/quickcart"
  }

  /// The user's home folder.
  var home: String {
    environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
  }

  /// The file the lists are kept in when nobody says otherwise.
  var storePath: String {
    if let path = environment["QUICKCART_STORE"], !path.isEmpty { return path }
    return directory("XDG_DATA_HOME", fallback: ".local/share") + "/quickcart.sqlite"
  }

  /// The script that runs when a prompt begins.
  var initPath: String { directory("XDG_CONFIG_HOME", fallback: ".config") + "/init.qc" }

  /// The file that remembers what the prompt has said often enough.
  var followUpsPath: String {
    directory("XDG_STATE_HOME", fallback: ".local/state") + "/hints"
  }

  /// The file that remembers which files `export` wrote.
  var writtenFilesPath: String {
    directory("XDG_STATE_HOME", fallback: ".local/state") + "/exports"
  }

  /// The file the prompt's history is kept in.
  var historyPath: String {
    directory("XDG_STATE_HOME", fallback: ".local/state") + "/history"
  }
}
