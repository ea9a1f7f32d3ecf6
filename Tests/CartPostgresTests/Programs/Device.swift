import CartHousehold
import CartModels
import CartPostgres
import CartStore
import Foundation
import Synchronization
import TestSupport

/// A device of somebody's: a home with lists in it, and `qc`.
final class Device: Sendable {
  let home: String
  private let scratch: Scratch
  /// The folder that the programs are in.
  private let programs: String
  private let count = Atomic(0)

  /// What a run came to; who is ended by a signal has 128 and its number for a status.
  struct Outcome: Equatable, CustomStringConvertible {
    var output = ""
    var errors = ""
    var status: Int32 = 0

    var description: String {
      "(\(status), \(output.debugDescription), \(errors.debugDescription))"
    }
  }

  /// A program that runs, and what it has said so far.
  struct Running {
    let process: ChildProcess
    fileprivate let path: String

    func output() throws -> String { try Device.text("\(path).out") }
    func errors() throws -> String { try Device.text("\(path).err") }

    /// Waits for the end.
    func outcome() throws -> Outcome {
      let status =
        switch try process.wait() {
        case .exited(let status): status
        case .killed(let signal): 128 + signal
        }
      return Outcome(output: try output(), errors: try errors(), status: status)
    }

    /// Waits until it has said something; what it has said by then.
    @discardableResult
    func output(holding text: String) throws -> String {
      while true {
        let said = try output()
        if said.contains(text) { return said }
        guard try process.poll() == nil else {
          throw SystemError("it ended without \(text): \(try outcome())", 0)
        }
        usleep(10_000)
      }
    }
  }

  /// - Parameter programs: the folder of `qc`; without it, where the tests are.
  init(programs: String? = nil) throws {
    scratch = try Scratch()
    home = scratch.path
    self.programs = try programs ?? Settings.programs()
  }

  /// Runs `qc` with some words.
  @discardableResult
  func qc(_ words: String...) throws -> Outcome { try start("qc", words).outcome() }

  /// Says sentences, each by itself; what came of the last.
  @discardableResult
  func say(_ sentences: String...) throws -> Outcome {
    try sentences.reduce(Outcome()) { try start("qc", ["-c", $1]).outcome() }
  }

  /// Starts one of the programs.
  func start(_ program: String, _ words: [String], input: Int32? = nil) throws -> Running {
    let own = "\(home)/run-\(count.add(1, ordering: .relaxed).newValue)"
    var streams = ChildProcess.Streams(output: "\(own).out", errors: "\(own).err")
    streams.inputDescriptor = input
    let environment = [
      "HOME": home, "PATH": "/usr/bin:/bin", "QUICKCART_STORE": path(of: "lists.sqlite"),
      "PGPASSFILE": path(of: ".pgpass"), "TZ": "UTC", "TERM": "dumb",
    ]
    let process = try ChildProcess(
      "\(programs)/\(program)", words, environment: environment, streams)
    return Running(process: process, path: own)
  }

  /// Starts work in the background as `qc` does.
  func sync(_ work: String, input: Int32? = nil) throws -> Running {
    try start(
      "qc", ["---sync", work, ProgramVersion.current, path(of: "lists.sqlite")], input: input)
  }

  /// What is on all lists, the same wherever the same is on them.
  func lists() throws -> [String] {
    try store().read { unit in
      try unit.lists(limit: nil).flatMap { list in
        try ["list \(list.title)"]
          + unit.items(in: list.id).map { item in
            let due = item.dueDate.map { " by \($0)" } ?? ""
            return "\(list.title): \(item.isCompleted ? "✓ " : "")"
              + "\(item.quantity.displayText(of: item.name)) in \(item.category.name)\(due)"
              + (item.notes.isEmpty ? "" : ", \(item.notes)")
          }
      }.sorted()
    }
  }

  /// The store, opened by the tests.
  func store() throws -> SQLiteStore { try SQLiteStore(.file(path(of: "lists.sqlite"))) }

  /// The path of a file in the home.
  func path(of name: String) -> String { "\(home)/\(name)" }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}

/// What the environment says of the tests of programs: `make crash` has them do more.
enum Settings {
  /// How many sentences each of several devices says.
  static let sentences = number("HOUSEHOLD_SENTENCES") ?? 20
  /// How many histories of three devices there are.
  static let histories = number("HOUSEHOLD_HISTORIES") ?? 4
  /// Where chance begins.
  static let seed = UInt64(number("CRASH_SEED") ?? 1)

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  /// The folder of the programs to try: those of `CRASH_QC`, else those built with the tests.
  static func programs() throws -> String {
    let qc = try ProcessInfo.processInfo.environment["CRASH_QC"] ?? BuildFolder.path(of: "qc")
    return URL(fileURLWithPath: qc).deletingLastPathComponent().path
  }
}
