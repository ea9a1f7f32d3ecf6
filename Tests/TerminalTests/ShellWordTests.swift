import Foundation
import Testing
import TestSupport

/// Each row of the table of `docs/command-line.md`, typed in real shells. The shells must pass the
/// listed arguments, and `qc` must interpret them as listed.
@Suite struct ShellWordTests {
  struct Shell: Sendable {
    let name: String
    let options: [String]
  }

  static let shells = [
    Shell(name: "bash", options: ["--norc", "--noprofile"]), Shell(name: "zsh", options: ["-f"]),
    Shell(name: "fish", options: ["--no-config"]),
  ]

  @Test(arguments: shells) func table(_ shell: Shell) throws {
    let program = try #require(
      Self.path(of: shell.name), "\(shell.name) isn't installed; `.ci/setup tests` sees to it")
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let grammar = try String(
      contentsOf: root.appendingPathComponent("docs/command-line.md"), encoding: .utf8)
    let rows = try ShellWordTable(in: grammar).rows
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shell-words-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let qc = "'\(try BuildFolder.path(of: "qc"))' --today 2026-01-05"
    var script = "\(qc) list Shopping\n"
    for row in rows {
      let words = row.typed.dropFirst("qc".count)
      script += "printf '<%s>'\(words)\necho\n\(qc)\(words) 2>&1\n"
    }
    let output = folder.path + "/output"
    let process = try ChildProcess(
      program, shell.options + ["-c", script],
      environment: [
        "QUICKCART_STORE": folder.path + "/lists.sqlite", "HOME": folder.path, "LC_ALL": "C.UTF-8",
        "PATH": "/usr/bin:/bin", "TZ": "UTC",
      ], ChildProcess.Streams(output: output, errors: folder.path + "/errors"))
    try process.wait()
    let said = try String(contentsOfFile: output, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let expected = rows.flatMap { row in
      [row.words.map { "<\($0)>" }.joined()] + row.lines
    }
    #expect(said == ["created list Shopping"] + expected)
  }

  private static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    return folders.map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
