import CartPhone
import Foundation
import NIOCore
import NIOEmbedded
import Synchronization

/// Sends any bytes to a connection of the phone server. The answers must be complete, at most one
/// for each request, and independent of how the bytes are split. The connection must close in time.
public enum RequestCheck {
  /// The host that requests must name.
  public static let host = "10.0.0.1:8473"
  /// The token of the only link.
  public static let token = "AAAAAAAAAAAAAAAAAAAAAA"

  /// Sends an input. - Throws: a `Finding`.
  public static func run(_ bytes: [UInt8]) throws(Finding) {
    let whole = try talk([bytes])
    try whole.check(requests: bytes)
    let size = 1 + Int(bytes.first ?? 0) % 61
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      Array(bytes[$0..<min($0 + size, bytes.count)])
    }
    let split = try talk(pieces)
    try expect(
      split.text == whole.text,
      "pieces of \(size) bytes are answered with \(split.text) in place of \(whole.text)")
  }

  private static func talk(_ pieces: [[UInt8]]) throws(Finding) -> Conversation {
    do {
      let loop = EmbeddedEventLoop()
      let channel = EmbeddedChannel(loop: loop)
      try services(loop).attach(to: channel, peer: "10.0.0.2")
      try channel.connect(to: SocketAddress(ipAddress: "10.0.0.2", port: 1)).wait()
      for piece in pieces where channel.isActive {
        try channel.writeInbound(ByteBuffer(bytes: piece))
      }
      let text = try received(channel)
      // Only a stream lasts longer than this.
      loop.advanceTime(by: .seconds(31))
      let conversation = Conversation(
        text: text, late: try received(channel), isOpen: channel.isActive)
      if channel.isActive { try channel.close().wait() }
      loop.run()
      return conversation
    } catch {
      throw Finding("the channel fails: \(error)")
    }
  }

  private static func services(_ loop: EmbeddedEventLoop) -> PhoneServices {
    let links = LinkConnections()
    let desk = PhoneDesk(
      host: StaticHost(), page: page,
      origins: PhoneOrigins(bound: PhoneOrigin(isSecure: false, host: "10.0.0.1", port: 8473)),
      connections: links, generator: CountingGenerator())
    return PhoneServices(queue: ImmediateQueue(desk), page: page, links: links, loop: loop)
  }

  private static let page = PhonePage(
    html: "<p>{{page}}{{style}}{{script}}</p>", css: "p {}", js: "0", worker: "", manifest: "{}")

  private static func received(_ channel: EmbeddedChannel) throws -> String {
    var bytes = ByteBuffer()
    while let part = try channel.readOutbound(as: IOData.self) {
      if case .byteBuffer(var buffer) = part { bytes.writeBuffer(&buffer) }
    }
    return String(buffer: bytes)
  }
}

// MARK: The answers

/// The bytes that were received.
private struct Conversation {
  /// The answers before any time has passed.
  var text: String
  /// The bytes received within half a minute.
  var late: String
  var isOpen: Bool

  func check(requests bytes: [UInt8]) throws(Finding) {
    var rest = Substring(text)
    var (answers, isStream) = (0, false)
    while !rest.isEmpty {
      try expect(!isStream, "something follows a stream")
      try expect(rest.hasPrefix("HTTP/1.1 "), "an answer begins with \(rest.prefix(20))")
      guard let end = rest.range(of: "\r\n\r\n") else { throw Finding("a head has no end") }
      let head = rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
      if head.hasPrefix("HTTP/1.1 100 ") { continue }
      answers += 1
      isStream = head.lowercased().contains("\r\ntransfer-encoding: chunked")
      if isStream { rest = rest.suffix(0) } else { rest = try afterBody(rest, head) }
    }
    // Each request has a head. Input that isn't a request ends the connection.
    let ends = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n").count
    try expect(answers <= ends + 1, "\(answers) answers to \(ends) heads")
    try expect(!isOpen || isStream, "the connection stays open")
    try expect(isStream || late.isEmpty || late.hasPrefix("HTTP/1.1 408 "), "late: \(late)")
  }

  private func afterBody(_ rest: Substring, _ head: Substring) throws(Finding) -> Substring {
    // Answers to HEAD have a length but no body.
    if rest.isEmpty || rest.hasPrefix("HTTP/1.1 ") { return rest }
    let name = "\r\nContent-Length: "
    guard let start = head.range(of: name),
      let length = Int(head[start.upperBound...].prefix { $0.isNumber })
    else { throw Finding("an answer has no length") }
    let bytes = rest.utf8
    try expect(bytes.count >= length, "an answer has \(bytes.count) of \(length) bytes")
    return rest[bytes.index(bytes.startIndex, offsetBy: length)...]
  }
}

// MARK: The server

/// A host with a list that never changes.
private struct StaticHost: PhoneHost {
  private static let id = UUID()
  private let list = PhoneList(id: id, store: "S", title: "Shopping", aisles: ["Dairy"])

  func access(_ digest: PhoneToken.Digest) throws(PhoneHostError) -> PhoneAccess {
    guard PhoneToken(RequestCheck.token)?.digest == digest else { return .unknown }
    return .granted(
      GrantedLink(
        name: "Ben", digest: digest, list: list.id, title: list.title, rights: .write,
        expiry: .distantFuture))
  }

  func list(_ list: UUID, shop: String?) throws(PhoneHostError) -> PhoneSnapshot {
    PhoneSnapshot(revision: 1, list: self.list)
  }

  func apply(
    _ intents: [ReceivedIntent], for link: GrantedLink
  ) throws(PhoneHostError) -> [IntentAnswer] {
    intents.map { IntentAnswer(id: $0.id, outcome: .done) }
  }

  func names(for link: GrantedLink) throws(PhoneHostError) -> [String] { ["Milk"] }

  func items(
    matching text: String, for link: GrantedLink
  ) throws(PhoneHostError) -> [PhoneItem] { [] }

  func noteSeen(_ link: GrantedLink) throws(PhoneHostError) {}

  func version() throws(PhoneHostError) -> Int { 0 }
}

private struct CountingGenerator: RandomNumberGenerator, Sendable {
  private var count: UInt64 = 0

  mutating func next() -> UInt64 {
    count += 1
    return count
  }
}

/// A queue that does the desk's work at once.
private final class ImmediateQueue: DeskQueue {
  private let desk: Mutex<PhoneDesk>

  init(_ desk: PhoneDesk) { self.desk = Mutex(desk) }

  func run<Value: Sendable>(
    on loop: any EventLoop, _ work: @escaping @Sendable (inout PhoneDesk) -> Value
  ) -> EventLoopFuture<Value> {
    loop.makeSucceededFuture(desk.withLock { work(&$0) })
  }
}
