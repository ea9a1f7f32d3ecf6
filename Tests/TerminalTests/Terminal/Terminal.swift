import Foundation
import TestSupport
import Testing

/// A terminal with a program: tests press keys and look at the screen.
///
///     try await Terminal.open { terminal in
///       try terminal.type("add Milk")
///       try await terminal.shows("qc> add Milk▏")
///     }
///
/// There are no timings: a test waits until the expected screen appears.
struct Terminal {
  private let tmux: Tmux

  /// More at a time while recording, which mostly waits.
  private static let gate = Gate(RecordedScreens.isRecording ? 8 : 3)

  /// The settings that differ from a usual start.
  struct Setting: Sendable {
    var size = Size.usual
    var words: [String] = []
    var variables: [String: String] = [:]
    /// The program that runs instead of `qc`, which is then in the variable `QC`.
    var program: [String]?
    /// The text before the cursor once the program reads keys. Earlier keys would be echoed by the
    /// terminal itself.
    var prompt = "qc> "
  }

  /// A program that runs `qc` and prints its exit status.
  static let reporting = ["/bin/sh", "-c", "$QC; echo ended with $?"]

  /// Opens a terminal that runs `qc` while a body runs.
  static func open<Result: Sendable>(
    _ setting: Setting = Setting(), person: Person? = nil,
    story: @Sendable (Terminal) async throws -> Result
  ) async throws -> Result {
    try await gate.pass {
      let person = try person ?? Person()
      let desk = try Scratch()
      let tmux = Tmux(desk: desk.path)
      let words = try person.prompt(setting.words)
      let more = setting.variables.merging(["QC": words.joined(separator: " ")]) { $1 }
      let variables = person.variables(more).map { "\($0.key)=\($0.value)" }
      let program = setting.program ?? words
      try tmux.open(setting.size, in: person.home, ["/usr/bin/env", "-i"] + variables + program)
      let terminal = Terminal(tmux: tmux)
      let result: Result
      do {
        try await terminal.mentions(setting.prompt + "▏")
        result = try await story(terminal)
      } catch {
        try await terminal.close()
        throw error
      }
      try await terminal.close()
      return result
    }
  }

  /// Opens a terminal of some size with the usual settings.
  static func open(
    _ size: Size, person: Person? = nil, story: @Sendable (Terminal) async throws -> Void
  ) async throws {
    try await open(Setting(size: size), person: person, story: story)
  }

  // MARK: Typing

  /// Types a text.
  func type(_ text: String) throws {
    try tmux.run(["send-keys", "-l", "--", Tmux.quoted(text)])
  }

  /// Presses keys.
  func press(_ keys: Key...) throws {
    let bytes = keys.flatMap(\.bytes).map { String($0, radix: 16) }
    try tmux.run(["send-keys", "-H"] + bytes)
  }

  /// Types a line and ends it.
  func enter(_ line: String) throws {
    if !line.isEmpty { try type(line) }
    try press(.enter)
  }

  /// Pastes a text, which the terminal marks as pasted if the program requested that.
  ///
  /// Most terminals send a carriage return for each line break, but some send the text unchanged.
  func paste(_ text: String, asItIs: Bool = false) throws {
    let manner = asItIs ? ["-r"] : []
    try tmux.run(["set-buffer", "--", Tmux.quoted(text), ";", "paste-buffer", "-p"] + manner)
  }

  /// Resizes the window, and waits until the programs have been notified.
  func resize(to size: Size) async throws {
    try tmux.run(["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)"])
    let device = try TerminalDevice(look("#{pane_tty}"))
    _ = try await patiently { try device.size == size }
  }

  /// Waits until the program has read all input.
  func isRead(at place: SourceLocation = #_sourceLocation) async throws {
    let device = try TerminalDevice(look("#{pane_tty}"))
    let isRead = try await patiently { try device.isRead }
    try #require(isRead, sourceLocation: place)
  }

  // MARK: Looking

  /// Waits until the screen equals a text, with `▏` for the cursor. Ghost text is only compared if
  /// it is given.
  func shows(
    _ picture: String, ghost: String? = nil, looks: String? = nil,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    let screen = try await wait { screen in
      screen.picture == picture && ghost ?? screen.ghost == screen.ghost
        && looks ?? screen.looks == screen.looks
    }
    try #require(screen.picture == picture, sourceLocation: place)
    if let ghost { try #require(screen.ghost == ghost, sourceLocation: place) }
    if let looks { try #require(screen.looks == looks, sourceLocation: place) }
  }

  /// Waits until the screen contains a text.
  func mentions(
    _ text: String, at place: SourceLocation = #_sourceLocation
  ) async throws {
    let screen = try await wait { $0.picture.contains(text) }
    let state = try screen.picture.contains(text) ? "" : state
    try #require(
      screen.picture.contains(text), "\(screen.picture) \(state)", sourceLocation: place)
  }

  /// Closes the window, which ends the programs in it.
  private func close() async throws {
    if try !isDead { try tmux.run(["run-shell", "-b", "kill -HUP #{pane_pid}"]) }
    let hasEnded = try await patiently { try isDead }
    try tmux.close()
    #expect(hasEnded, "the program outlives its terminal")
  }

  /// The state of the program according to tmux, for reports.
  private var state: String {
    get throws {
      try look("dead: #{pane_dead} #{pane_dead_status} #{pane_dead_signal} #{pane_dead_time}")
    }
  }

  /// Describes the processes of the window with their signals, and the modes of the terminal, for
  /// reports.
  func surroundings() throws -> String {
    let (about, device) = (desk + "/surroundings", try look("#{pane_tty}"))
    let columns = "pid,pgid,tpgid,stat,pending,blocked,ignored,caught,args"
    let threads = "for t in /proc/#{pane_pid}/task/*; do cat $t/comm $t/wchan $t/syscall; done"
    let commands = "ps -o \(columns) -t \(device); stty -a -F \(device); \(threads)"
    try tmux.run(["run-shell", "(\(commands)) > \(about) 2>&1; true"])
    return try String(contentsOfFile: about, encoding: .utf8)
  }

  private var desk: String { tmux.desk }

  private var isDead: Bool { get throws { try look("#{pane_dead}") == "1" } }

  /// Returns the current screen.
  func screen() throws -> Screen {
    let mark = "#{cursor_y} #{cursor_x}"
    let said = try tmux.run(["capture-pane", "-p", "-e", ";", "display-message", "-p", mark])
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let place = (lines.last ?? "").split(separator: " ").compactMap { Int($0) }
    guard place.count == 2 else { throw SystemError("tmux said \(said)", 0) }
    return Screen(
      captured: lines.dropLast().joined(separator: "\n"),
      cursor: Screen.Cursor(row: place[0], column: place[1]))
  }

  /// Returns the whole output including lines above the screen, without attributes and the cursor.
  func scrolledBack() throws -> String {
    let lines = try tmux.run(["capture-pane", "-p", "-S", "-"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).trimmingEnd() }.joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
  }

  /// Sends a signal to the foreground processes.
  func signal(_ name: String) throws {
    let process = "ps -o tpgid= -p #{pane_pid}"
    try tmux.run(["run-shell", "-b", "kill -s \(name) -- -$(\(process) | tr -d ' ')"])
  }

  /// Returns a property of the window in tmux.
  func look(_ format: String) throws -> String {
    try tmux.run(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen meets a condition, or a time limit is exceeded.
  func wait(until isRight: (Screen) -> Bool) async throws -> Screen {
    var screen = try screen()
    _ = try await patiently {
      screen = try self.screen()
      return isRight(screen)
    }
    return screen
  }

  /// Returns the screen after nothing has changed for a while. Recordings use this, but comparisons
  /// can't rely on it.
  func settledScreen() async throws -> Screen {
    var (latest, calm) = (try screen(), 0)
    while calm < 16 {
      try await Task.sleep(for: .milliseconds(20))
      let screen = try screen()
      calm = screen == latest ? calm + 1 : 0
      latest = screen
    }
    return latest
  }

  /// Checks a condition repeatedly. Only a program that hangs reaches the limit. On a busy machine,
  /// a minute can pass between two checks, so the number of checks counts as well.
  private func patiently(_ isTrue: () throws -> Bool) async throws -> Bool {
    let bound = ContinuousClock.now + .seconds(60)
    var looks = 0
    while looks < 100 || ContinuousClock.now < bound {
      if try isTrue() { return true }
      looks += 1
      try await Task.sleep(for: .milliseconds(15))
      tmux.lookAtChildren()
    }
    return false
  }
}
