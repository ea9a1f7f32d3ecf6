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

  private static let gate = Gate(3)

  /// What is different from a usual start.
  struct Setting: Sendable {
    var size = Size.usual
    var words: [String] = []
    var variables: [String: String] = [:]
    /// What runs instead of `qc`.
    var program: [String]?
  }

  /// Opens a terminal with `qc` in it, and closes it in the end.
  static func open(
    _ setting: Setting = Setting(), person: Person? = nil,
    story: @Sendable (Terminal) async throws -> Void
  ) async throws {
    try await gate.pass {
      let person = try person ?? Person()
      let desk = try Scratch()
      let tmux = Tmux(desk: desk.path)
      let variables = person.variables(setting.variables).map { "\($0.key)=\($0.value)" }
      let program = try setting.program ?? person.prompt(setting.words)
      try tmux.open(setting.size, ["/usr/bin/env", "-i"] + variables + program)
      do {
        try await story(Terminal(tmux: tmux))
      } catch {
        try tmux.close()
        throw error
      }
      try tmux.close()
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
  func type(_ text: String) throws { try tmux.run(["send-keys", "-l", "--", text]) }

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
  func paste(_ text: String) throws {
    try tmux.run(["set-buffer", "--", text, ";", "paste-buffer", "-p"])
  }

  /// Pulls at the corner of the window.
  func resize(to size: Size) throws {
    try tmux.run(["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)"])
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
    try #require(screen.picture.contains(text), "\(screen.picture)", sourceLocation: place)
  }

  /// Waits until the program ends, and tells its exit status.
  func end(at place: SourceLocation = #_sourceLocation) async throws -> Int? {
    var state = ""
    _ = try await patiently {
      state = try look("#{pane_dead} #{pane_dead_status}")
      return state.hasPrefix("1 ")
    }
    try #require(state.hasPrefix("1 "), "the program goes on", sourceLocation: place)
    return Int(state.dropFirst(2))
  }

  /// What stands on the screen now.
  func screen() throws -> Screen {
    let mark = "#{cursor_y} #{cursor_x}"
    let said = try tmux.run(["capture-pane", "-p", "-e", ";", "display-message", "-p", mark])
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let place = (lines.last ?? "").split(separator: " ").compactMap { Int($0) }
    guard place.count == 2 else { throw SystemError("tmux said \(said)", 0) }
    return Screen(
      captured: lines.dropLast().joined(separator: "\n"), cursor: (place[0], place[1]))
  }

  /// What tmux knows of the window.
  func look(_ format: String) throws -> String {
    try tmux.run(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  private func wait(until isRight: (Screen) -> Bool) async throws -> Screen {
    var screen = try screen()
    _ = try await patiently {
      screen = try self.screen()
      return isRight(screen)
    }
    return screen
  }

  /// Asks again and again. Only what hangs takes as long as the bound.
  private func patiently(_ isTrue: () throws -> Bool) async throws -> Bool {
    let bound = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < bound {
      if try isTrue() { return true }
      try await Task.sleep(for: .milliseconds(15))
    }
    return false
  }
}
