import CartInterpreter
import CartLanguage
import CartServer
import CartModels
import CartStore
import Foundation
import Testing

@testable import CartCLI

/// Requests that the client cancels after sending them.
struct CancellationTests {
  private static func framed(_ text: String) -> [UInt8] {
    Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
  }

  private static func request(_ id: Int, _ method: String, _ parameters: String = "{}") -> [UInt8] {
    framed(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
  }

  private static func notice(_ method: String, _ parameters: String) -> [UInt8] {
    framed(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  private static let document = #"{"textDocument":{"uri":"untitled:1"}}"#
  private static let opening = notice(
    "textDocument/didOpen",
    #"{"textDocument":{"uri":"untitled:1","version":1,"text":"add A\nadd B\nadd C\nadd D\n"}}"#)

  /// Returns the error codes in the answers, by the number of the request.
  private func errors(_ chunks: [(looks: Int, bytes: [UInt8])]) throws -> [Int: Int] {
    let client = Client(chunks)
    let host = ServerHost(
      files: FileLoader(), store: try SQLiteStore(.memory),
      calendar: LocalCalendar(.gregorian(in: .gmt)),
      completion: { EditedScriptHost(folder: $0) }, help: { HelpRenderer(style: .plain).text($0) },
      version: "test")
    _ = try ServerConnection(host, from: client, to: client).run()
    return try client.errors()
  }

  private static let start = request(1, "initialize", #"{"capabilities":{}}"#) + opening

  @Test func whatWaitsIsNotWorkedAt() throws {
    let tokens = "textDocument/semanticTokens/full"
    let all =
      Self.start + Self.request(2, tokens, Self.document) + Self.request(3, tokens, Self.document)
      + Self.notice("$/cancelRequest", #"{"id":3}"#) + Self.request(3, tokens, Self.document)
    let errors = try errors([(0, all)])
    #expect(errors == [3: -32800])
  }

  /// The cancellation arrives while the server computes the tokens of the second line.
  @Test func whatIsWorkedAtEnds() throws {
    let errors = try errors([
      (0, Self.start + Self.request(2, "textDocument/semanticTokens/full", Self.document)),
      (4, Self.notice("$/cancelRequest", #"{"id":2}"#)),
      (0, Self.request(3, "textDocument/semanticTokens/full", Self.document)),
    ])
    #expect(errors == [2: -32800])
  }

  /// A client that sends its next message after the server has polled it a given number of times.
  private final class Client: MessageSource, MessageSink {
    private var chunks: [(looks: Int, bytes: [UInt8])]
    private var written: [UInt8] = []

    init(_ chunks: [(looks: Int, bytes: [UInt8])]) { self.chunks = chunks }

    func isWaiting() -> Bool {
      guard let first = chunks.first else { return true }
      if first.looks == 0 { return true }
      chunks[0].looks -= 1
      return false
    }

    func read() -> [UInt8] { chunks.isEmpty ? [] : chunks.removeFirst().bytes }
    func write(_ bytes: [UInt8]) { written += bytes }

    func errors() throws -> [Int: Int] {
      var reader = MessageReader()
      reader.append(written)
      var errors: [Int: Int] = [:]
      while case .message(let text) = reader.next() {
        let message = try JSONDecoder().decode(JSONValue.self, from: Data(text))
        guard case .number(let id) = message["id"],
          case .number(let code) = message["error"]["code"]
        else { continue }
        errors[id] = code
      }
      return errors
    }
  }
}
