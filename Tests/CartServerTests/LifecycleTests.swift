import CartServer
import Testing

/// The start and end of a connection, and the errors for invalid messages.
struct LifecycleTests {
  @Test func saysWhatItCanDo() throws {
    let editor = try Editor(initializes: false)
    let result = try editor.ask("initialize", ["capabilities": [:]])
    #expect(result["serverInfo"]["name"] == "qc")
    #expect(result["capabilities"]["textDocumentSync"]["change"] == 2)
    #expect(result["capabilities"]["positionEncoding"] == "utf-16")
  }

  @Test func refusesWhatComesBeforeTheBeginningAndAfterTheEnd() throws {
    let editor = try Editor(initializes: false)
    let hover = editor.place(0, 0)
    #expect(try editor.answer("textDocument/hover", hover)["error"]["code"] == -32002)
    try editor.open("add Milk")
    _ = try editor.ask("initialize", ["capabilities": [:]])
    #expect(try editor.answer("textDocument/hover", hover)["error"]["code"] == -32602)
    #expect(try editor.answer("initialize", [:])["error"]["code"] == -32600)
    #expect(try editor.ask("shutdown", nil) == .null)
    #expect(try editor.answer("textDocument/hover", hover)["error"]["code"] == -32600)
    try editor.tell("exit", nil)
    #expect(editor.isAtEnd)
  }

  @Test(arguments: [
    ("{\"id\":1", -32700), ("[1,2]", -32600), ("nonsense", -32700), ("", -32700),
    ("{\"id\":{},\"method\":\"x\"}", -32600), ("{\"id\":1,\"method\":7}", -32600),
    ("{\"id\":1,\"method\":\"what/is\"}", -32601),
    ("{\"id\":1,\"method\":\"textDocument/hover\"}", -32602),
    ("{\"id\":\"a\",\"method\":\"textDocument/hover\",\"params\":[]}", -32602),
    ("{\"id\":1,\"method\":\"\\ud800\"}", -32600),
  ])
  func refuses(_ message: String, _ code: Int) throws {
    let editor = try Editor()
    try editor.send(message)
    #expect(editor.takeMessages().last?["error"]["code"] == .number(code))
  }

  @Test func passesOverWhatItWasNotAskedAndDoesNotKnow() throws {
    let editor = try Editor()
    _ = editor.takeMessages()
    try editor.send("{\"id\":1,\"result\":null}")
    try editor.tell("$/setTrace", ["value": "off"])
    try editor.tell("textDocument/didChange", ["textDocument": 7])
    #expect(editor.takeMessages().isEmpty)
  }
}
