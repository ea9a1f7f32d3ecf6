import CartHousehold
import CartModels
import CartPostgres
import CartStore
import Foundation
import Synchronization
import TestSupport

/// A user's device: a home with lists, and `qc`.
final class Device: Sendable {
  let home: String
  private let scratch: Scratch
  /// The folder of the programs.
  private let programs: String
  private let count = Atomic(0)

  /// The result of a run. If a signal ended it, the status is 128 plus its number.
  struct Outcome: Equatable, CustomStringConvertible {
    var output = ""
    var errors = ""
    var status: Int32 = 0

    var description: String {
      "(\(status), \(output.debugDescription), \(errors.debugDescription))"
    }
  }

  /// A running program and its output so far.
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

    /// Waits for some output; returns the output so far.
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

  /// - Parameter programs: the folder of `qc`; by default that of the tests.
  init(programs: String? = nil) throws {
    scratch = try Scratch()
    home = scratch.path
    self.programs = try programs ?? Settings.programs()
  }

  /// Runs `qc` with some words.
  @discardableResult
  func qc(_ words: String...) throws -> Outcome { try start("qc", words).outcome() }

  /// Runs sentences separately; returns the outcome of the last one.
  @discardableResult
  func say(_ sentences: String...) throws -> Outcome {
    try sentences.reduce(Outcome()) { try start("qc", ["-c", $1]).outcome() }
  }

  /// Starts a program.
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

  /// Starts background work like `qc` does.
  func sync(_ work: String, input: Int32? = nil) throws -> Running {
    try start(
      "qc", ["---sync", work, ProgramVersion.current, path(of: "lists.sqlite")], input: input)
  }

  /// Returns the contents of all lists, independently of internal differences.
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

  /// Opens the store within the tests.
  func store() throws -> SQLiteStore { try SQLiteStore(.file(path(of: "lists.sqlite"))) }

  /// Returns the path of a file in the home.
  func path(of name: String) -> String { "\(home)/\(name)" }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}

/// The settings of the program tests from the environment; `make crash` increases them.
enum Settings {
  /// The number of sentences of each device.
  static let sentences = number("HOUSEHOLD_SENTENCES") ?? 20
  /// The number of histories with three devices.
  static let histories = number("HOUSEHOLD_HISTORIES") ?? 4
  /// The seed.
  static let seed = UInt64(number("CRASH_SEED") ?? 1)

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  /// Returns the folder of the programs under test: that of `CRASH_QC`, or else that of the tests.
  static func programs() throws -> String {
    let qc = try ProcessInfo.processInfo.environment["CRASH_QC"] ?? BuildFolder.path(of: "qc")
    return URL(fileURLWithPath: qc).deletingLastPathComponent().path
  }
}
