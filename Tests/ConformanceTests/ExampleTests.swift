import CartCLI
import Foundation
import TestSupport
import Testing

/// A script of `examples/` and its expected output.
struct Example: CustomTestStringConvertible {
  let name: String
  let path: String
  let expected: String

  var testDescription: String { name }

  /// Returns all scripts of the folder, by name.
  static func all() throws -> [Example] {
    let folder = Document.root.appendingPathComponent("examples")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".qc") }.sorted()
      .map { file in
        let name = String(file.dropLast(3))
        return Example(
          name: name, path: folder.appendingPathComponent(file).path,
          expected: try Document("examples/\(name).out").text)
      }
  }
}

/// Each example prints exactly the file beside it, and nothing on standard error.
@Suite struct ExampleTests {
  static let examples: [Example] = {
    do {
      return try Example.all()
    } catch {
      Issue.record("the examples cannot be read: \(error)")
      return []
    }
  }()

  @Test(arguments: examples) func example(_ example: Example) {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(environment: [:], output: output, errors: errors)
    let status = QuickCart.run(
      ["--store", ":memory:", "--today", "2026-01-05", example.path], host: host)
    #expect(MaskedIdentifiers.of(output.text) == example.expected)
    #expect(errors.text == "")
    #expect(status == 0)
  }

  @Test(arguments: try scripts()) func exampleIsInGoodOrder(_ path: String) throws {
    let sink = StringSink()
    let host = Host(environment: [:], output: sink, errors: sink)
    #expect(QuickCart.run(["fmt", "--check", path], host: host) == 0)
    #expect(QuickCart.run(["lint", "--strict", path], host: host) == 0)
    #expect(sink.text == "")
  }

  /// Returns all scripts under `examples/`, including included ones.
  private static func scripts() throws -> [String] {
    let folder = Document.root.appendingPathComponent("examples").path
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".qc") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The timer's command is valid, and prints nothing if nothing is due.
  @Test func theServiceOfTheTimerRuns() throws {
    let service = try Document("examples/systemd/quickcart-due.service").text
    let line = try #require(
      service.split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
    let words = line.split(separator: " ").dropFirst().map(String.init)
    let sink = StringSink()
    let host = Host(environment: [:], output: sink, errors: sink)
    #expect(QuickCart.run(["--store", ":memory:"] + words, host: host) == 0)
    #expect(sink.text == "")
    #expect(words == ["--quiet", "apply", "due"])
  }

  @Test func thereAreExamples() {
    #expect(Self.examples.count >= 5)
  }
}
