import CartLanguage
import Foundation

/// A language server, which answers an editor's requests about scripts and reports their mistakes.
///
/// The server only sees the text of messages; the caller transports them. Requests are answered at
/// once. Texts are checked while there is nothing else to do, so that typing never has to wait.
package final class LanguageServer {
  let host: ServerHost
  private let send: ([UInt8]) throws -> Void
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()
  /// The texts that are open in the editor, by URI.
  var documents: [String: OpenDocument] = [:]
  private var isInitialized = false
  /// Whether the client has cancelled the current request. Long operations call this regularly.
  private(set) var isCancelled: () -> Bool = { false }
  /// Whether the client has sent `shutdown`.
  package private(set) var isShutDown = false
  /// Whether the client has sent `exit`.
  package private(set) var hasExited = false

  /// The maximum number of open texts.
  static let mostDocuments = 1_000

  /// Makes a server without open texts.
  ///
  /// - Parameter send: Sends a message including its header.
  package init(_ host: ServerHost, sending send: @escaping ([UInt8]) throws -> Void) {
    self.host = host
    self.send = send
    encoder.outputFormatting = .withoutEscapingSlashes
  }

  // MARK: Messages

  /// Handles a message.
  ///
  /// - Parameter isCancelled: Whether the client has cancelled a request.
  /// - Throws: Only errors of sending the answer. A message that cannot be read gets an error
  ///   answer.
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
    // A message without a method is an answer, and the server sends no requests.
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

  /// Sends the error for input that is not a message.
  package func refuse(_ reason: String) throws {
    try post(try encoder.encode(Refusal(id: nil, error: RequestError(.parseError, reason))))
  }

  /// Sends the error for a message that cannot be decoded, telling JSON from other text.
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

  /// Sends a notification to the client.
  func tell(_ method: String, _ parameters: some Encodable) throws {
    try post(try encoder.encode(Notice(method: method, params: parameters)))
  }

  private func post(_ data: Data) throws {
    try send(Array("Content-Length: \(data.count)\r\n\r\n".utf8) + data)
  }

  // MARK: Answers

  /// Returns the answer to a request, or nil if the method is unknown.
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

  /// Decodes the parameters of a request and encodes the answer that a closure returns.
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

  /// Handles a notification. Unknown or unreadable ones are ignored, because notifications have no
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

  /// Marks other texts as unchecked, because they can include the one that changed.
  private func unsettleIncluding(_ uri: String) {
    for document in documents.values where document.uri != uri && document.mayInclude {
      document.unsettle()
    }
  }

  private func unsettleAll() {
    for document in documents.values where document.mayInclude { document.unsettle() }
  }

  // MARK: Texts

  /// Returns an open text.
  func document(_ identifier: TextDocumentIdentifier) throws -> OpenDocument {
    guard let document = documents[identifier.uri] else {
      throw RequestError(.invalidParameters, "no such document is open")
    }
    return document
  }

  /// A loader of included scripts that uses the texts in the editor.
  var loader: OpenFiles { OpenFiles(host.files, documents.values) }

  /// Completes the check of a text, unless that is already done.
  func settle(_ document: OpenDocument) {
    _ = document.look(loader: loader) { false }
  }

  /// Uses idle time to check changed texts and publish their diagnostics.
  ///
  /// - Parameter isInterrupted: Called regularly; true stops the work for now.
  package func rest(isInterrupted: @escaping () -> Bool) throws {
    let waiting = documents.values.filter { !$0.isPublished }.sorted { $0.uri < $1.uri }
    // Syntax errors come first. While the user types, they are already known.
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
