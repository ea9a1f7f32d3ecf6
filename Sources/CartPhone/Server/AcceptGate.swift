import NIOCore

/// Limits the number of connections, in total and per address.
///
/// At the limit, the server accepts no more connections, so the system keeps new ones waiting.
final class AcceptGate: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private let limits: PhoneLimits
  /// Whether all connections come from one proxy.
  private let isProxied: Bool
  private var count = 0
  private var countOfAddress: [String: Int] = [:]
  private var rest: Scheduled<Void>?

  /// The pause after a connection could not be accepted, for example for lack of descriptors.
  static let restLength = TimeAmount.seconds(1)

  init(limits: PhoneLimits, isProxied: Bool) {
    self.limits = limits
    self.isProxied = isProxied
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let child = Self.unwrapInboundIn(data)
    let address = child.remoteAddress?.ipAddress ?? ""
    guard isProxied || countOfAddress[address, default: 0] < PhoneLimits.mostConnectionsOfAddress
    else { return child.close(promise: nil) }
    count += 1
    countOfAddress[address, default: 0] += 1
    child.closeFuture.assumeIsolated().whenComplete { [self] _ in leave(address, context) }
    update(context)
    context.fireChannelRead(data)
  }

  private func leave(_ address: String, _ context: ChannelHandlerContext) {
    count -= 1
    let rest = countOfAddress[address, default: 1] - 1
    countOfAddress[address] = rest > 0 ? rest : nil
    update(context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Errors of a connection's pipeline arrive here too; a pause does no harm then.
    guard rest == nil else { return }
    rest = context.eventLoop.assumeIsolated().scheduleTask(in: Self.restLength) { [self] in
      rest = nil
      update(context)
    }
    update(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    rest?.cancel()
    context.fireChannelInactive()
  }

  private func update(_ context: ChannelHandlerContext) {
    let accepts = rest == nil && count < limits.mostConnections
    do {
      // Options cannot be set on a closed channel.
      guard context.channel.isActive else { return }
      try context.channel.syncOptions?.setOption(.autoRead, value: accepts)
    } catch {
      context.close(promise: nil)
    }
  }
}
