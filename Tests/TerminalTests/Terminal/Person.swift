import Foundation
import Synchronization
import TestSupport

/// A user of `qc`, with a home that only contains the files of a test.
final class Person: Sendable {
  let scratch: Scratch
  /// The user's own copy of `qc`, if other files must be beside it.
  private let ownProgram = Mutex<String?>(nil)

  /// Makes a user who has used the prompt before, or a new one.
  init(isNew: Bool = false) throws {
    scratch = try Scratch()
    let state = try scratch.folder("state/quickcart")
    if !isNew { try put("", into: "\(state)/history") }
  }

  var home: String { scratch.path }
  var store: String { "\(home)/lists.sqlite" }
  var history: String { "\(home)/state/quickcart/history" }

  /// Writes a file.
  func put(_ text: String, into path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Writes `.editrc`.
  func setEditor(_ text: String) throws { try put(text, into: "\(home)/.editrc") }

  /// Writes the script that runs when a prompt starts.
  func setUp(_ text: String) throws {
    let folder = "\(home)/config/quickcart"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try put(text, into: "\(folder)/init.qc")
  }

  /// Writes the history.
  func remember(_ entries: [String]) throws {
    try put(entries.map { $0 + "\n" }.joined(), into: history)
  }

  /// Runs code in a separate process.
  func run(_ code: String) throws {
    let errors = "\(home)/errors"
    let process = try ChildProcess(
      try program, ["--store", store, "--today", Person.today, "-c", code],
      environment: variables(),
      ChildProcess.Streams(output: "/dev/null", errors: errors))
    guard try process.wait() == .exited(0) else {
      throw SystemError(try String(contentsOfFile: errors, encoding: .utf8), 0)
    }
  }

  /// Returns the command line that starts the prompt.
  func prompt(_ words: [String] = []) throws -> [String] {
    [try program, "--store", store, "--today", Person.today] + words
  }

  private var program: String {
    get throws { try ownProgram.withLock { $0 } ?? Person.program() }
  }

  /// Puts a script beside the program, in place of the `qc` that works in the background.
  ///
  /// Another program copies both files. A file that this process has open for writing may still be
  /// open in a child of another test, and could then not be executed.
  func put(scriptBesideItAsQC script: String) throws {
    let folder = try scratch.folder("bin")
    let (program, draft) = ("\(folder)/tested-qc", "\(home)/qc.draft")
    try put(script, into: draft)
    let copying = """
      ln "$1" "$2/tested-qc" 2> /dev/null || cp "$1" "$2/tested-qc"
      cp "$3" "$2/qc" && chmod +x "$2/qc"
      """
    let words = ["-c", copying, "sh", try Person.program(), folder, draft]
    let shell = try ChildProcess(
      "/bin/sh", words, environment: ["PATH": "/usr/bin:/bin"],
      ChildProcess.Streams(output: "/dev/null", errors: "\(home)/errors"))
    guard try shell.wait() == .exited(0) else { throw SystemError("\(program) wasn't copied", 0) }
    ownProgram.withLock { $0 = program }
  }

  /// Returns the environment, which is independent of that of the tests.
  func variables(_ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_STATE_HOME": "\(home)/state",
      "XDG_CONFIG_HOME": "\(home)/config", "TZ": "UTC", "PATH": "/usr/bin:/bin",
      "LC_ALL": "C.UTF-8", "TERM": "tmux-256color", "QUICKCART_PROMPT": "qc> ",
    ].merging(more) { $1 }
  }

  static let today = "2026-01-05"

  /// Returns the path of `qc` in `KEYS_QC`, or else in the build folder of the tests.
  static func program() throws -> String {
    let named = ProcessInfo.processInfo.environment["KEYS_QC"]
    let path = try named ?? BuildFolder.path(of: "qc")
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw SystemError("there is no qc at \(path)", 0)
    }
    return path
  }
}
