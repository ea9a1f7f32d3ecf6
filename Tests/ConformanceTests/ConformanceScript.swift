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
/// All of both outputs is compared, with blank lines (`# expect:`) and the blanks that end lines
/// (`# expect: a␠`). A script runs on an empty store in memory,
/// on 5 January 2026, and says what changed (`--verbose`) unless `# args:` says
/// otherwise.
struct ConformanceScript: CustomTestStringConvertible {
  let name: String
  private let origin: Origin
  private let stated: StatedExpectations

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
    stated = StatedExpectations(text)
  }

  /// The same script in its file, once that states another result.
  func stating(_ result: Result) throws -> ConformanceScript {
    guard case .file(let path) = origin else { return self }
    let text = String(decoding: try bytes(), as: UTF8.self)
    // What is no text keeps its bytes.
    guard try bytes() == Array(text.utf8) else { return self }
    try Data(stated.stating(result).utf8).write(to: URL(fileURLWithPath: path))
    return try ConformanceScript(path: path, name: name)
  }

  /// What running it did.
  struct Result: Equatable {
    var output: [String]
    var errors: [String]
    var status: Int32
  }

  /// What it must do.
  var expected: Result { stated.result }
  var output: [String] { expected.output }
  var errors: [String] { expected.errors }

  /// Where and when scripts run unless said otherwise.
  static let usual = ["--store", ":memory:", "--today", "2026-01-05"]

  /// Runs it, with some more words on the command line.
  ///
  /// - Parameters:
  ///   - options: the store and the day.
  ///   - folder: where files are written.
  func run(
    with words: [String] = [], on options: [String] = usual, in folder: String = "."
  ) -> Result {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(
      environment: ["TZ": "UTC"], output: output, errors: errors,
      readInput: { [origin] _, _ in
        if case .text(let text) = origin { Array(text.utf8) } else { [] }
      }, folder: folder)
    let status = QuickCart.run(
      options + (stated.arguments ?? ["--verbose"]) + words + [script]
        + (stated.parameters ?? []),
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
    let text = MaskedIdentifiers.of(text).replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: spelling.said, with: spelling.shown)
    guard !text.isEmpty else { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // What ends in the middle of a line says so.
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += "␄" }
    return lines
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
