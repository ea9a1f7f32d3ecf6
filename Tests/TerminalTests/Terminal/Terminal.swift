import Foundation
import TestSupport
import Testing

/// A terminal and a person at it: keys go in, and the screen is looked at.
///
///     try await Terminal.open { terminal in
///       try terminal.type("add Milk")
///       try await terminal.shows("qc> add Milk▏")
///     }
///
/// Nothing is timed: a screen is waited for until it is there.
struct Terminal {
  private let tmux: Tmux

  /// More where screens are recorded, which is mostly waiting.
  private static let gate = Gate(RecordedScreens.isRecording ? 8 : 3)

  /// What is different from a usual start.
  struct Setting: Sendable {
    var size = Size.usual
    var words: [String] = []
    var variables: [String: String] = [:]
    /// What runs instead of `qc`, which is then in `QC`.
    var program: [String]?
    /// What the cursor stands behind once keys are heeded; before, the terminal itself would
    /// show them.
    var prompt = "qc> "
  }

  /// A program that runs `qc` and says how that ended.
  static let reporting = ["/bin/sh", "-c", "$QC; echo ended with $?"]

  /// Opens a terminal with `qc` in it, and closes it in the end.
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

  /// Opens a usual terminal of some size.
  static func open(
    _ size: Size, person: Person? = nil, story: @Sendable (Terminal) async throws -> Void
  ) async throws {
    try await open(Setting(size: size), person: person, story: story)
  }

  // MARK: Doing

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

  /// Pastes a text, which a terminal marks as pasted when it was asked to.
  ///
  /// Most terminals paste the ends of lines as if Enter were pressed, some as they are.
  func paste(_ text: String, asItIs: Bool = false) throws {
    let manner = asItIs ? ["-r"] : []
    try tmux.run(["set-buffer", "--", Tmux.quoted(text), ";", "paste-buffer", "-p"] + manner)
  }

  /// Pulls at the corner of the window, and waits until programs have been told.
  func resize(to size: Size) async throws {
    try tmux.run(["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)"])
    let device = try TerminalDevice(look("#{pane_tty}"))
    _ = try await patiently { try device.size == size }
  }

  /// Waits until the program has read what was typed.
  func isRead(at place: SourceLocation = #_sourceLocation) async throws {
    let device = try TerminalDevice(look("#{pane_tty}"))
    let isRead = try await patiently { try device.isRead }
    try #require(isRead, sourceLocation: place)
  }

  // MARK: Seeing

  /// Waits until the screen is exactly this, with `▏` for the cursor; ghost text is looked at only
  /// when it is asked for.
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

  /// Waits until the screen holds this somewhere.
  func mentions(
    _ text: String, at place: SourceLocation = #_sourceLocation
  ) async throws {
    let screen = try await wait { $0.picture.contains(text) }
    let state = try screen.picture.contains(text) ? "" : state
    try #require(
      screen.picture.contains(text), "\(screen.picture) \(state)", sourceLocation: place)
  }

  /// Closes the window, which ends what runs in it.
  private func close() async throws {
    if try !isDead { try tmux.run(["run-shell", "-b", "kill -HUP #{pane_pid}"]) }
    let hasEnded = try await patiently { try isDead }
    try tmux.close()
    #expect(hasEnded, "the program outlives its terminal")
  }

  /// What tmux knows of the program, for reports.
  private var state: String {
    get throws {
      try look("dead: #{pane_dead} #{pane_dead_status} #{pane_dead_signal} #{pane_dead_time}")
    }
  }

  /// What runs in the window and what it does with signals, and how the terminal is set, for reports.
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

  /// What stands on the screen now.
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

  /// All that was ever on the screen, without looks and the cursor.
  func scrolledBack() throws -> String {
    let lines = try tmux.run(["capture-pane", "-p", "-S", "-"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0).trimmingEnd() }.joined(separator: "\n")
      .trimmingCharacters(in: .newlines)
  }

  /// Sends a signal to what runs in the foreground.
  func signal(_ name: String) throws {
    let process = "ps -o tpgid= -p #{pane_pid}"
    try tmux.run(["run-shell", "-b", "kill -s \(name) -- -$(\(process) | tr -d ' ')"])
  }

  /// What tmux knows of the window.
  func look(_ format: String) throws -> String {
    try tmux.run(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// Looks until the screen is right, or was waited for long enough.
  func wait(until isRight: (Screen) -> Bool) async throws -> Screen {
    var screen = try screen()
    _ = try await patiently {
      screen = try self.screen()
      return isRight(screen)
    }
    return screen
  }

  /// What is on the screen once nothing has changed for a while: good enough to be recorded and
  /// looked at, but nothing that a comparison relies on.
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

  /// Asks again and again. Only what hangs takes as long as the bound. On a machine that has more to
  /// do, a minute may pass between two looks, so that they are counted as well.
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
