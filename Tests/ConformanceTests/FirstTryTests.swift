import CartCLI
import Foundation
import TestSupport
import Testing

/// The number of scripts that run as they were first typed. `FirstTry/README.md` explains how they
/// were made and counted.
@Suite struct FirstTryTests {
  private static let folder = "Tests/ConformanceTests/FirstTry"

  /// The rejected scripts. Each has a copy in `corrected`, changed as the help suggests.
  private static let refused: Set = [
    "33-valid-amounts.qc", "53-loan.qc",
  ]

  static func scripts(in part: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Document.root.appendingPathComponent(folder + part).path
    ).filter { $0.hasSuffix(".qc") }.sorted().map {
      part.isEmpty ? $0 : "\(part.dropFirst())/\($0)"
    }
  }

  static let all: [String] = {
    do {
      return try scripts() + scripts(in: "/cookbook")
    } catch {
      Issue.record("the scripts cannot be read: \(error)")
      return []
    }
  }()

  @Test func thereAreSeventy() { #expect(FirstTryTests.all.count == 70) }

  @Test(arguments: all.filter { !refused.contains($0) })
  func runsAsFirstTyped(_ script: String) throws {
    let (result, stated) = try run(script)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == stated)
  }

  /// A rejected script runs with the correction that its help suggests.
  @Test(arguments: refused.sorted()) func runsAsTheHelpSays(_ script: String) throws {
    let refusal = try run(script).result
    #expect(refusal.status != 0)
    #expect(refusal.errors.contains { $0.hasPrefix("help: ") }, "\(refusal.errors)")
    let (result, stated) = try run("corrected/\(script)")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == stated)
  }

  private func run(
    _ script: String
  ) throws -> (result: ConformanceScript.Result, stated: [String]) {
    let path = Document.root.appendingPathComponent("\(FirstTryTests.folder)/\(script)").path
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(
      environment: ["TZ": "UTC"], output: output, errors: errors, readInput: { _, _ in [] })
    let status = QuickCart.run(ConformanceScript.usual + [path], host: host)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let result = ConformanceScript.Result(
      output: lines(output.text), errors: lines(errors.text), status: status)
    return (result, StatedExpectations(text).result.output)
  }

  private func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
