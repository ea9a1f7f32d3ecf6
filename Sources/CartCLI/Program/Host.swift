import CartInterpreter
package import CartModels
import CartPlatform
import Foundation

/// The environment of a run of `qc`, passed in so that tests can run it in-process.
package struct Host {
  /// The environment variables.
  package var environment: [String: String]
  /// The sink for results.
  package var output: any TextSink
  /// The sink for everything else.
  package var errors: any TextSink
  /// Reads all of standard input, up to a number of bytes, or until the end is wanted.
  package var readInput: (_ mostBytes: Int, _ wantsEnd: () -> Bool) throws -> [UInt8]
  /// Reads a line that the user types at the terminal; nil if there is no answer.
  package var readAnswer: () throws -> String? = { nil }
  /// Asks for a password at the terminal; nil if there is no answer.
  package var askPassword: (_ question: String) throws -> String? = { _ in nil }
  /// Whether standard input is a terminal.
  package var inputIsTerminal: Bool
  /// Whether results go to a terminal.
  package var outputIsTerminal: Bool
  /// Whether errors go to a terminal.
  package var errorsAreTerminal: Bool
  /// Whether it handles signals.
  package var handlesSignals: Bool
  /// Whether the process ends with the run, so that its memory need not be freed.
  package var endsWithRun = false
  /// The folder that typed paths are relative to.
  package var folder: String
  /// The calendar of the user's time zone.
  package var calendar: LocalCalendar
  /// The memory in use, in bytes; always 0 if that isn't known.
  package var memoryInUse: () -> Int
  /// The size of the terminal that results go to, if that is known.
  package var terminalSize: () -> TerminalSize?
  /// The path of the running program; nil if that isn't known.
  package var programPath: String?
  /// The line for showing progress, if there is one.
  package var progressLine: ProgressLine?
  /// The time since a fixed moment.
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

  /// The host of the running process.
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
    host.readAnswer = TerminalInput().answer
    host.progressLine = line
    host.programPath = RunningProgram.path
    host.askPassword = PasswordPrompt.ask
    return host
  }
}

extension Host {
  /// Runs a body as work that signals end, instead of the process.
  func working<Result>(_ body: () throws -> Result) rethrows -> Result {
    try handlesSignals ? Interruption.watching(during: body) : body()
  }

  /// Runs a body that ^C never ends, such as a prompt.
  func outliving<Result>(_ body: () throws -> Result) rethrows -> Result {
    try handlesSignals ? Interruption.watching([SIGINT], isLast: true, during: body) : body()
  }

  /// Ignores a ^C that came when no work was running.
  func forgetInterruption() {
    if handlesSignals { Interruption.forget() }
  }

  /// Whether the process was asked to end, not only its current work.
  var wantsEnd: Bool { handlesSignals && Interruption.wantsEnd }

  /// Whether the terminal can show non-ASCII characters. The first variable that is set decides, as
  /// in POSIX.
  var usesUnicode: Bool {
    let name = locale("LC_CTYPE").lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// The measures of the user's country.
  var measures: Measures { Measures(locale: locale("LC_MEASUREMENT")) }

  /// The languages of the user's locale, in which names and amounts are read.
  var languages: [Language] { [Language(locale: locale("LC_MESSAGES"))].compactMap(\.self) }

  private func locale(_ category: String) -> String {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
  }

  /// The same host, with terminals protected from non-text, and with our own symbols in ASCII on
  /// those that support no others.
  func speakingSafely() -> Host {
    var host = self
    if outputIsTerminal { host.output = forTerminal(output) }
    if errorsAreTerminal { host.errors = forTerminal(errors) }
    host.errors = ForgivingSink(host.errors)
    return host
  }

  /// A sink for text that goes to the terminal.
  func forTerminal(_ sink: any TextSink) -> any TextSink {
    TerminalSink(usesUnicode ? sink : ASCIIMarksSink(sink))
  }

  /// The format of the prompt, if the environment sets one.
  var wantedPrompt: String? {
    environment["QUICKCART_PROMPT"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reports whether a signal wants the running work to end.
  var isInterrupted: () -> Bool { handlesSignals ? { Interruption.hasArrived } : { false } }

  /// The folder for a kind of file, by the XDG Base Directory Specification: a variable that isn't
  /// an absolute path is ignored.
  func directory(_ variable: String, fallback: String) -> String {
    if let path = environment[variable], path.hasPrefix("/") { return path + "/quickcart" }
    return "\(home)/\(fallback)/quickcart"
  }

  /// The user's home folder.
  var home: String {
    environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
  }

  /// The default file of the store.
  var storePath: String {
    if let path = environment["QUICKCART_STORE"], !path.isEmpty { return path }
    return directory("XDG_DATA_HOME", fallback: ".local/share") + "/quickcart.sqlite"
  }

  /// The script that runs when a prompt starts.
  var initPath: String { directory("XDG_CONFIG_HOME", fallback: ".config") + "/init.qc" }

  /// The file that remembers which hints the prompt has shown often enough.
  var followUpsPath: String {
    directory("XDG_STATE_HOME", fallback: ".local/state") + "/hints"
  }

  /// The file that remembers which files `export` wrote.
  var writtenFilesPath: String {
    directory("XDG_STATE_HOME", fallback: ".local/state") + "/exports"
  }

  /// The file of the prompt's history.
  var historyPath: String {
    directory("XDG_STATE_HOME", fallback: ".local/state") + "/history"
  }
}
