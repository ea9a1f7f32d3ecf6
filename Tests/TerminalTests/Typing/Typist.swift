import Foundation
import TestSupport
import Testing

/// Types random keys at prompts, which end now and then.
final class Typist {
  private let person: Person
  private let terminal: PseudoTerminal
  private let modes: [UInt32]
  private var keys: RandomKeys
  private var program: ChildProcess
  private var rounds = 0
  /// The number of keys so far.
  private var count = 0
  /// The keys since the last successful check, for the report.
  private var typed: [UInt8] = []

  init(_ person: Person, _ size: Size, seed: UInt64) throws {
    self.person = person
    terminal = try PseudoTerminal(size)
    modes = try terminal.modes()
    keys = try RandomKeys(seed: seed)
    try OddFiles.make(in: Typist.folder(of: person))
    program = try Typist.start(person, terminal)
  }

  /// Returns the folder in which the prompt starts, which contains odd files.
  private static func folder(of person: Person) -> String { "\(person.home)/folder" }

  /// Starts a prompt and waits until it reads keys.
  private static func start(_ person: Person, _ terminal: PseudoTerminal) throws -> ChildProcess {
    let words = try person.prompt(["--max-steps", "10000"])
    let program = try ChildProcess(
      "/bin/sh", ["-c", #"cd "$0" && exec "$@""#, folder(of: person)] + words,
      environment: person.variables(["PAGER": "cat", "EDITOR": "true"]),
      ChildProcess.Streams(terminal: terminal.path))
    let begun = Array("\u{1B}[?2004h".utf8)
    terminal.forget()
    try waitUntil("there is a prompt", terminal, insisting: [goOn]) {
      terminal.said.contains(begun)
    }
    return program
  }

  func type(_ number: Int) throws {
    for index in 1...number {
      let key = keys.next()
      typed += key
      count += 1
      try terminal.type(key)
      if keys.looks() { look() }
      if let size = keys.size() { try terminal.resize(to: size) }
      try startAgainIfEnded()
      if index % 100 == 0 { try answer() }
    }
    try answer()
  }

  /// Waits a moment for the output of the last keys.
  private func look() {
    for _ in 0..<20 where !terminal.isHeeded { terminal.listen(5) }
    terminal.listen(5)
  }

  /// Checks that the prompt still works: cancels the current action, and runs a sentence.
  private func answer() throws {
    rounds += 1
    try waitUntil("what was typed is read", insisting: [Typist.goOn]) { terminal.isHeeded }
    terminal.forget()
    let answer = Array("= \(rounds * 7919) =".utf8)
    let question = Array("print \"= {\(rounds) * 7919} =\"\r".utf8)
    try waitUntil("it answers", insisting: [Typist.goOn, Typist.endOfPaste, [0x03], question]) {
      terminal.said.contains(answer)
    }
    typed = []
  }

  /// ^Q, because an earlier ^S outside of the editor may have stopped all output.
  private static let goOn: [UInt8] = [0x11]
  /// The end of a possibly open paste. ^C discards unread input.
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  /// Waits for a condition; if a key has ended the program, starts another one.
  private func waitUntil(
    _ what: String, insisting keys: [[UInt8]], _ isTrue: () throws -> Bool
  ) throws {
    do {
      try Typist.waitUntil(what, terminal, insisting: keys) {
        if try isTrue() { return true }
        try startAgainIfEnded()
        return false
      }
    } catch let error as Overdue {
      throw Overdue(description: "\(error): \(report)")
    }
  }

  /// Waits for a condition, and types keys whenever there is no output for a while.
  private static func waitUntil(
    _ what: String, _ terminal: PseudoTerminal, insisting keys: [[UInt8]],
    _ isTrue: () throws -> Bool
  ) throws {
    let bound = ContinuousClock.now + .seconds(60)
    var quiet = patience
    while try !isTrue() {
      quiet = terminal.listen(20) ? 0 : quiet + 1
      if quiet >= patience {
        for key in keys {
          try terminal.type(key)
          terminal.listen(20)
        }
        quiet = 0
      }
      guard ContinuousClock.now < bound else { throw Overdue(description: "not: \(what)") }
    }
  }

  /// The number of times without output before keys are typed again.
  private static let patience = 20

  /// A condition was not met in time.
  private struct Overdue: Error, CustomStringConvertible {
    let description: String
  }

  private func startAgainIfEnded() throws {
    guard let end = try program.poll() else { return }
    try check(end)
    program = try Typist.start(person, terminal)
  }

  /// Leaves with ^D, which the terminal itself handles while a program runs.
  func end() throws {
    var end: ChildProcess.End?
    do {
      try Typist.waitUntil("it ends", terminal, insisting: [Typist.goOn, [0x04]]) {
        end = try program.poll()
        return end != nil
      }
    } catch let error as Overdue {
      throw Overdue(description: "\(error): \(report)")
    }
    if let end { try check(end) }
  }

  /// Checks that the program ended by itself, and left the terminal unchanged.
  private func check(_ end: ChildProcess.End) throws {
    #expect(end == .exited(0), "\(report)")
    while terminal.listen(0) {}
    #expect(try terminal.modes() == modes, "\(report)")
    let text = String(decoding: terminal.said, as: UTF8.self)
    for (on, off) in [("\u{1B}[?2004h", "\u{1B}[?2004l"), ("\u{1B}[?25l", "\u{1B}[?25h")] {
      let (begun, ended) = (
        text.range(of: on, options: .backwards),
        text.range(of: off, options: .backwards)
      )
      guard let begun else { continue }
      let isOff = ended.map { $0.lowerBound > begun.lowerBound } ?? false
      #expect(isOff, "\(on.debugDescription) holds: \(report)")
    }
  }

  private var report: String {
    "at key \(count), after \(String(decoding: typed, as: UTF8.self).debugDescription), which brought "
      + String(decoding: terminal.said.suffix(2000), as: UTF8.self).debugDescription
  }
}
