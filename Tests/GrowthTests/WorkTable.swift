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

  /// How many items there were beside them; nil for a table that was kept.
  let items: Int?
  /// What the program that counted was made with: other compilers ask for memory otherwise.
  let machine: String
  let rows: [Row]

  /// Has it counted by a program of its own.
  init(items: Int) throws {
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
    try self.init(text, items: items)
  }

  /// Reads a table that was kept.
  init(keptAt path: String) throws {
    try self.init(String(contentsOfFile: path, encoding: .utf8), items: nil)
  }

  private init(_ text: String, items: Int?) throws {
    var lines = text.split(separator: "\n")
    machine = lines.isEmpty ? "" : String(lines.removeFirst())
    self.items = items
    rows = lines.compactMap(Row.init)
    guard machine.hasPrefix("# "), rows.count == lines.count else {
      throw SystemError("this is no table of work: \(text)", 0)
    }
  }

  /// The table as it is kept.
  var text: String {
    ([machine]
      + rows.map { "\($0.name)\t\($0.statements)\t\($0.steps)\t\($0.allocations)" })
      .map { $0 + "\n" }.joined()
  }

  /// What one of them took.
  func row(_ name: String) throws -> Row {
    guard let row = rows.first(where: { $0.name == name }) else {
      throw SystemError("growth-probe counts no \(name)", 0)
    }
    return row
  }
}
