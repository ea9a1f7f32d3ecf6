import Foundation
import TestSupport

/// `qc` on a store, started as a separate process.
struct Program {
  /// The path of the store.
  let store: String
  /// The folder for other output. Only one process at a time uses it.
  private let desk: String

  init(store: String, desk: String) {
    self.store = store
    self.desk = desk
  }

  /// The result of a run.
  struct Outcome: Equatable {
    var end: ChildProcess.End
    var output: String
    var errors: String
  }

  /// Starts `qc` with some words.
  func start(
    _ words: [String], with variables: [String: String] = [:], terminal: String? = nil
  ) throws -> ChildProcess {
    var streams = ChildProcess.Streams(output: "\(desk)/output", errors: "\(desk)/errors")
    if let terminal { (streams.input, streams.output) = (terminal, terminal) }
    return try ChildProcess(
      try Program.path(), words,
      environment: environment.merging(variables) { _, new in new }, streams)
  }

  /// Runs `qc` to its end.
  func run(_ words: [String], with variables: [String: String] = [:]) throws -> Outcome {
    try outcome(of: try start(words, with: variables))
  }

  /// Waits for a process that was started here, and reads its output.
  func outcome(of process: ChildProcess) throws -> Outcome {
    let end = try process.wait()
    return Outcome(end: end, output: try text("output"), errors: try text("errors"))
  }

  /// Returns the output on one of the streams so far.
  func text(_ stream: String) throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(desk)/\(stream)"))
    return String(decoding: data, as: UTF8.self)
  }

  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging([
      "QUICKCART_STORE": store, "HOME": desk, "XDG_STATE_HOME": desk, "XDG_DATA_HOME": desk,
      "XDG_CONFIG_HOME": desk, "TZ": "UTC", "TERM": "dumb",
    ]) { _, new in new }
  }

  /// Returns the path of `qc` in the settings, or else in the build folder of the tests.
  static func path() throws -> String {
    if let path = Settings.program { return path }
    let path = try BuildFolder.path(of: "qc")
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw SystemError("there is no qc at \(path)", 0)
    }
    return path
  }
}
