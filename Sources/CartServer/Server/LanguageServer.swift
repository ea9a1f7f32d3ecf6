import CartLanguage
import Foundation

/// Answers what an editor asks about scripts, and tells it what is wrong with them.
///
/// Messages come in and go out as text; where from and where to is none of its concern. Requests are
/// answered at once. What is wrong with a text is worked out while nothing else is to do, so that
/// who types fast never waits for it.
package final class LanguageServer {
  let host: ServerHost
  private let send: ([UInt8]) throws -> Void
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()
  /// The texts that the editor has open, by their addresses.
  var documents: [String: OpenDocument] = [:]
  private var isInitialized = false
  /// Whether the client wants no answer any more to the request at hand: asked again and again.
  private(set) var isCancelled: () -> Bool = { false }
  /// Whether the client said that the end is near.
  package private(set) var isShutDown = false
  /// Whether the client said that this is the end.
  package private(set) var hasExited = false

  /// The most texts that may be open.
  static let mostDocuments = 1_000

  /// Makes a server that knows no texts yet.
  ///
  /// - Parameter send: hands a message on, header and all.
  package init(_ host: ServerHost, sending send: @escaping ([UInt8]) throws -> Void) {
    self.host = host
    self.send = send
    encoder.outputFormatting = .withoutEscapingSlashes
  }

  // MARK: Messages

  /// Takes a message.
  ///
  /// - Parameter isCancelled: whether the client wants no answer to a request any more.
  /// - Throws: what sending the answer throws, and nothing else: what can't be read is refused.
  package func receive(
    _ text: [UInt8], isCancelled: @escaping (RequestID) -> Bool = { _ in false }
  ) throws {
    let data = Data(text)
    let head: MessageHead
    do {
      head = try decoder.decode(MessageHead.self, from: data)
    } catch {
      return try refuse(data)
    }
    // What has no method is an answer, and nothing was asked.
    guard let method = head.method else { return }
    guard let id = head.id else { return try notify(method, data) }
    self.isCancelled = { isCancelled(id) }
    defer { self.isCancelled = { false } }
    do {
      if isCancelled(id) { throw RequestError.cancelled }
      guard let answer = try answer(method, data, id) else {
        throw RequestError(.methodNotFound, "`\(method.prefix(100))` is not supported")
      }
      try post(answer)
    } catch let error as RequestError {
      try post(try encoder.encode(Refusal(id: id, error: error)))
    }
  }

  /// Says that something came that is no message.
  package func refuse(_ reason: String) throws {
    try post(try encoder.encode(Refusal(id: nil, error: RequestError(.parseError, reason))))
  }

  /// What is JSON and no message is refused as that.
  private func refuse(_ data: Data) throws {
    do {
      _ = try decoder.decode(AnyParameters.self, from: data)
    } catch is DecodingError {
      return try refuse("this is not a JSON object")
    } catch {
      return try refuse("this is not JSON")
    }
    let error = RequestError(.invalidRequest, "invalid `id` or `method`")
    try post(try encoder.encode(Refusal(id: nil, error: error)))
  }

  /// Tells the client something.
  func tell(_ method: String, _ parameters: some Encodable) throws {
    try post(try encoder.encode(Notice(method: method, params: parameters)))
  }

  private func post(_ data: Data) throws {
    try send(Array("Content-Length: \(data.count)\r\n\r\n".utf8) + data)
  }

  // MARK: Answers

  /// The answer to a request; nil where it isn't known.
  private func answer(_ method: String, _ data: Data, _ id: RequestID) throws -> Data? {
    if method == "initialize" {
      guard !isInitialized else {
        throw RequestError(.invalidRequest, "`initialize` was already sent")
      }
      isInitialized = true
      return try encoder.encode(Answer(id: id, result: ServerCapabilities.Report(host.version)))
    }
    guard isInitialized else {
      throw RequestError(.notInitialized, "`initialize` must come first")
    }
    guard !isShutDown else {
      throw RequestError(.invalidRequest, "only `exit` can follow `shutdown`")
    }
    if method == "shutdown" {
      isShutDown = true
      return try encoder.encode(Answer<Bool>(id: id))
    }
    return try feature(method, data, id)
  }

  /// Works out an answer of what a request is about.
  func answering<Parameters: Decodable, Result: Encodable>(
    _ data: Data, _ id: RequestID, _ body: (Parameters) throws -> Result?
  ) throws -> Data {
    let result = try body(try parameters(of: data))
    return try encoder.encode(Answer(id: id, result: result))
  }

  private func parameters<Parameters: Decodable>(of data: Data) throws -> Parameters {
    do {
      return try decoder.decode(MessageBody<Parameters>.self, from: data).params
    } catch {
      throw RequestError(.invalidParameters, "invalid `params`")
    }
  }

  // MARK: Notifications

  /// Takes a notification. What isn't known or can't be read is passed over: nobody waits for an
  /// answer.
  private func notify(_ method: String, _ data: Data) throws {
    if method == "exit" {
      hasExited = true
      return
    }
    guard isInitialized, !isShutDown else { return }
    do {
      switch method {
      case "textDocument/didOpen": open(try parameters(of: data))
      case "textDocument/didChange": change(try parameters(of: data))
      case "textDocument/didClose": try close(try parameters(of: data))
      case "textDocument/didSave", "workspace/didChangeWatchedFiles": unsettleAll()
      default: break
      }
    } catch is RequestError {
      return
    }
  }

  private func open(_ parameters: OpenParameters) {
    let text = parameters.textDocument
    guard documents.count < LanguageServer.mostDocuments || documents[text.uri] != nil else {
      return
    }
    documents[text.uri] = OpenDocument(uri: text.uri, text: text.text, version: text.version)
    unsettleIncluding(text.uri)
  }

  private func change(_ parameters: ChangeParameters) {
    guard let document = documents[parameters.textDocument.uri] else { return }
    for change in parameters.contentChanges { document.edit(change.range, with: change.text) }
    document.note(version: parameters.textDocument.version)
    unsettleIncluding(document.uri)
  }

  private func close(_ parameters: DocumentParameters) throws {
    let uri = parameters.textDocument.uri
    guard documents.removeValue(forKey: uri) != nil else { return }
    unsettleIncluding(uri)
    try tell(
      "textDocument/publishDiagnostics",
      PublishedDiagnostics(uri: uri, version: nil, diagnostics: []))
  }

  /// Other texts may include the one that changed.
  private func unsettleIncluding(_ uri: String) {
    for document in documents.values where document.uri != uri && document.mayInclude {
      document.unsettle()
    }
  }

  private func unsettleAll() {
    for document in documents.values where document.mayInclude { document.unsettle() }
  }

  // MARK: Texts

  /// A text that is open.
  func document(_ identifier: TextDocumentIdentifier) throws -> OpenDocument {
    guard let document = documents[identifier.uri] else {
      throw RequestError(.invalidParameters, "no such document is open")
    }
    return document
  }

  /// What scripts include, as the editor has it.
  var loader: OpenFiles { OpenFiles(host.files, documents.values) }

  /// Looks at a text to its end, if that is still to be done.
  func settle(_ document: OpenDocument) {
    _ = document.look(loader: loader) { false }
  }

  /// Works while nothing comes: tells what is wrong with the texts that changed.
  ///
  /// - Parameter isInterrupted: asked again and again; true ends it for now.
  package func rest(isInterrupted: @escaping () -> Bool) throws {
    let waiting = documents.values.filter { !$0.isPublished }.sorted { $0.uri < $1.uri }
    // First what is wrong with the grammar, which is known already where somebody types.
    for document in waiting where !document.isShort && !document.isSettled {
      document.readStretches(isInterrupted: isInterrupted)
      guard document.knowsStretches || document.isTooLong else { return }
      try publish(document)
    }
    for document in waiting {
      let interrupted = document.isShort ? { false } : isInterrupted
      guard document.look(loader: loader, isInterrupted: interrupted) else { return }
      try publish(document)
      document.isPublished = true
      if isInterrupted() { return }
    }
  }

  private func publish(_ document: OpenDocument) throws {
    try tell(
      "textDocument/publishDiagnostics",
      PublishedDiagnostics(
        uri: document.uri, version: document.version,
        diagnostics: document.findings.map { PublishedDiagnostic($0, in: document.lines) }))
  }
}
