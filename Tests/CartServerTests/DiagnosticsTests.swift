import CartServer
import TestSupport
import Testing

/// The diagnostics of a text while it is edited.
struct DiagnosticsTests {
  @Test func saysWhatTheParserAndLintSay() throws {
    let editor = try Editor()
    try editor.open("add Milk\nadd \"🥛\", \"x\nlet x = 1\n")
    #expect(try editor.diagnostics() == ["1:10-1:11 unclosed-text"])
    try editor.type("\"", from: (1, 12))
    #expect(try editor.diagnostics() == ["2:4-2:5 unused-name"])
    try editor.type("print x", from: (3, 0))
    #expect(try editor.diagnostics().isEmpty)
  }

  /// Editors count a lone carriage return as a line end too.
  @Test(arguments: ["\n", "\r\n", "\r"]) func countsLinesAsEditorsDo(_ lineEnd: String) throws {
    let editor = try Editor()
    try editor.open(["# a", "add Milk", "ad Eggs", "add Ban"].joined(separator: lineEnd))
    #expect(try editor.diagnostics() == ["2:0-2:2 unknown-verb"])
    let completion = try editor.ask("completion", at: 1, 3)["items"][0]
    #expect(completion["textEdit"]["range"].range == "1:0-1:3")
    try editor.type("d", from: (2, 2))
    #expect(try editor.diagnostics().isEmpty)
  }

  @Test func saysWhichStateItIsOfAndWhatWouldDo() throws {
    let editor = try Editor()
    try editor.open("ad Milk")
    try editor.rest()
    let said = editor.takeMessages().last?["params"]
    #expect(said?["version"] == 1)
    #expect(said?["diagnostics"][0]["severity"] == 1)
    #expect(said?["diagnostics"][0]["message"].text?.contains("\n") == true)
    try editor.type("d", from: (0, 2), version: 5)
    try editor.rest()
    #expect(editor.takeMessages().last?["params"]["version"] == 5)
  }

  @Test func forgetsWhatIsClosed() throws {
    let editor = try Editor()
    try editor.open("nonsense here")
    #expect(try !editor.diagnostics().isEmpty)
    try editor.tell("textDocument/didClose", ["textDocument": ["uri": .text(Editor.uri)]])
    #expect(try editor.diagnostics().isEmpty)
  }

  @Test func saysNothingTwice() throws {
    let editor = try Editor()
    try editor.open("add Milk")
    try editor.rest()
    _ = editor.takeMessages()
    try editor.rest()
    #expect(editor.takeMessages().isEmpty)
  }

  @Test func looksAtWhatIsIncludedAsTheEditorHasIt() throws {
    let scratch = try Scratch()
    let (main, shared) = ("file://\(scratch.path)/main.qc", "file://\(scratch.path)/shared.qc")
    let editor = try Editor()
    try editor.open("include \"shared.qc\"\nprint double(2)\n", as: main)
    #expect(try editor.diagnostics(of: main) == ["0:8-0:19 missing"])
    try editor.open("func double(n) { return n * 2 }\n", as: shared)
    #expect(try editor.diagnostics(of: main).isEmpty)
    try editor.type("x", from: (0, 5), in: shared)
    #expect(try editor.diagnostics(of: main) == ["1:6-1:12 unknown-function"])
    try editor.type("func double(n) { return m }", from: (0, 0), to: (0, 32), in: shared)
    #expect(try editor.diagnostics(of: main) == ["0:8-0:19 unknown-name"])
  }

  @Test func looksAtNoTextWithoutEnd() throws {
    let editor = try Editor()
    let line = "nonsense and more of it, again and again and again and again\n"
    try editor.open(String(repeating: line, count: OpenDocument.longestText / line.utf8.count + 1))
    #expect(try editor.diagnostics() == ["0:0-0:0 too-long"])
    #expect(try editor.ask("hover", at: 0, 3) == .null)
    #expect(try editor.ask("completion", at: 0, 3)["items"].list.count < 500)
    #expect(try editor.ask("formatting", of: Editor.uri).list.isEmpty)
  }

  /// In a long text, the diagnostics near an edit are published before the whole text is checked.
  @Test func saysAtOnceWhatIsWrongWhereSomebodyTypes() throws {
    let editor = try Editor()
    try editor.open(String(repeating: "add 6 Bananas in produce\n", count: 3_000) + "let x = 1\n")
    #expect(try editor.diagnostics() == ["3000:4-3000:5 unused-name"])
    _ = editor.takeMessages()
    try editor.type("add \"Milk\n", from: (1_500, 0))
    try editor.rest()
    let said = editor.takeMessages().map { message in
      message["params"]["diagnostics"].list.map { $0["range"].range }
    }
    let all = ["1500:4-1500:5", "3001:4-3001:5"]
    #expect(said == [all, all])
  }

  /// If edits interrupt the check at any point, the first diagnostics are correct and all are
  /// published in the end.
  @Test(arguments: [1, 2, 5, 13]) func isInterruptedByWhoTypes(_ most: Int) throws {
    let editor = try Editor()
    try editor.open(String(repeating: "add 6 Bananas in produce\n", count: 3_000))
    for round in 0..<4 {
      try editor.rest(upTo: most)
      _ = editor.takeMessages()
      try editor.type(round % 2 == 0 ? "\"" : "", from: (9, 4), to: (9, 4 + round % 2))
      try editor.rest(upTo: 1_000)
      let said = editor.takeMessages().map { $0["params"]["diagnostics"].list.count }
      #expect(said == [1 - round % 2, 1 - round % 2])
    }
  }

  /// Any sequence of edits in a long text leads to the same diagnostics as opening the edited text.
  @Test(arguments: 0..<6) func followsEdits(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var lines = (0..<1_600).map { "add \($0) Bananas in produce" }
    let editor = try Editor()
    try editor.open(lines.map { $0 + "\n" }.joined())
    let words = [
      "if 1 < 2 {", "}", "else {", "\"", "\"\"\"", "{", "let x = 1", ", ", "\\", "(", "#", ";",
      "func f() {", "add Milk",
    ]
    for round in 0..<12 {
      let line = Int.random(in: 0..<lines.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        let word = generator.pick(words)
        lines.insert(word, at: line)
        try editor.type(word + "\n", from: (line, 0))
      case 1:
        let word = generator.pick(words)
        try editor.type(word, from: (line, lines[line].utf16.count))
        lines[line] += word
      default:
        let count = min(Int.random(in: 1...3, using: &generator), lines.count - line - 1)
        try editor.type("", from: (line, 0), to: (line + count, 0))
        lines.removeSubrange(line..<line + count)
      }
      guard round % 4 == 3 else { continue }
      let fresh = try Editor()
      try fresh.open(lines.map { $0 + "\n" }.joined())
      #expect(try editor.diagnostics() == fresh.diagnostics())
      #expect(try editor.ask("semanticTokens/full") == fresh.ask("semanticTokens/full"))
    }
  }
}
