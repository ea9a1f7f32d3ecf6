import CartAssist
import Foundation
import TestSupport
import Testing

/// Editors with the installed files show every example in the colours of the prompt.
@Suite struct EditorColoursTests {
  /// All differences except the names of categories and lists. An editor can't know
  ///
  /// - that several words together are a number of packs of one size,
  /// - that no list is called `Saturday to Next Saturday`, and therefore which words are the name
  ///   and which are a clause,
  /// - that the value of an interpolation is the number before a unit.
  private static let known = [
    "baking.qc:13 `x` is amount, shown as plain",
    "baking.qc:13 `tins` is unit, shown as plain",
    "baking.qc:13 `(` is amount, shown as plain",
    "baking.qc:13 `oz` is amount, shown as unit",
    "baking.qc:13 `)` is amount, shown as plain",
    "baking.qc:13 `can` is unit, shown as plain",
    "moving.qc:10 `to` is plain, shown as clause",
    "moving.qc:13 `to` is plain, shown as clause",
    "moving.qc:16 `to` is plain, shown as clause",
    "party.qc:109 `bottles` is unit, shown as plain",
  ]

  @Test func ofVisualStudioCode() throws {
    let file = try Document("editors/vscode/syntaxes/quickcart.tmLanguage.json")
    let tokenizer = try TextMateTokenizer(file.text)
    let differences = try ColouredSource.examples().flatMap {
      ColourDifference.all(in: $0, try tokenizer.kinds(of: $0.text))
    }
    #expect(differences.filter { !$0.isName }.map(\.description) == EditorColoursTests.known)
  }

  @Test(arguments: [VimRun.Program.vim, .neovim]) func ofVim(_ program: VimRun.Program) throws {
    let examples = try ColouredSource.examples()
    let run = try VimRun(program, on: examples)
    #expect(run.fileType == "quickcart # %s", "the file type, and how a comment begins")
    let differences = zip(examples, run.kinds).flatMap { ColourDifference.all(in: $0, $1) }
    #expect(run.kinds.count == examples.count)
    #expect(differences.filter { !$0.isName }.map(\.description) == EditorColoursTests.known)
  }

  /// The plugin loads, detects its file type, and reports no errors.
  @Test func ofKakoune() throws {
    let scratch = try Scratch()
    let program = try EditorPrograms.path(of: "kak")
    let plugin = Document.root.path + "/editors/kakoune/quickcart.kak"
    let example = Document.root.path + "/examples/party.qc"
    let script = """
      try %{
        source '\(plugin)'
        edit '\(example)'
        echo -to-file '\(scratch.path)/type' %opt{filetype} %opt{comment_line}
      } catch %{ echo -debug "error: %val{error}" }
      evaluate-commands -buffer *debug* %{ write '\(scratch.path)/said' }
      quit!
      """
    // After an error before `quit!`, it would wait for input.
    let process = try ChildProcess(
      "/usr/bin/timeout", ["60", program, "-ui", "dummy", "-e", script],
      environment: [
        "HOME": scratch.path, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        "XDG_RUNTIME_DIR": scratch.path,
      ],
      ChildProcess.Streams(output: scratch.path + "/out", errors: scratch.path + "/errors"))
    #expect(try process.wait() == .exited(0))
    let said = try String(contentsOfFile: scratch.path + "/said", encoding: .utf8)
    // Kakoune itself reports that it finds no windowing system.
    let errors = said.split(separator: "\n")
      .filter { $0.contains("error") && !$0.contains("KakBegin()/windowing") }
    #expect(errors.isEmpty)
    let type = try String(contentsOfFile: scratch.path + "/type", encoding: .utf8)
    #expect(type == "quickcart #")
  }
}
