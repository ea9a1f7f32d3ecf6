package import NIOCore
import NIOPosix
import Synchronization

/// Runs the desk's work, one task at a time.
package protocol DeskQueue: Sendable {
  func run<Value: Sendable>(
    on loop: any EventLoop, _ work: @escaping @Sendable (inout PhoneDesk) -> Value
  ) -> EventLoopFuture<Value>
}

/// A separate thread, which can wait for the store.
final class DeskThread: DeskQueue {
  private let desk: Mutex<PhoneDesk>
  private let pool = NIOThreadPool(numberOfThreads: 1)

  init(_ desk: PhoneDesk) {
    self.desk = Mutex(desk)
    pool.start()
  }

  func run<Value: Sendable>(
    on loop: any EventLoop, _ work: @escaping @Sendable (inout PhoneDesk) -> Value
  ) -> EventLoopFuture<Value> {
    pool.runIfActive(eventLoop: loop) { self.desk.withLock { work(&$0) } }
  }

  @available(*, noasync)
  func stop() throws { try pool.syncShutdownGracefully() }
}
