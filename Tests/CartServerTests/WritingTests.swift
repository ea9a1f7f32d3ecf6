import CartInterpreter
import CartModels
import CartServer
import CartStore
import Foundation
import TestSupport
import Testing

@testable import CartCLI

/// The features for writing a text: completion, signatures, formatting and fixes.
struct WritingTests {
  private func labels(_ answer: JSONValue) -> [String] {
    answer["items"].list.compactMap(\.["label"].text)
  }

  @Test func completesAsThePromptDoes() throws {
    let editor = try Editor()
    try editor.open("let guests = 6\nif guests > 2 {\n    ad\n    add {gu\n}\nadd Milk in prod\n")
    #expect(try labels(editor.ask("completion", at: 2, 6)) == ["add"])
    let variable = try editor.ask("completion", at: 3, 11)["items"][0]
    #expect(variable["label"] == "guests")
    #expect(variable["textEdit"]["range"].range == "3:9-3:11")
    #expect(variable["textEdit"]["newText"] == "guests")
    let category = try editor.ask("completion", at: 5, 16)["items"][0]
    #expect(category["label"] == "Produce")
    #expect(category["textEdit"]["range"].range == "5:12-5:16")
  }

  /// Templates that the text defines are known before the text runs.
  @Test func offersTemplatesOfTheText() throws {
    let editor = try Editor()
    try editor.open(
      """
      template foo(a = 1) "what for" { add {a} Milk }
      template bar { add Tea }
      apply fo
      every monday apply fo
      list Q from fo
      show template fo
      apply b
      """)
    for (line, end) in [(2, 8), (3, 21), (4, 14), (5, 16)] {
      let items = try editor.ask("completion", at: line, end)["items"]
      #expect(items[0]["label"] == "foo", "line \(line)")
      #expect(items[0]["detail"] == "what for")
    }
    #expect(try labels(editor.ask("completion", at: 6, 7)).contains("bar"))
  }

  @Test func forgivesSlips() throws {
    let editor = try Editor()
    try editor.open("add Milk in diary")
    let item = try editor.ask("completion", at: 0, 17)["items"][0]
    #expect(item["label"] == "Dairy")
    // Editors filter by a text that must begin as typed.
    #expect(item["filterText"] == "diary")
  }

  @Test func offersFilesOfTheFolder() throws {
    let scratch = try Scratch()
    try Data("print 1\n".utf8).write(to: URL(fileURLWithPath: scratch.path + "/staples.qc"))
    let editor = try Editor()
    let uri = "file://\(scratch.path)/main.qc"
    try editor.open("include \"st\n", as: uri)
    #expect(try labels(editor.ask("completion", at: 0, 11, in: uri)) == ["staples.qc"])
  }

  @Test func offersWhatTheStoreHoldsAndLeavesItAlone() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/lists.sqlite"
    let editor = try Editor(store: DeferredStore(.file(path), busy: { _ in false }))
    try editor.open("check Oat\nadd Tea to Par\n")
    #expect(try labels(editor.ask("completion", at: 0, 9)).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: path))
    let sink = StringSink()
    let host = Host(environment: [:], output: sink, errors: sink)
    #expect(QuickCart.run(["--store", path, "-c", "list Party; add Oat Milk"], host: host) == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let later = try Editor(store: DeferredStore(.file(path), busy: { _ in false }))
    try later.open("check Oat\nadd Tea to Par\n")
    #expect(try labels(later.ask("completion", at: 0, 9)) == ["Oat Milk"])
    #expect(try labels(later.ask("completion", at: 1, 14)) == ["Party"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func showsWhatACallTakes() throws {
    let editor = try Editor()
    try editor.open(
      "func stock(name, amount = 1) { ensure {amount} {name} }\nstock(\"a, b\", \n\n"
        + "template taco(n) { add {n} Rolls }\napply taco(\n")
    let stock = try editor.ask("signatureHelp", at: 1, 14)
    #expect(stock["signatures"][0]["label"] == "stock(name, amount = 1)")
    #expect(stock["activeParameter"] == 1)
    #expect(try editor.ask("signatureHelp", at: 4, 11)["signatures"][0]["label"] == "taco(n)")
    try editor.open("print min(1)\nprint round(max(1, 2), pl")
    let round = try editor.ask("signatureHelp", at: 1, 25)
    #expect(round["signatures"][0]["label"] == "round(number, places = 0)")
    #expect(round["activeParameter"] == 1)
    #expect(try editor.ask("signatureHelp", at: 0, 12) == .null)
  }

  @Test func laysTextsOutAnew() throws {
    let editor = try Editor()
    try editor.open("# kept\nadd  Milk ,Bread;check Milk\nshow\n")
    let edits = try editor.ask("formatting").list
    #expect(edits.map { $0["range"].range } == ["1:0-2:0"])
    #expect(edits.map { $0["newText"].text } == ["add Milk, Bread\ncheck Milk\n"])
    try editor.open("add Milk\n")
    #expect(try editor.ask("formatting").list.isEmpty)
    try editor.open("add \"Milk\n")
    let parameters: JSONValue = ["textDocument": ["uri": .text(Editor.uri)]]
    let refusal = try editor.answer("textDocument/formatting", parameters)
    #expect(refusal["error"]["code"] == -32803)
  }

  @Test func offersWhatWouldDo() throws {
    let editor = try Editor()
    try editor.open("add Milk\ncheck Mlk\ninclude shared.qc\n")
    let range: JSONValue = [
      "start": ["line": 2, "character": 9], "end": ["line": 2, "character": 9],
    ]
    let actions = try editor.ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": .text(Editor.uri)], "range": range, "context": ["diagnostics": []]])
    #expect(actions.list.map { $0["title"].text } == ["write `\"shared.qc\"`"])
    let edit = actions[0]["edit"]["changes"][Editor.uri][0]
    #expect(edit["range"].range == "2:8-2:17")
    #expect(edit["newText"] == "\"shared.qc\"")
    let all = try editor.ask(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .text(Editor.uri)], "range": range,
        "context": ["only": ["source.fixAll"]],
      ])
    #expect(all.list.map { $0["kind"].text } == ["source.fixAll"])
  }
}
