/// A language server on two streams: takes what comes, answers, and looks at texts while nothing
/// comes.
package struct ServerConnection {
  private let server: LanguageServer
  private let inbox: Inbox

  /// Connects a server.
  package init(_ host: ServerHost, from source: any MessageSource, to sink: any MessageSink) {
    server = LanguageServer(host) { try sink.write($0) }
    inbox = Inbox(source)
  }

  /// Serves until the client says `exit`, or says nothing more at all.
  ///
  /// - Returns: whether it was told before that this is the end, with `shutdown`.
  /// - Throws: what the streams throw.
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
