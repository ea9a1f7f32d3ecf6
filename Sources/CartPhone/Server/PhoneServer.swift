import CartPlatform
import NIOCore
import NIOPosix

/// Serves lists to phones, with an event loop and a thread for the store.
package final class PhoneServer: Sendable {
  package struct Configuration: Sendable {
    /// The address to bind: `192.168.178.123`.
    package var address: String
    /// The port to bind; 0 for any free port.
    package var port: Int
    /// The address for browsers, if a proxy is in front of the server.
    package var proxy: PhoneOrigin?
    package var limits: PhoneLimits

    package init(address: String, port: Int, proxy: PhoneOrigin? = nil, limits: PhoneLimits) {
      self.address = address
      self.port = port
      self.proxy = proxy
      self.limits = limits
    }
  }

  /// The bound port.
  package let port: Int
  private let group: MultiThreadedEventLoopGroup
  private let thread: DeskThread

  private init(port: Int, group: MultiThreadedEventLoopGroup, thread: DeskThread) {
    self.port = port
    self.group = group
    self.thread = thread
  }

  /// Binds the address and serves until `stop()`.
  ///
  /// - Parameter generator: A cryptographically secure generator.
  @available(*, noasync)
  package static func start(
    _ configuration: Configuration, host: any PhoneHost, page: PhonePage,
    generator: any RandomNumberGenerator & Sendable
  ) throws(PhoneServerError) -> PhoneServer {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let services = NIOLoopBoundBox.makeEmptyBox(
        valueType: PhoneServices.self, eventLoop: group.next())
      let channel = try bootstrap(group, configuration, services)
        .bind(host: configuration.address, port: configuration.port).wait()
      let port = channel.localAddress?.port ?? configuration.port
      let links = LinkConnections()
      let bound = PhoneOrigin(isSecure: false, host: configuration.address, port: port)
      let thread = DeskThread(
        PhoneDesk(
          host: host, page: page, origins: PhoneOrigins(bound: bound, proxy: configuration.proxy),
          connections: links, generator: generator))
      try begin(channel, services, thread, page, links)
      return PhoneServer(port: port, group: group, thread: thread)
    } catch {
      group.shutdownGracefully { _ in }
      throw PhoneServerError(error, configuration)
    }
  }

  /// Begins to accept connections.
  @available(*, noasync)
  private static func begin(
    _ channel: any Channel, _ services: NIOLoopBoundBox<PhoneServices?>, _ thread: DeskThread,
    _ page: PhonePage, _ links: LinkConnections
  ) throws {
    do {
      try channel.eventLoop.submit {
        services.value = PhoneServices(
          queue: thread, page: page, links: links, loop: channel.eventLoop)
        try channel.syncOptions?.setOption(.autoRead, value: true)
      }.wait()
    } catch {
      try thread.stop()
      throw error
    }
  }

  private static func bootstrap(
    _ group: MultiThreadedEventLoopGroup, _ configuration: Configuration,
    _ services: NIOLoopBoundBox<PhoneServices?>
  ) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.maxMessagesPerRead, value: 1)
      .serverChannelOption(.autoRead, value: false)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let gate = AcceptGate(
            limits: configuration.limits, isProxied: configuration.proxy != nil)
          try channel.pipeline.syncOperations.addHandler(gate)
        }
      }
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let peer = channel.remoteAddress?.ipAddress ?? ""
          try services.value?.attach(to: channel, peer: peer)
        }
      }
  }

  /// Closes all connections. The links stay valid.
  @available(*, noasync)
  package func stop() throws {
    // The thread stops first, because its last answer still needs the event loop.
    try thread.stop()
    try group.syncShutdownGracefully()
  }
}

/// The reason why a server cannot start.
package enum PhoneServerError: Error, Equatable {
  case addressInUse(address: String, port: Int)
  /// No network interface has the address.
  case unavailableAddress(String)
  /// The port is privileged, for example below 1024.
  case permissionDenied(port: Int)
  case other(String)

  init(_ error: any Error, _ configuration: PhoneServer.Configuration) {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE:
      self = .addressInUse(address: configuration.address, port: configuration.port)
    case EADDRNOTAVAIL: self = .unavailableAddress(configuration.address)
    case EACCES: self = .permissionDenied(port: configuration.port)
    default: self = .other(String(describing: error))
    }
  }
}
