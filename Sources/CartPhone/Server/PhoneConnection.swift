import NIOCore
import NIOHTTP1

/// A connection, which reads one request at a time, passes it to the desk and writes the answer.
final class PhoneConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  enum State {
    case waiting
    case reading(Request)
    case answering(Request)
    case streaming
    /// The last answer was written.
    case ending
  }

  let number: Int
  private let peer: String
  let gate: HeadGate
  let services: PhoneServices
  var context: ChannelHandlerContext?
  var state = State.waiting
  /// Whether the connection stays open after the answer.
  var isKept = true
  /// The task that ends the current wait.
  private var deadline: Scheduled<Void>?
  /// The number of bytes that the system has not accepted yet.
  var unsent = 0
  /// The task that closes the connection if the system accepts none of them in time.
  var stall: Scheduled<Void>?

  init(number: Int, peer: String, gate: HeadGate, _ services: PhoneServices) {
    self.number = number
    self.peer = peer
    self.gate = gate
    self.services = services
  }

  // MARK: Time limits

  static let longestIdle = TimeAmount.seconds(30)
  static let longestHead = TimeAmount.seconds(10)
  static let longestBody = TimeAmount.seconds(20)
  static let longestStall = TimeAmount.seconds(30)
  /// The time that a client has to read the last answer. If the connection were closed at once, the
  /// system would discard the answer together with the unread input.
  static let longestEnd = TimeAmount.seconds(2)

  func wait(_ time: TimeAmount, _ body: @escaping () -> Void) {
    deadline?.cancel()
    deadline = context?.eventLoop.assumeIsolated().scheduleTask(in: time, body)
  }

  func waitForRequest() {
    state = .waiting
    wait(Self.longestIdle) { [self] in close() }
  }

  func close() { context?.close(promise: nil) }

  // MARK: The connection

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    waitForRequest()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  private func end() {
    context = nil
    deadline?.cancel()
    stall?.cancel()
    services.streams.remove(number)
    services.links.leave(number)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is HeadGate.HeadBegins, case .waiting = state {
      wait(Self.longestHead) { [self] in refuse(.timeout) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case let fault as RequestFault: refuse(fault)
    case HTTPParserError.headerOverflow: refuse(.headTooLarge)
    case is HTTPParserError: refuse(.malformed)
    default: context.close(promise: nil)
    }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (Self.unwrapInboundIn(data), state) {
    case (.head(let head), .waiting): begin(head)
    case (.body(let bytes), .reading(var request)):
      // Without a second reference in the state, the body grows in place.
      state = .waiting
      request.body += bytes.readableBytesView
      state = .reading(request)
    case (.end, .reading(let request)): ask(request)
    default: break
    }
  }

  private func begin(_ head: HTTPRequestHead) {
    let headers = head.headers.map { Request.Header(name: $0.name, value: $0.value) }
    let request = Request(
      head.method.rawValue, head.uri, headers: headers, peer: peer, connection: number)
    do throws(RequestFault) {
      let length = try request.bodyLength()
      gate.beginBody(of: length)
      isKept = head.isKeepAlive && head.version == .http1_1
      // The parser expects another protocol afterwards.
      if head.method == .CONNECT || request["upgrade"] != nil { isKept = false }
      if length > 0, request["expect"]?.lowercased() == "100-continue" { writeContinue() }
      state = .reading(request)
      wait(Self.longestBody) { [self] in refuse(.timeout) }
    } catch {
      refuse(error)
    }
  }

  private func ask(_ request: Request) {
    guard let loop = context?.eventLoop else { return }
    state = .answering(request)
    gate.hold()
    deadline?.cancel()
    let now = Duration.nanoseconds(Int64(loop.now.uptimeNanoseconds))
    services.queue.run(on: loop) { $0.answer(request, at: now) }
      .assumeIsolated().whenComplete { [self] in take($0, of: request) }
  }

  private func take(_ result: Result<PhoneDesk.Answer, any Error>, of request: Request) {
    // The desk may have counted the connection after the connection was closed.
    guard context != nil else { return services.links.leave(number) }
    switch result {
    case .failure: close()
    case .success(let answer):
      if let stream = answer.stream {
        beginStream(stream, answer.response)
      } else {
        write(answer.response, of: request)
      }
      if answer.isChange { services.streams.refresh() }
    }
  }
}
