import Foundation
import TestSupport
import Testing

/// `gq` in Vim and Neovim, with the files of `editors/vim` and the built `qc`.
@Suite struct EditorFormattingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// The typed keys.
    let keys: String
    /// The resulting lines, followed by an error if there is one.
    let lines: [String]

    var testDescription: String { "\(keys) in \(text.debugDescription)" }
  }

  static let cases = [
    Case(
      text: "add   6 Bananas\nif 1<2 {\nadd Milk\n}\n", keys: "gggqG",
      lines: ["add 6 Bananas", "if 1 < 2 {", "    add Milk", "}"]),
    // A part of a block keeps its indentation.
    Case(
      text: "if 1 < 2 {\n    add   Milk\n\n    if 2<3 {\n    add Rolls\n    }\n}\n", keys: "2Ggq4j",
      lines: [
        "if 1 < 2 {", "    add Milk", "", "    if 2 < 3 {", "        add Rolls", "    }", "}",
      ]),
    // Invalid code stays unchanged.
    Case(
      text: "if 1<2 {\n    add   Milk\n}\n", keys: "gggqj",
      lines: ["if 1<2 {", "    add   Milk", "}", "error: unclosed block"]),
    Case(
      text: "add   Milk\nlist\nchek   Milk\n", keys: "3Ggqq",
      lines: ["add   Milk", "list", "chek   Milk", "error: unknown verb `chek`"]),
  ]

  @Test(arguments: [VimRun.Program.vim, .neovim], cases)
  func laysOutWhatCanBeRead(_ program: VimRun.Program, _ row: Case) throws {
    let scratch = try Scratch()
    let file = scratch.path + "/list.qc"
    try Data(row.text.utf8).write(to: URL(fileURLWithPath: file))
    let qc = try URL(fileURLWithPath: BuildFolder.path(of: "qc")).deletingLastPathComponent().path
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let process = try ChildProcess(
      try EditorPrograms.path(of: program.rawValue),
      program.arguments + [
        "-u", "NONE", "-i", "NONE", "-n", "--cmd", "set nocompatible encoding=utf-8",
        "--cmd", "set runtimepath^=\(Document.root.path)/editors/vim",
        "-S", script + "/Scripts/format.vim",
      ],
      environment: [
        "HOME": scratch.path, "LANG": "C.UTF-8", "PATH": "\(qc):/usr/bin:/bin", "FILE": file,
        "LINES": row.keys, "SEEN": scratch.path + "/seen",
      ],
      ChildProcess.Streams(output: scratch.path + "/out", errors: scratch.path + "/errors"))
    let end = try process.wait()
    let errors = try String(contentsOfFile: scratch.path + "/errors", encoding: .utf8)
    #expect(end == .exited(0), "\(errors)")
    let seen = try String(contentsOfFile: scratch.path + "/seen", encoding: .utf8)
    let lines = seen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.dropLast() == row.lines[...])
  }
}
