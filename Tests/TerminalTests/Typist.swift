import Foundation
import TestSupport
import Testing

/// Somebody who types at random at prompts that end now and then.
final class Typist {
  private let person: Person
  private let terminal: PseudoTerminal
  private let modes: [UInt32]
  private var keys: RandomKeys
  private var program: ChildProcess
  private var rounds = 0
  /// What was typed since all was well, for the report.
  private var typed: [UInt8] = []

  init(_ person: Person, _ size: Size, seed: UInt64) throws {
    self.person = person
    terminal = try PseudoTerminal(size)
    modes = try terminal.modes()
    keys = RandomKeys(seed: seed)
    program = try Typist.start(person, terminal)
  }

  /// Starts a prompt and waits until it heeds keys.
  private static func start(_ person: Person, _ terminal: PseudoTerminal) throws -> ChildProcess {
    let words = try person.prompt(["--max-steps", "10000"])
    let program = try ChildProcess(
      words[0], Array(words.dropFirst()), environment: person.variables(["PAGER": "cat"]),
      ChildProcess.Streams(terminal: terminal.path))
    let begun = Array("\u{1B}[?2004h".utf8)
    terminal.forget()
    let bound = ContinuousClock.now + .seconds(60)
    while !terminal.said.contains(begun) {
      terminal.listen(20)
      try #require(ContinuousClock.now < bound, "no prompt")
    }
    return program
  }

  func type(_ count: Int) throws {
    for index in 1...count {
      let key = keys.next()
      typed += key
      try terminal.type(key)
      if let size = keys.size() { try terminal.resize(to: size) }
      try startAgainIfEnded()
      if index % 100 == 0 { try answer() }
    }
    try answer()
  }

  /// Sees that the prompt is still there: it cancels whatever is going on and says what it is asked.
  private func answer() throws {
    rounds += 1
    try waitUntil("what was typed is read") { terminal.isHeeded }
    terminal.forget()
    let answer = Array("= \(rounds * 7919) =".utf8)
    let question = Array("print \"= {\(rounds) * 7919} =\"\r".utf8)
    try waitUntil("it answers", insisting: question) { terminal.said.contains(answer) }
    typed = []
  }

  /// Waits for something; when the program has ended by a key, another one goes on.
  private func waitUntil(
    _ what: String, insisting bytes: [UInt8] = [], _ isTrue: () throws -> Bool
  ) throws {
    let bound = ContinuousClock.now + .seconds(60)
    var quiet = 20
    while try !isTrue() {
      try startAgainIfEnded()
      quiet = terminal.listen(20) ? 0 : quiet + 1
      if quiet >= 20, !bytes.isEmpty {
        // The end of a paste that may be open, and of whatever else; ^C drops what isn't read yet.
        try terminal.type(Array("\u{1B}[201~".utf8))
        terminal.listen(20)
        try terminal.type([0x03])
        terminal.listen(20)
        try terminal.type(bytes)
        quiet = 0
      }
      try #require(ContinuousClock.now < bound, "\(what): \(report)")
    }
  }

  private func startAgainIfEnded() throws {
    guard let end = try program.poll() else { return }
    try check(end)
    program = try Typist.start(person, terminal)
  }

  /// Leaves with ^D.
  func end() throws {
    var end = try program.poll()
    let bound = ContinuousClock.now + .seconds(60)
    while end == nil {
      try terminal.type([0x04])
      terminal.listen(20)
      end = try program.poll()
      try #require(ContinuousClock.now < bound, "it doesn't end: \(report)")
    }
    if let end { try check(end) }
  }

  /// It ended of its own will, and left the terminal as it was.
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
    "after \(String(decoding: typed, as: UTF8.self).debugDescription), which brought "
      + String(decoding: terminal.said.suffix(2000), as: UTF8.self).debugDescription
  }
}
