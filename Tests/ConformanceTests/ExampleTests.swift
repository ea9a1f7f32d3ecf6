import CartCLI
import Foundation
import Testing

/// A script of `examples/` and the output that stands beside it.
struct Example: CustomTestStringConvertible {
  let name: String
  let path: String
  let expected: String

  var testDescription: String { name }

  /// Every script of the folder, by name.
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

/// Each example runs without a word on standard error and says what the file
/// beside it says, to the byte.
@Suite struct ExampleTests {
  static let examples: [Example] = {
    do {
      return try Example.all()
    } catch {
      Issue.record("the examples can't be read: \(error)")
      return []
    }
  }()

  @Test(arguments: examples) func example(_ example: Example) {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(environment: [:], output: output, errors: errors)
    let status = QuickCart.run(
      ["--store", ":memory:", "--today", "2026-01-05", example.path], host: host)
    #expect(output.text == example.expected)
    #expect(errors.text == "")
    #expect(status == 0)
  }

  @Test(arguments: examples) func exampleIsInGoodOrder(_ example: Example) throws {
    let sink = StringSink()
    let host = Host(environment: [:], output: sink, errors: sink)
    #expect(QuickCart.run(["fmt", "--check", example.path], host: host) == 0)
    #expect(QuickCart.run(["lint", "--strict", example.path], host: host) == 0)
    #expect(sink.text == "")
  }

  @Test func thereAreExamples() {
    #expect(Self.examples.count >= 5)
  }
}
