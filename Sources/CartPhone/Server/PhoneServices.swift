package import NIOCore
import NIOHTTP1

/// The objects that the connections of a server share. Only its event loop may use them.
package final class PhoneServices {
  let queue: any DeskQueue
  /// The headers of all answers.
  let headers: [Request.Header]
  let links: LinkConnections
  let streams: LiveStreams
  private var lastConnection = 0

  package init(
    queue: any DeskQueue, page: PhonePage, links: LinkConnections, loop: any EventLoop
  ) {
    self.queue = queue
    headers = page.headers
    self.links = links
    streams = LiveStreams(queue: queue, loop: loop)
  }

  /// Sets up the pipeline of a connection.
  package func attach(to channel: any Channel, peer: String) throws {
    lastConnection += 1
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = PhoneLimits.longestHead
    limits.maxHeaderListSize = PhoneLimits.longestHead
    limits.maxHeaderFieldCount = PhoneLimits.mostHeaders
    let gate = HeadGate()
    let decoder = HTTPRequestDecoder(limitConfiguration: limits)
    let connection = PhoneConnection(number: lastConnection, peer: peer, gate: gate, self)
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(gate)
    try pipeline.addHandler(HTTPResponseEncoder())
    try pipeline.addHandler(ByteToMessageHandler(decoder))
    try pipeline.addHandler(connection)
  }
}
