import NIOCore
import NIOEmbedded
import Synchronization

@testable import CartPhone

/// Runs the desk's work at once, or when a test triggers it.
final class TestQueue: DeskQueue {
  private struct State: Sendable {
    var isHeld = false
    var waiting: [@Sendable () -> Void] = []
    var count = 0
  }

  private let desk: Mutex<PhoneDesk>
  private let state = Mutex(State())

  init(_ desk: PhoneDesk) { self.desk = Mutex(desk) }

  func run<Value: Sendable>(
    on loop: any EventLoop, _ work: @escaping @Sendable (inout PhoneDesk) -> Value
  ) -> EventLoopFuture<Value> {
    let promise = loop.makePromise(of: Value.self)
    let job: @Sendable () -> Void = { [self] in promise.succeed(desk.withLock { work(&$0) }) }
    let isHeld = state.withLock { state in
      state.count += 1
      if state.isHeld { state.waiting.append(job) }
      return state.isHeld
    }
    if !isHeld { job() }
    return promise.futureResult
  }

  /// The number of tasks so far.
  var count: Int { state.withLock(\.count) }

  func hold() { state.withLock { $0.isHeld = true } }

  func release() {
    let jobs = state.withLock { state in
      state.isHeld = false
      defer { state.waiting = [] }
      return state.waiting
    }
    for job in jobs { job() }
  }
}

/// A server whose connections and clock are in memory.
final class TestServer {
  let host = FakeHost()
  let loop = EmbeddedEventLoop()
  let queue: TestQueue
  let services: PhoneServices

  init() {
    let desk = TestDesk.desk(host)
    queue = TestQueue(desk)
    services = PhoneServices(
      queue: queue, page: .sample, links: desk.connections, loop: loop)
  }

  /// Opens a connection.
  func connect() throws -> TestClient {
    let client = TestClient(EmbeddedChannel(loop: loop))
    try client.channel.pipeline.syncOperations.addHandler(client.door)
    try services.attach(to: client.channel, peer: "192.168.0.9")
    try client.channel.connect(to: SocketAddress(ipAddress: "192.168.0.9", port: 50_000)).wait()
    return client
  }

  func advance(_ time: TimeAmount) { loop.advanceTime(by: time) }
}

/// Holds back the output of a connection, like a client that doesn't read.
final class StallingDoor: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  var isStalled = false
  private var held: [(NIOAny, EventLoopPromise<Void>?)] = []

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if isStalled { held.append((data, promise)) } else { context.write(data, promise: promise) }
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    for (_, promise) in held { promise?.fail(ChannelError.ioOnClosedChannel) }
    held = []
    context.close(mode: mode, promise: promise)
  }

  /// Releases one piece of the held output.
  func takeOne(_ channel: EmbeddedChannel) throws {
    guard !held.isEmpty else { return }
    held.removeFirst().1?.succeed(())
    channel.embeddedEventLoop.run()
  }
}

/// The client side of a connection.
final class TestClient {
  let channel: EmbeddedChannel
  let door = StallingDoor()
  private var text = ""

  init(_ channel: EmbeddedChannel) { self.channel = channel }

  var isOpen: Bool { channel.isActive }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends bytes. Bytes after the server has closed the connection are lost.
  func send(_ bytes: [UInt8]) throws {
    guard isOpen else { return }
    try channel.writeInbound(ByteBuffer(bytes: bytes))
  }

  /// Returns the text that was received since the last call.
  func received() throws -> String {
    var bytes = ByteBuffer()
    while let part = try channel.readOutbound(as: IOData.self) {
      if case .byteBuffer(var buffer) = part { bytes.writeBuffer(&buffer) }
    }
    return String(buffer: bytes)
  }

  /// Returns the statuses of the answers that were received since the last call.
  func statuses() throws -> [Int] { try CartPhoneTests.statuses(in: received()) }
}

/// Returns the statuses of consecutive answers.
func statuses(in text: String) -> [Int] {
  text.split(separator: "HTTP/1.1 ").compactMap { Int($0.prefix(3)) }
}

/// The text of a request.
func request(
  _ method: String = "GET", _ target: String, token: String? = nil, body: String? = nil,
  _ headers: String...
) -> String {
  var lines = ["\(method) \(target) HTTP/1.1", "Host: 192.168.0.5:8473"]
  if let token { lines.append("Authorization: Bearer \(token)") }
  if let body {
    lines += ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
  }
  return (lines + headers).joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")
}
