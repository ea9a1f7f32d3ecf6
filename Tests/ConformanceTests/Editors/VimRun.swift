import CartLanguage
import Foundation
import TestSupport
import Testing

/// A run of Vim or Neovim with `editors/vim`, and the kinds that it assigns to the characters of
/// the examples.
struct VimRun {
  /// The editor.
  enum Program: String, Sendable {
    case vim
    case neovim = "nvim"

    var arguments: [String] { self == .vim ? ["-es"] : ["--headless"] }
  }

  /// The file type, and the comment format of the files.
  let fileType: String
  /// The kind of each scalar, by example.
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

/// The paths of the editors that the tests start.
enum EditorPrograms {
  static func path(of program: String) throws -> String {
    try #require(
      ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + program }
        .first { FileManager.default.isExecutableFile(atPath: $0) },
      "\(program) isn't there; `.ci/setup tests` installs it")
  }
}
