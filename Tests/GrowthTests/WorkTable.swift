import Foundation
import TestSupport

/// The costs of sentences and keys with a list of some length.
struct WorkTable {
  /// The costs of a sentence or a key.
  struct Row {
    let name: String
    /// The number of SQLite statements.
    let statements: Int
    /// The number of steps of SQLite's virtual machine.
    let steps: Int
    /// The number of memory allocations.
    let allocations: Int

    fileprivate init?(_ line: Substring) {
      let columns = line.split(separator: "\t")
      let counts = columns.dropFirst().compactMap { Int($0) }
      guard columns.count == 4, counts.count == 3 else { return nil }
      name = String(columns[0])
      (statements, steps, allocations) = (counts[0], counts[1], counts[2])
    }
  }

  /// The number of items on the list; nil for a stored table.
  let items: Int?
  /// The compiler of the program that counted, because memory allocations differ between compilers.
  let machine: String
  let rows: [Row]

  /// Measures the costs in a separate program.
  init(items: Int) throws {
    let scratch = try Scratch()
    let (output, errors) = (scratch.path + "/output", scratch.path + "/errors")
    let probe = try ChildProcess(
      BuildFolder.path(of: "growth-probe"), ["\(items)"],
      // The order in dictionaries determines how often arrays of their elements grow.
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

  /// Reads a stored table.
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

  /// The table in its stored form.
  var text: String {
    ([machine]
      + rows.map { "\($0.name)\t\($0.statements)\t\($0.steps)\t\($0.allocations)" })
      .map { $0 + "\n" }.joined()
  }

  /// Returns the costs of a sentence or a key.
  func row(_ name: String) throws -> Row {
    guard let row = rows.first(where: { $0.name == name }) else {
      throw SystemError("growth-probe counts no \(name)", 0)
    }
    return row
  }
}
