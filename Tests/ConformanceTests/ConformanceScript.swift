import CartCLI
import Foundation
import TestSupport
import Testing

/// A script with its expected results in comments.
///
///     # args: --json           words for the command line
///     # parameters: a=1 b=2    the parameters of the script
///     # expect: a line of standard output
///     # stderr: a line of standard error
///     # exit: 1                the exit status; 0 by default
///
/// All of both outputs is compared, including blank lines (`# expect:`) and blanks at the ends of
/// lines (`# expect: a␠`). A script runs on an empty store in memory, on 5 January 2026, and
/// reports all changes (`--verbose`), unless `# args:` sets other options.
struct ConformanceScript: CustomTestStringConvertible {
  let name: String
  private let origin: Origin
  private let stated: StatedExpectations

  var testDescription: String { name }

  /// The origin of the script.
  private enum Origin {
    /// A file; errors name its last path component.
    case file(String)
    /// A document. It is passed on standard input, and errors name it `example.qc`.
    case text(String)
  }

  /// A script in a file.
  init(path: String, name: String) throws {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    self.init(text, name: name, origin: .file(path))
  }

  /// Makes a script without a file.
  init(text: String, name: String) { self.init(text, name: name, origin: .text(text)) }

  private init(_ text: String, name: String, origin: Origin) {
    self.name = name
    self.origin = origin
    stated = StatedExpectations(text)
  }

  /// Writes another expected result to the script's file, and returns the changed script.
  func stating(_ result: Result) throws -> ConformanceScript {
    guard case .file(let path) = origin else { return self }
    let text = String(decoding: try bytes(), as: UTF8.self)
    // A script that isn't valid text stays unchanged.
    guard try bytes() == Array(text.utf8) else { return self }
    try Data(stated.stating(result).utf8).write(to: URL(fileURLWithPath: path))
    return try ConformanceScript(path: path, name: name)
  }

  /// The result of a run.
  struct Result: Equatable {
    var output: [String]
    var errors: [String]
    var status: Int32
  }

  /// The expected result.
  var expected: Result { stated.result }
  var output: [String] { expected.output }
  var errors: [String] { expected.errors }

  /// The store and the day of most scripts.
  static let usual = ["--store", ":memory:", "--today", "2026-01-05"]

  /// Runs the script, with additional words on the command line.
  ///
  /// - Parameters:
  ///   - options: the store and the day.
  ///   - folder: the folder in which files are written.
  func run(
    with words: [String] = [], on options: [String] = usual, in folder: String = "."
  ) -> Result {
    let (output, errors) = (StringSink(), StringSink())
    // The record of exported files is there, beside the files if they have a folder of their own.
    let ownHome = FileManager.default.temporaryDirectory.path + "/home-\(UUID().uuidString)"
    let home = folder == "." ? ownHome : folder
    defer {
      if FileManager.default.fileExists(atPath: ownHome) { TemporaryFolders.remove(ownHome) }
    }
    let host = Host(
      environment: ["TZ": "UTC", "HOME": home], output: output, errors: errors,
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

  /// The name of the file in errors.
  var fileName: String {
    switch origin {
    case .file(let path): URL(fileURLWithPath: path).lastPathComponent
    case .text: "example.qc"
    }
  }

  /// Runs the script with another text, in its folder.
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

  /// The bytes of the script.
  func bytes() throws -> [UInt8] {
    switch origin {
    case .file(let path): Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    case .text(let text): Array(text.utf8)
    }
  }

  /// The argument for the script on the command line.
  private var script: String {
    switch origin {
    case .file(let path): path
    case .text: "-"
    }
  }

  /// The path of the script in errors, and the path in its expectations. Included files are in its
  /// folder.
  private var spelling: (said: String, shown: String) {
    switch origin {
    case .file(let path): (URL(fileURLWithPath: path).deletingLastPathComponent().path + "/", "")
    case .text: ("standard input", "example.qc")
    }
  }

  private func lines(_ text: String) -> [String] {
    // CSV lines end in CR LF, which Swift treats as one character.
    let text = MaskedIdentifiers.of(text).replacingOccurrences(of: "\r\n", with: "\n")
      .replacingOccurrences(of: spelling.said, with: spelling.shown)
    guard !text.isEmpty else { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A last line without a line break is marked.
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += "␄" }
    return lines
  }

  /// Returns all scripts below a folder beside this file, by name.
  static func all(in folder: String) throws -> [ConformanceScript] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try files.filter { $0.hasSuffix(".qc") }.sorted().map {
      try ConformanceScript(path: root.appendingPathComponent($0).path, name: $0)
    }
  }
}
