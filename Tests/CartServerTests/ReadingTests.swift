import CartServer
import Foundation
import TestSupport
import Testing

/// The features for reading a text: hover, definitions, references and the outline.
struct ReadingTests {
  private static let script = """
    param guests = 6 "how many"
    func stock(name, amount = 1) {
        ensure {amount} {name}
    }
    template taco(n) {
        add {n} Rolls
    }
    stock("Milk", amount: guests)
    apply taco(n: guests)
    for i in 1..guests { print "{i}" }
    for i in 1..2 { print i }
    add 2 kg Bananas in produce

    """

  private func hover(_ line: Int, _ character: Int) throws -> String? {
    let editor = try Editor()
    try editor.open(ReadingTests.script)
    return try editor.ask("hover", at: line, character)["contents"]["value"].text
  }

  @Test(arguments: [
    (0, 1, "param NAME = DEFAULT"), (7, 2, "ensure {amount} {name}"), (8, 8, "add {n} Rolls"),
    (7, 24, "param guests = 6"), (2, 14, "func stock(name"), (11, 1, "add ITEMS"),
    (11, 7, "`kg`"), (11, 11, "**Bananas** belongs in Produce"),
    (11, 21, "**Produce**: a category"),
  ])
  func saysWhatWordsMean(_ line: Int, _ character: Int, _ expected: String) throws {
    let text = try hover(line, character)
    #expect(text?.contains(expected) == true, "\(text ?? "nothing")")
  }

  @Test(arguments: [
    (5, "**Milk** belongs in Dairy", "0:4-0:8"), (11, "**Eggs** belongs in Dairy", "0:10-0:14"),
    (20, "**Bread** belongs in Pantry", "0:18-0:23"),
  ])
  func anItemEndsAtItsComma(_ character: Int, _ expected: String, _ range: String) throws {
    let editor = try Editor()
    try editor.open("add Milk, Eggs, 2 Bread, 6 Rolls\n")
    let hover = try editor.ask("hover", at: 0, character)
    #expect(hover["contents"]["value"].text == expected)
    #expect(hover["range"].range == range)
  }

  private func places(_ method: String, _ line: Int, _ character: Int) throws -> [String] {
    let editor = try Editor()
    try editor.open(ReadingTests.script)
    return try editor.ask(method, at: line, character).list.map { $0["range"].range }
  }

  @Test func findsDeclarations() throws {
    #expect(try places("definition", 7, 24) == ["0:6-0:12"])
    #expect(try places("definition", 7, 2) == ["1:5-1:10"])
    #expect(try places("definition", 7, 15) == ["1:17-1:23"])
    #expect(try places("definition", 8, 7) == ["4:9-4:13"])
    #expect(try places("definition", 8, 11) == ["4:14-4:15"])
    // Each loop has its own `i`.
    #expect(try places("definition", 9, 29) == ["9:4-9:5"])
    #expect(try places("definition", 10, 22) == ["10:4-10:5"])
  }

  @Test func findsUses() throws {
    #expect(try places("references", 0, 7) == ["0:6-0:12", "7:22-7:28", "8:14-8:20", "9:12-9:18"])
    #expect(try places("references", 2, 13) == ["1:17-1:23", "2:12-2:18", "7:14-7:20"])
    #expect(try places("references", 11, 10).isEmpty)
  }

  @Test func renames() throws {
    let editor = try Editor()
    try editor.open(ReadingTests.script)
    let edits = try editor.ask("rename", at: 2, 13, ["newName": "much"])["changes"][Editor.uri]
    #expect(edits.list.map { $0["range"].range } == ["1:17-1:23", "2:12-2:18", "7:14-7:20"])
    #expect(edits.list.allSatisfy { $0["newText"] == "much" })
    #expect(try editor.ask("prepareRename", at: 8, 8).range == "8:6-8:10")
    #expect(try editor.ask("prepareRename", at: 11, 10) == .null)
  }

  /// A new name must not conflict with another meaning.
  @Test(arguments: [
    (2, 13, "name"), (2, 13, "two words"), (2, 13, "2nd"), (2, 13, ""), (7, 1, "print"),
    (7, 1, "round"), (2, 13, "guests"), (0, 7, "amount"), (11, 10, "x"), (0, 7, "yes"),
  ])
  func refusesNames(_ line: Int, _ character: Int, _ name: String) throws {
    let editor = try Editor()
    try editor.open(
      ReadingTests.script + "func f() { return guests }\nfunc g(amount) { return guests }\n")
    let answer = try editor.answer(
      "textDocument/rename", editor.place(line, character, Editor.uri, ["newName": .text(name)]))
    if (line, character, name) == (2, 13, "guests") {
      // A parameter may share the name of a global that the function does not use.
      #expect(answer["error"] == .null)
    } else {
      #expect(answer["error"]["code"] == -32803, "\(answer)")
    }
  }

  @Test func goesThroughIncludes() throws {
    let scratch = try Scratch()
    let (main, shared) = ("file://\(scratch.path)/main.qc", "file://\(scratch.path)/shared.qc")
    let text = "func double(n) { return n * 2 }\nlet unit = 3\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: scratch.path + "/shared.qc"))
    let editor = try Editor()
    try editor.open("include \"shared.qc\"\nprint double(unit)\n", as: main)
    let found = try editor.ask("definition", at: 1, 8, in: main)
    #expect(found[0]["uri"] == .text(shared))
    #expect(found[0]["range"].range == "0:5-0:11")
    #expect(try editor.ask("definition", at: 0, 12, in: main)[0]["uri"] == .text(shared))
    #expect(try editor.ask("documentLink", of: main)[0]["target"] == .text(shared))
    // The references are also found from the included file.
    try editor.open(text, as: shared)
    let uses = try editor.ask("references", at: 1, 5, in: shared)
    #expect(uses.list.map { $0["uri"].text } == [main, shared])
    let edits = try editor.ask("rename", at: 1, 5, in: shared, ["newName": "each"])["changes"]
    #expect(edits[main].list.map { $0["range"].range } == ["1:13-1:17"])
    #expect(edits[shared].list.map { $0["range"].range } == ["1:4-1:8"])
  }

  /// Two scripts that include the same file by different paths.
  @Test(arguments: ["../shared.qc", "./../shared.qc", "../sub/../shared.qc"])
  func renamesWhatIsIncludedByAnotherWay(_ way: String) throws {
    let scratch = try Scratch()
    let sub = "\(scratch.path)/sub"
    try FileManager.default.createDirectory(atPath: sub, withIntermediateDirectories: true)
    let (main, other) = ("file://\(scratch.path)/main.qc", "file://\(sub)/other.qc")
    let shared = URL(fileURLWithPath: scratch.path + "/shared.qc").resolvingSymlinksInPath()
    try Data("func double(n) { return n * 2 }\n".utf8).write(to: shared)
    let editor = try Editor()
    try editor.open("include \"shared.qc\"\nprint double(1)\n", as: main)
    try editor.open("include \"\(way)\"\nprint double(2)\n", as: other)
    for (place, file) in [(main, other), (other, main)] {
      let answer = try editor.ask("rename", at: 1, 8, in: place, ["newName": "twice"])["changes"]
      #expect(answer[file].list.map { $0["range"].range } == ["1:6-1:12"])
      #expect(answer["file://\(shared.path)"].list.map { $0["range"].range } == ["0:5-0:11"])
    }
  }

  @Test func outlines() throws {
    let editor = try Editor()
    try editor.open(ReadingTests.script + "list Party\nlet x = 1\n")
    let symbols = try editor.ask("documentSymbol").list
    #expect(symbols.map { $0["name"].text } == ["guests", "stock", "taco", "Party", "x"])
    #expect(symbols[1]["range"].range == "1:0-3:1")
    #expect(symbols[1]["selectionRange"].range == "1:5-1:10")
  }

  @Test func folds() throws {
    let editor = try Editor()
    try editor.open(
      "# a\n# b\nif 1 < 2 {\n    add Milk\n    add Tea\n}\nprint \"\"\"\n    # x\n    # y\n    \"\"\"\n"
    )
    let folds = try editor.ask("foldingRange").list.map {
      "\($0["startLine"].number ?? -1)-\($0["endLine"].number ?? -1) \($0["kind"].text ?? "")"
    }
    #expect(folds == ["0-1 comment", "2-4 ", "6-8 "])
  }

  @Test func colours() throws {
    let editor = try Editor()
    try editor.open("add 6 \"🥛\" # é\nprint \"\"\"\n  a\n  \"\"\"\n")
    let data = try editor.ask("semanticTokens/full")["data"].list.compactMap(\.number)
    let legend = try Editor(initializes: false).ask("initialize", [:])["capabilities"][
      "semanticTokensProvider"]["legend"]["tokenTypes"]
    var (line, character, words) = (0, 0, [String]())
    for start in stride(from: 0, to: data.count, by: 5) {
      (line, character) =
        data[start] == 0
        ? (line, character + data[start + 1]) : (line + data[start], data[start + 1])
      words.append("\(line):\(character)+\(data[start + 2]) \(legend[data[start + 3]].text ?? "")")
    }
    #expect(
      words == [
        "0:0+3 keyword", "0:4+1 number", "0:6+4 string", "0:11+3 comment", "1:0+5 keyword",
        "1:6+3 string", "2:0+3 string", "3:0+5 string",
      ])
    let range: JSONValue = [
      "start": ["line": 0, "character": 0], "end": ["line": 0, "character": 3],
    ]
    let some = try editor.ask(
      "textDocument/semanticTokens/range",
      ["textDocument": ["uri": .text(Editor.uri)], "range": range])
    #expect(some["data"].list.count == 20)
  }
}
