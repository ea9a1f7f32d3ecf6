import CartCLI
import Foundation
import TestSupport

/// A folder of scripts, for commands that process their text: `fmt` and `lint`.
struct ScriptFolder {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  var path: String { scratch.path }

  /// Makes a subfolder.
  func makeFolder(_ name: String) throws { _ = try scratch.folder(name) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Runs a command. `@` in its words and in its output stands for the folder.
  func run(
    _ command: String, _ words: [String], input: String = ""
  ) -> (output: String, errors: String, status: Int32) {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(
      environment: [:], output: output, errors: errors, readInput: { _, _ in Array(input.utf8) })
    let status = QuickCart.run(
      [command] + words.map { $0.replacing("@", with: path) }, host: host)
    return (
      output.text.replacing(path, with: "@"), errors.text.replacing(path, with: "@"), status
    )
  }
}
