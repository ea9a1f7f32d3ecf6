import CartCLI
import Foundation
import Testing

/// A script that states in comments what it must do.
///
///     # args: --json           words for the command line
///     # expect: a line of standard output
///     # stderr: a line of standard error
///     # exit: 1                0 unless said
///
/// All of both outputs is compared. A script runs on an empty store in memory,
/// on 5 January 2026, and says what changed (`--verbose`) unless `# args:` says
/// otherwise.
struct ConformanceScript: CustomTestStringConvertible {
  let path: String
  let name: String
  private var arguments = ["--verbose"]
  private(set) var output: [String] = []
  private(set) var errors: [String] = []
  private(set) var status: Int32 = 0

  var testDescription: String { name }

  init(path: String, name: String) throws {
    self.path = path
    self.name = name
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      if let value = line.value(after: "# expect:") { output.append(value) }
      if let value = line.value(after: "# stderr:") { errors.append(value) }
      if let value = line.value(after: "# exit:"), let status = Int32(value) {
        self.status = status
      }
      if let value = line.value(after: "# args:") {
        arguments = value.split(separator: " ").map(String.init)
      }
    }
  }

  /// What running it did.
  struct Result: Equatable {
    var output: [String]
    var errors: [String]
    var status: Int32
  }

  /// What it must do.
  var expected: Result { Result(output: output, errors: errors, status: status) }

  /// Runs it.
  func run() -> Result {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(environment: ["TZ": "UTC"], output: output, errors: errors)
    let status = QuickCart.run(
      ["--store", ":memory:", "--today", "2026-01-05"] + arguments + [path], host: host)
    return Result(
      output: lines(output.text), errors: lines(errors.text), status: status)
  }

  private func lines(_ text: String) -> [String] {
    text.replacingOccurrences(of: path, with: URL(fileURLWithPath: path).lastPathComponent)
      .split(whereSeparator: \.isNewline)
      .map { String($0).trimmingTrailingSpaces }
  }

  /// Every script under a folder beside this file, by name.
  static func all(in folder: String) throws -> [ConformanceScript] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try files.filter { $0.hasSuffix(".qc") }.sorted().map {
      try ConformanceScript(path: root.appendingPathComponent($0).path, name: $0)
    }
  }
}

extension Substring {
  fileprivate func value(after mark: String) -> String? {
    guard let range = range(of: mark), range.lowerBound == firstIndex(where: { $0 != " " })
      || self[..<range.lowerBound].hasSuffix(" ")
    else { return nil }
    let value = self[range.upperBound...]
    return String(value.hasPrefix(" ") ? value.dropFirst() : value).trimmingTrailingSpaces
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
