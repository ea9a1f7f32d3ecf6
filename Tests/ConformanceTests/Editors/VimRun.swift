import CartLanguage
import Foundation
import TestSupport
import Testing

/// A real Vim that looks at examples with `editors/vim`, and what it took their characters for.
struct VimRun {
  /// Which of them.
  enum Program: String, Sendable {
    case vim
    case neovim = "nvim"

    var arguments: [String] { self == .vim ? ["-es"] : ["--headless"] }
  }

  /// The type of the files and how a comment is written in them.
  let fileType: String
  /// A kind for each scalar of each example.
  let kinds: [[Highlight.Kind]]

  init(_ program: Program, on examples: [ColouredSource]) throws {
    let scratch = try Scratch()
    let root = Document.root.path
    let paths = examples.map { "\(root)/examples/\($0.name)" }.joined(separator: "\n")
    try Data(paths.utf8).write(to: URL(fileURLWithPath: scratch.path + "/files"))
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let process = try ChildProcess(
      try EditorPrograms.path(of: program.rawValue),
      program.arguments + [
        "-u", "NONE", "-i", "NONE", "-n", "--cmd", "set nocompatible encoding=utf-8",
        "--cmd", "set runtimepath^=\(root)/editors/vim", "-S", script + "/Scripts/colours.vim",
      ],
      environment: [
        "HOME": scratch.path, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        "FILES": scratch.path + "/files", "SEEN": scratch.path + "/seen",
        "KINDS": Highlight.Kind.shownByEditors.map(VimSyntax.group).joined(separator: " "),
      ],
      ChildProcess.Streams(output: scratch.path + "/out", errors: scratch.path + "/errors"))
    let end = try process.wait()
    let errors = try String(contentsOfFile: scratch.path + "/errors", encoding: .utf8)
    #expect(end == .exited(0), "\(errors)")
    var lines = try String(contentsOfFile: scratch.path + "/seen", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    fileType = String(lines.popFirst() ?? "")
    kinds = examples.map { example in
      var bytes: [Highlight.Kind] = []
      for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
        if bytes.count == example.text.utf8.count { break }
        let groups = (lines.popFirst() ?? "").split(separator: " ")
        bytes += zip(line.utf8, groups).map { VimRun.kind($1) } + [.plain]
      }
      return ColouredSource.byScalar(bytes, of: example.text)
    }
  }

  private static func kind(_ group: Substring) -> Highlight.Kind {
    Highlight.Kind.shownByEditors.first { VimSyntax.group($0) == group } ?? .plain
  }
}

/// Where the editors are that the tests start.
enum EditorPrograms {
  static func path(of program: String) throws -> String {
    try #require(
      ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + program }
        .first { FileManager.default.isExecutableFile(atPath: $0) },
      "\(program) isn't there; `.ci/setup tests` installs it")
  }
}
