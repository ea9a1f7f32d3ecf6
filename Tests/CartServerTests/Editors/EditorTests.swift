import Foundation
import TestSupport
import Testing

/// Real editors with `qc lsp`: they show diagnostics, complete, rename and format.
struct EditorTests {
  /// A script with a missing quotation mark after a character that takes two UTF-16 code units.
  private static let script = "func twice(n) { return n*2 }\nadd \"🥛 Milk\nprint  twice(2)\n"
  private static let result =
    #"func double(n) { return n * 2 }\nadd "🥛 Milk"\nprint double(2)\nadd Bananas in Produce"#

  /// Returns the setup of an editor from `docs/editors.md`.
  private static func setup(_ mark: String) throws -> String {
    let blocks = try Document("docs/editors.md").blocks(marked: mark)
    return try #require(blocks.first).text
  }

  /// Starts an editor on the script. - Returns: The lines that the editor reports.
  private func seen(
    by editor: String, setUpBy mark: String, _ arguments: (_ scripts: String) -> [String]
  ) throws
    -> [String]
  {
    let scratch = try Scratch()
    try Data(EditorTests.script.utf8).write(to: URL(fileURLWithPath: scratch.path + "/list.qc"))
    let program = try #require(
      ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + editor }
        .first { FileManager.default.isExecutableFile(atPath: $0) },
      "\(editor) isn't there; `.ci/setup tests` installs it")
    let builds = URL(fileURLWithPath: try BuildFolder.path(of: "qc"))
      .deletingLastPathComponent().path
    let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Scripts"
    let environment = [
      "PATH": "\(builds):/usr/local/bin:/usr/bin:/bin", "HOME": try scratch.folder("home"),
      "LANG": "C.UTF-8", "SETUP": try EditorTests.setup(mark),
      "SCRIPT": scratch.path + "/list.qc", "SEEN": scratch.path + "/seen",
    ]
    let said = scratch.path + "/said"
    let process = try ChildProcess(
      program, arguments(scripts).map { $0.replacing("@", with: scratch.path) },
      environment: environment, ChildProcess.Streams(output: said, errors: said + ".errors"))
    let end = try process.wait()
    let errors = try String(contentsOfFile: said + ".errors", encoding: .utf8)
    #expect(end == .exited(0), "\(errors)")
    let home = try FileManager.default.subpathsOfDirectory(atPath: environment["HOME"] ?? "")
    #expect(!home.contains { $0.hasSuffix(".sqlite") }, "a server makes no store")
    return try String(contentsOfFile: scratch.path + "/seen", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test func helpsInNeovim() throws {
    let seen = try seen(by: "nvim", setUpBy: "lua") { scripts in
      [
        "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c",
        "luafile \(scripts)/neovim.lua",
      ]
    }
    #expect(
      seen == [
        "diagnostics: 1:4 unclosed string", "after typing: ",
        "completion: Produce", "hover: func twice(n) { return n*2 }",
        "text: " + EditorTests.result,
      ])
  }

  @Test func helpsInEmacs() throws {
    let seen = try seen(by: "emacs", setUpBy: "elisp") {
      ["--batch", "-Q", "-l", "\($0)/emacs.el"]
    }
    #expect(
      seen == [
        "diagnostics: 2 qc [unclosed-text]: unclosed string",
        "after typing: ", "completion: add Bananas in Produce",
        "text: " + EditorTests.result + #"\n"#,
      ])
  }
}
