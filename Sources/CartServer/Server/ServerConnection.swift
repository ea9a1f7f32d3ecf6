/// A language server on two streams, which answers messages and checks texts while no message
/// arrives.
package struct ServerConnection {
  private let server: LanguageServer
  private let inbox: Inbox

  /// Connects a server to its streams.
  package init(_ host: ServerHost, from source: any MessageSource, to sink: any MessageSink) {
    server = LanguageServer(host) { try sink.write($0) }
    inbox = Inbox(source)
  }

  /// Serves until the client sends `exit` or closes the stream.
  ///
  /// - Returns: Whether the client sent `shutdown` before.
  /// - Throws: Errors of the streams.
  package func run() throws -> Bool {
    while true {
      while let piece = inbox.next() {
        switch piece {
        case .message(let text): try server.receive(text, isCancelled: inbox.cancels)
        case .refused(let reason): try server.refuse(reason)
        }
        if server.hasExited { return server.isShutDown }
      }
      if !inbox.isWaiting() { try server.rest(isInterrupted: inbox.isWaiting) }
      guard try inbox.read() else { return server.isShutDown }
    }
  }
}
