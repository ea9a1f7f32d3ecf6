import NIOCore

/// Limits the size of each request's head before a parser sees it, and holds back the next request
/// until the current one is answered.
///
/// The gate feeds the parser a head up to its end, and then the bytes of its body. The limit is
/// therefore the same however the bytes arrive, and a client that sends many requests at once uses
/// no memory.
final class HeadGate: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = NIOAny
  typealias OutboundOut = NIOAny

  /// Tells the next handlers that the first byte of a head arrived.
  struct HeadBegins {}

  private enum Mode {
    case open
    case held
    /// All input is dropped, because the connection is closed after the answer.
    case dropping
  }

  private var mode = Mode.open
  private var waiting = ByteBuffer()
  private var isFeeding = false
  private var isReadWanted = false
  private var context: ChannelHandlerContext?
  /// The bytes of the body that are still missing.
  private var bodyRest = 0
  private var headLength = 0
  /// The number of bytes of `\r\n\r\n` at the end of the head so far.
  private var endLength = 0

  private static let end = Array("\r\n\r\n".utf8)

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  /// Notes that the parser found a head, whose body has a length.
  func beginBody(of length: Int) {
    bodyRest = length
    (headLength, endLength) = (0, 0)
  }

  /// Holds back the next request, because the current one is complete.
  func hold() { mode = .held }

  /// Lets the next request through.
  func release() {
    guard mode == .held, let context else { return }
    mode = .open
    feed(context)
    guard mode != .held, isReadWanted else { return }
    isReadWanted = false
    context.read()
  }

  /// Drops all further input. It is still read, because only then is the end of the connection
  /// noticed.
  func drop() {
    mode = .dropping
    waiting.clear()
    guard isReadWanted, let context else { return }
    isReadWanted = false
    context.read()
  }

  func read(context: ChannelHandlerContext) {
    if mode == .held { isReadWanted = true } else { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard mode != .dropping else { return }
    var bytes = Self.unwrapInboundIn(data)
    waiting.discardReadBytes()
    waiting.writeBuffer(&bytes)
    feed(context)
  }

  private func feed(_ context: ChannelHandlerContext) {
    guard !isFeeding else { return }
    isFeeding = true
    defer { isFeeding = false }
    while mode == .open, waiting.readableBytes > 0 {
      do throws(RequestFault) {
        let length = bodyRest > 0 ? min(bodyRest, waiting.readableBytes) : try headPiece(context)
        guard let piece = waiting.readSlice(length: length) else { return }
        if bodyRest > 0 { bodyRest -= length }
        context.fireChannelRead(Self.wrapInboundOut(piece))
      } catch {
        drop()
        context.fireErrorCaught(error)
      }
    }
  }

  /// The number of waiting bytes that belong to the head.
  private func headPiece(_ context: ChannelHandlerContext) throws(RequestFault) -> Int {
    if headLength == 0 { context.fireUserInboundEventTriggered(HeadBegins()) }
    var length = 0
    for byte in waiting.readableBytesView {
      length += 1
      headLength += 1
      guard headLength <= PhoneLimits.longestHead else { throw .headTooLarge }
      guard byte != UInt8(ascii: "\n") || endLength % 2 == 1 else { throw .malformed }
      if byte == HeadGate.end[endLength] {
        endLength += 1
      } else {
        endLength = byte == UInt8(ascii: "\r") ? 1 : 0
      }
      if endLength == HeadGate.end.count {
        endLength = 0
        return length
      }
    }
    return length
  }
}
