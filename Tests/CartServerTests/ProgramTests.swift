import Foundation
import TestSupport
import Testing

/// `qc lsp` as a program: its exit status and output. It leaves no store behind.
struct ProgramTests {
  /// Runs the program on messages. - Returns: How the program ended, and its output.
  private func run(_ messages: [String]) throws -> (end: ChildProcess.End, output: String) {
    let scratch = try Scratch()
    let input = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    try Data(input.utf8).write(to: URL(fileURLWithPath: scratch.path + "/input"))
    let streams = ChildProcess.Streams(
      input: scratch.path + "/input", output: scratch.path + "/output",
      errors: scratch.path + "/errors")
    let home = try scratch.folder("home")
    let process = try ChildProcess(
      try BuildFolder.path(of: "qc"), ["lsp"], environment: ["HOME": home], streams)
    let end = try process.wait()
    #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/errors")).isEmpty)
    return (end, try String(contentsOfFile: scratch.path + "/output", encoding: .utf8))
  }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
  private static let open =
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":"#
    + #"{"uri":"file:///a.qc","languageId":"quickcart","version":1,"text":"ad Milk"}}}"#
  private static let shutdown = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
  private static let exit = #"{"jsonrpc":"2.0","method":"exit"}"#

  @Test func endsWhenItIsTold() throws {
    let (end, output) = try run([
      ProgramTests.initialize, ProgramTests.open, ProgramTests.shutdown, ProgramTests.exit,
    ])
    #expect(end == .exited(0))
    #expect(output.contains(#""result":null"#))
  }

  @Test func endsWithAnErrorWhereNobodySaidThatThisIsTheEnd() throws {
    #expect(try run([ProgramTests.initialize, ProgramTests.exit]).end == .exited(1))
    #expect(try run([ProgramTests.initialize, ProgramTests.open]).end == .exited(1))
    #expect(try run([]).end == .exited(1))
  }

  @Test func takesNothingElseOnItsCommandLine() throws {
    let scratch = try Scratch()
    let streams = ChildProcess.Streams(
      output: scratch.path + "/output", errors: scratch.path + "/errors")
    for words in [["lsp", "a.qc"], ["lsp", "--json"], ["lsp", "--dry-run"]] {
      let process = try ChildProcess(
        try BuildFolder.path(of: "qc"), words, environment: ["HOME": scratch.path], streams)
      #expect(try process.wait() == .exited(64))
    }
  }
}
