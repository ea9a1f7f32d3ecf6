import Foundation
import TestSupport

/// What sentences and keys took beside a list of some length.
struct WorkTable {
  /// What one of them took.
  struct Row {
    let name: String
    /// Statements of SQLite.
    let statements: Int
    /// Steps of SQLite's machine.
    let steps: Int
    /// Pieces of memory.
    let allocations: Int

    fileprivate init?(_ line: Substring) {
      let columns = line.split(separator: "\t")
      let counts = columns.dropFirst().compactMap { Int($0) }
      guard columns.count == 4, counts.count == 3 else { return nil }
      name = String(columns[0])
      (statements, steps, allocations) = (counts[0], counts[1], counts[2])
    }
  }

  let items: Int
  let rows: [Row]

  /// Has it counted by a program of its own.
  init(items: Int) throws {
    self.items = items
    let scratch = try Scratch()
    let (output, errors) = (scratch.path + "/output", scratch.path + "/errors")
    let probe = try ChildProcess(
      BuildFolder.path(of: "growth-probe"), ["\(items)"],
      // Where things stand in dictionaries decides how often arrays of them grow.
      environment: ["TZ": "UTC", "HOME": scratch.path, "SWIFT_DETERMINISTIC_HASHING": "1"],
      ChildProcess.Streams(output: output, errors: errors))
    let end = try probe.wait()
    let text = try String(contentsOfFile: output, encoding: .utf8)
    guard end == .exited(0) else {
      let complaint = try String(contentsOfFile: errors, encoding: .utf8)
      throw SystemError("growth-probe ended with \(end): \(text)\(complaint)", 0)
    }
    let lines = text.split(separator: "\n")
    rows = lines.compactMap(Row.init)
    guard rows.count == lines.count else { throw SystemError("growth-probe says \(text)", 0) }
  }

  /// What one of them took.
  func row(_ name: String) throws -> Row {
    guard let row = rows.first(where: { $0.name == name }) else {
      throw SystemError("growth-probe counts no \(name)", 0)
    }
    return row
  }
}
