import CartCLI
import Foundation
import Testing

/// A script that states in comments what it must do.
///
///     # args: --json           words for the command line
///     # parameters: a=1 b=2    what the script is given
///     # expect: a line of standard output
///     # stderr: a line of standard error
///     # exit: 1                0 unless said
///
/// All of both outputs is compared. A script runs on an empty store in memory,
/// on 5 January 2026, and says what changed (`--verbose`) unless `# args:` says
/// otherwise.
struct ConformanceScript: CustomTestStringConvertible {
  let name: String
  private let origin: Origin
  private var arguments = ["--verbose"]
  private var parameters: [String] = []
  private(set) var output: [String] = []
  private(set) var errors: [String] = []
  private(set) var status: Int32 = 0

  var testDescription: String { name }

  /// Where the script is.
  private enum Origin {
    /// In a file, which errors call by its last name.
    case file(String)
    /// In a document: it goes to standard input, and errors call it `example.qc`.
    case text(String)
  }

  /// A script in a file.
  init(path: String, name: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    self.init(text, name: name, origin: .file(path))
  }

  /// A script without a file of its own.
  init(text: String, name: String) { self.init(text, name: name, origin: .text(text)) }

  private init(_ text: String, name: String, origin: Origin) {
    self.name = name
    self.origin = origin
    for line in text.split(whereSeparator: \.isNewline) {
      if let value = line.value(after: "# expect:") { output.append(value) }
      if let value = line.value(after: "# stderr:") { errors.append(value) }
      if let value = line.value(after: "# exit:"), let status = Int32(value) {
        self.status = status
      }
      if let value = line.value(after: "# args:") {
        arguments = value.split(separator: " ").map(String.init)
      }
      if let value = line.value(after: "# parameters:") {
        parameters = value.split(separator: " ").map(String.init)
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

  /// Where and when scripts run unless said otherwise.
  private static let usual = ["--store", ":memory:", "--today", "2026-01-05"]

  /// Runs it, with some more words on the command line.
  ///
  /// - Parameter options: the store and the day.
  func run(with words: [String] = [], on options: [String] = usual) -> Result {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(
      environment: ["TZ": "UTC"], output: output, errors: errors,
      readInput: { [origin] _, _ in
        if case .text(let text) = origin { Array(text.utf8) } else { [] }
      })
    let status = QuickCart.run(
      options + arguments + words + [script] + parameters,
      host: host)
    return Result(
      output: lines(output.text), errors: lines(errors.text), status: status)
  }

  /// What errors call it.
  var fileName: String {
    switch origin {
    case .file(let path): URL(fileURLWithPath: path).lastPathComponent
    case .text: "example.qc"
    }
  }

  /// Runs what it would be with another text, beside what stands beside it.
  func run(changedTo text: String) throws -> Result {
    guard case .file(let path) = origin else {
      return ConformanceScript(text: text, name: name).run()
    }
    let files = FileManager.default
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let copy = files.temporaryDirectory.appendingPathComponent("scripts-" + UUID().uuidString)
    try files.createDirectory(at: copy, withIntermediateDirectories: true)
    defer {
      do { try files.removeItem(at: copy) } catch { Issue.record("\(copy.path) stays: \(error)") }
    }
    for file in try files.contentsOfDirectory(atPath: folder.path) where file != fileName {
      try files.createSymbolicLink(
        at: copy.appendingPathComponent(file),
        withDestinationURL: folder.appendingPathComponent(file))
    }
    let changed = copy.appendingPathComponent(fileName)
    try Data(text.utf8).write(to: changed)
    return try ConformanceScript(path: changed.path, name: name).run()
  }

  /// What it holds.
  func bytes() throws -> [UInt8] {
    switch origin {
    case .file(let path): Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    case .text(let text): Array(text.utf8)
    }
  }

  /// The command line's word for the script.
  private var script: String {
    switch origin {
    case .file(let path): path
    case .text: "-"
    }
  }

  /// What errors call the script, and what that reads as here. What it includes
  /// stands in its folder.
  private var spelling: (said: String, shown: String) {
    switch origin {
    case .file(let path): (URL(fileURLWithPath: path).deletingLastPathComponent().path + "/", "")
    case .text: ("standard input", "example.qc")
    }
  }

  private func lines(_ text: String) -> [String] {
    // CSV ends its lines in CRLF, which Swift takes for one character.
    MaskedIdentifiers.of(text).replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: spelling.said, with: spelling.shown)
      .split(separator: "\n", omittingEmptySubsequences: true)
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
    guard let range = range(of: mark),
      range.lowerBound == firstIndex(where: { $0 != " " })
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
