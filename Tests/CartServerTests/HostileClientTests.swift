import CartServer
import Foundation
import TestSupport
import Testing

/// Clients that violate the protocol. The server responds to every request, ignores other messages
/// and keeps running.
struct HostileClientTests {
  private static let methods = [
    "textDocument/completion", "textDocument/hover", "textDocument/signatureHelp",
    "textDocument/definition", "textDocument/references", "textDocument/prepareRename",
    "textDocument/rename", "textDocument/documentSymbol", "textDocument/formatting",
    "textDocument/foldingRange", "textDocument/documentLink", "textDocument/codeAction",
    "textDocument/semanticTokens/full", "textDocument/semanticTokens/range", "shutdownn",
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
    "textDocument/didSave", "workspace/didChangeWatchedFiles", "$/cancelRequest", "",
  ]

  /// Returns a position in or near a text, or a number that is not a position.
  private static func number(_ generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: .number(generator.pick([.min, .max, -1, 1 << 31, 1 << 53]))
    case 1: generator.pick([nil, "7", [], [:], true])
    default: .number(Int.random(in: 0...14, using: &generator))
    }
  }

  private static func position(_ generator: inout SeededGenerator) -> JSONValue {
    ["line": number(&generator), "character": number(&generator)]
  }

  private static func range(_ generator: inout SeededGenerator) -> JSONValue {
    ["start": position(&generator), "end": position(&generator)]
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      String(decoding: generator.bytes(Int.random(in: 0...60, using: &generator)), as: UTF8.self)
    case 1:
      generator.pick([
        "🥛", "\r", "\r\n", "é\u{301}", "\u{FEFF}", "👩‍👩‍👧", "\0", "include \"list.qc\"\n",
      ])
    default: generator.words(Int.random(in: 0...25, using: &generator))
    }
  }

  private static func parameters(_ generator: inout SeededGenerator) -> JSONValue {
    let uris = [
      Editor.uri, "file:///nowhere/other.qc", "untitled:1", "", "file://%zz%00/a%2", "\u{0}",
    ]
    return [
      "textDocument": [
        "uri": .text(generator.pick(uris)), "version": number(&generator),
        "languageId": "x", "text": .text(text(&generator)),
      ],
      "position": position(&generator), "range": range(&generator),
      "newName": .text(generator.pick(["x", "Milk", "", "f", "two words", "\u{301}"])),
      "context": ["only": ["source.fixAll", ""], "includeDeclaration": true],
      "contentChanges": [
        ["range": range(&generator), "text": .text(text(&generator))],
        ["text": .text(text(&generator))],
        ["range": range(&generator), "text": .text(text(&generator))],
      ],
    ]
  }

  @Test(arguments: 0..<12) func survivesAnyQuestions(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let editor = try Editor()
    try editor.open("func f(x) { return x }\nprint f(2)\n")
    for number in 0..<120 {
      let method = generator.pick(HostileClientTests.methods)
      let isRequest = Bool.random(using: &generator)
      var message: [String: JSONValue] = [
        "jsonrpc": "2.0", "method": .text(method),
        "params": HostileClientTests.parameters(&generator),
      ]
      if isRequest { message["id"] = .number(number) }
      _ = editor.takeMessages()
      try editor.send(.object(message))
      let answers = editor.takeMessages().filter { $0["method"] == .null }
      #expect(answers.map { $0["id"] } == (isRequest ? [.number(number)] : []), "\(message)")
      if Int.random(in: 0..<4, using: &generator) == 0 { try editor.rest() }
    }
    try editor.open("add \"Milk", as: Editor.uri)
    #expect(try editor.diagnostics() == ["0:4-0:5 unclosed-text"])
  }

  /// Messages with some bytes changed, removed or repeated.
  @Test(arguments: 0..<8) func survivesBrokenMessages(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let editor = try Editor()
    for _ in 0..<150 {
      let message: JSONValue = [
        "jsonrpc": "2.0", "id": 1, "method": .text(generator.pick(HostileClientTests.methods)),
        "params": HostileClientTests.parameters(&generator),
      ]
      var bytes = Array(try JSONEncoder().encode(message))
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(place + Int.random(in: 0...6, using: &generator), bytes.count)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
        default: bytes.replaceSubrange(place..<end, with: generator.bytes(end - place))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      try editor.send(bytes)
    }
    try editor.rest()
    try editor.open("add \"Milk", as: Editor.uri)
    #expect(try editor.diagnostics() == ["0:4-0:5 unclosed-text"])
  }

  @Test(arguments: ["[", "{\"a\":", "{\"id\":[", "{\"params\":{\"a\":"])
  func survivesDeepNesting(_ opening: String) throws {
    let editor = try Editor()
    _ = editor.takeMessages()
    try editor.send(String(repeating: opening, count: 100_000))
    #expect(editor.takeMessages().last?["error"]["code"] == -32700)
  }

  @Test(arguments: [100, 20_000].flatMap { HostileClientTests.nested($0) })
  func survivesDeepTexts(_ text: String) throws {
    let editor = try Editor()
    try editor.open(text)
    #expect(try !editor.diagnostics().isEmpty)
    for method in ["semanticTokens/full", "documentSymbol", "foldingRange"] {
      _ = try editor.ask(method, of: Editor.uri)
    }
    for method in ["completion", "hover", "signatureHelp", "definition"] {
      _ = try editor.ask(method, at: 0, 6)
    }
  }

  private static func nested(_ depth: Int) -> [String] {
    [
      String(repeating: "(", count: depth), String(repeating: "if 1 {\n", count: depth),
      "print " + String(repeating: "[", count: depth),
      "add " + String(repeating: "\"{", count: depth),
    ]
  }
}
