import CartInterpreter
import CartLanguage
import CartModels
import CartServer
import CartStore
import Foundation
import Testing

@testable import CartCLI

/// A client of a language server in this process, which handles one message at a time.
final class Editor {
  private let server: LanguageServer
  private let box: Box
  private var count = 0

  /// The messages of the server.
  private final class Box {
    var reader = MessageReader()
    var messages: [JSONValue] = []
  }

  /// Starts a server, by default on a store in memory.
  init(store: (any ShoppingListStore)? = nil, initializes: Bool = true) throws {
    let box = Box()
    self.box = box
    let help = HelpRenderer(style: .plain)
    let host = ServerHost(
      files: FileLoader(), store: try store ?? SQLiteStore(.memory),
      calendar: LocalCalendar(.gregorian(in: .gmt)),
      completion: { EditedScriptHost(folder: $0) }, help: { help.text($0) }, version: "test")
    server = LanguageServer(host) { bytes in
      box.reader.append(bytes)
      while let piece = box.reader.next() {
        guard case .message(let text) = piece else {
          Issue.record("the server said \(piece)")
          continue
        }
        box.messages.append(try JSONDecoder().decode(JSONValue.self, from: Data(text)))
      }
    }
    if initializes {
      _ = try ask("initialize", ["capabilities": [:]])
      try tell("initialized", [:])
    }
  }

  /// Returns the messages since the last call.
  func takeMessages() -> [JSONValue] {
    defer { box.messages = [] }
    return box.messages
  }

  func send(_ text: String) throws { try server.receive(Array(text.utf8)) }
  func send(_ bytes: [UInt8]) throws { try server.receive(bytes) }
  func send(_ message: JSONValue) throws {
    try server.receive(Array(try JSONEncoder().encode(message)))
  }

  var isAtEnd: Bool { server.hasExited }

  /// Sends a request. - Returns: The whole response.
  func answer(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    count += 1
    try send([
      "jsonrpc": "2.0", "id": .number(count), "method": .text(method), "params": parameters,
    ])
    let answer = box.messages.last ?? .null
    #expect(answer["id"] == .number(count))
    return answer
  }

  /// Sends a request. - Returns: The result in the response.
  func ask(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    let answer = try answer(method, parameters)
    #expect(answer["error"] == .null, "\(answer)")
    return answer["result"]
  }

  func tell(_ method: String, _ parameters: JSONValue) throws {
    try send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  /// Lets the server work while no messages arrive.
  func rest() throws { try server.rest { false } }

  /// Lets the server work until it has polled for a message the given number of times.
  func rest(upTo most: Int) throws {
    var count = 0
    try server.rest {
      count += 1
      return count >= most
    }
  }

  // MARK: Texts

  static let uri = "file:///nowhere/list.qc"

  func open(_ text: String, as uri: String = Editor.uri) throws {
    try tell(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .text(uri), "languageId": "quickcart", "version": 1, "text": .text(text),
        ]
      ])
  }

  /// Replaces a range of the text.
  func type(
    _ text: String, from start: (Int, Int), to end: (Int, Int)? = nil, in uri: String = Editor.uri,
    version: Int = 2
  ) throws {
    let end = end ?? start
    try tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .text(uri), "version": .number(version)],
        "contentChanges": [
          [
            "range": [
              "start": ["line": .number(start.0), "character": .number(start.1)],
              "end": ["line": .number(end.0), "character": .number(end.1)],
            ],
            "text": .text(text),
          ]
        ],
      ])
  }

  /// Sends a request about a position.
  func ask(
    _ method: String, at line: Int, _ character: Int, in uri: String = Editor.uri,
    _ more: [String: JSONValue] = [:]
  ) throws -> JSONValue {
    try ask("textDocument/" + method, place(line, character, uri, more))
  }

  func place(
    _ line: Int, _ character: Int, _ uri: String = Editor.uri, _ more: [String: JSONValue] = [:]
  ) -> JSONValue {
    var parameters: [String: JSONValue] = [
      "textDocument": ["uri": .text(uri)],
      "position": ["line": .number(line), "character": .number(character)],
    ]
    parameters.merge(more) { _, new in new }
    return .object(parameters)
  }

  /// Sends a request about a whole text.
  func ask(_ method: String, of uri: String = Editor.uri) throws -> JSONValue {
    try ask("textDocument/" + method, ["textDocument": ["uri": .text(uri)]])
  }

  /// Returns the latest diagnostics of a text: `0:4-0:9 unknown-name`.
  func diagnostics(of uri: String = Editor.uri) throws -> [String] {
    try rest()
    let published = box.messages.last {
      $0["method"] == "textDocument/publishDiagnostics" && $0["params"]["uri"] == .text(uri)
    }
    guard let published else { return ["nothing was said"] }
    return published["params"]["diagnostics"].list.map {
      "\($0["range"].range) \($0["code"].text ?? "")"
    }
  }
}
