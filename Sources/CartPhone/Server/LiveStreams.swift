import NIOCore

/// The open streams. If there are none, no timer runs.
final class LiveStreams {
  private let queue: any DeskQueue
  private let loop: any EventLoop
  private var streams: [Int: (stream: LiveStream, connection: PhoneConnection)] = [:]
  private var beat: Scheduled<Void>?
  private var emptyLine: Scheduled<Void>?
  private var isAsking = false
  /// Whether the next update reads the lists even if the store's version is the same.
  private var isForced = false
  private var beatCount = 0

  static let beatLength = TimeAmount.milliseconds(100)
  /// Links are looked up once a second, because they can expire.
  static let beatsPerCheck = 10
  static let emptyLineLength = TimeAmount.seconds(15)

  init(queue: any DeskQueue, loop: any EventLoop) {
    self.queue = queue
    self.loop = loop
  }

  func add(_ stream: LiveStream, _ connection: PhoneConnection) {
    streams[connection.number] = (stream, connection)
    waitForBeat()
    if emptyLine == nil { waitForEmptyLine() }
  }

  func remove(_ connection: Int) {
    streams[connection] = nil
    guard streams.isEmpty else { return }
    beat?.cancel()
    emptyLine?.cancel()
    (beat, emptyLine) = (nil, nil)
  }

  /// Sends the change that a phone just made at once.
  func refresh() {
    isForced = true
    update()
  }

  private func waitForBeat() {
    guard beat == nil, !isAsking, !streams.isEmpty else { return }
    beat = loop.assumeIsolated().scheduleTask(in: Self.beatLength) { [self] in update() }
  }

  private func update() {
    beat?.cancel()
    beat = nil
    guard !isAsking, !streams.isEmpty else { return }
    isAsking = true
    beatCount = (beatCount + 1) % Self.beatsPerCheck
    let (asked, isForced, checksLinks) = (streams.mapValues(\.stream), isForced, beatCount == 0)
    self.isForced = false
    queue.run(on: loop) {
      $0.updates(of: asked, isForced: isForced, checksLinks: checksLinks)
    }.assumeIsolated().whenComplete { [self] in take($0, isForced) }
  }

  private func take(_ result: Result<[Int: LiveUpdate]?, any Error>, _ wasForced: Bool) {
    isAsking = false
    guard case .success(.some(let updates)) = result else {
      // The store is busy: the next beat tries again.
      isForced = isForced || wasForced
      return waitForBeat()
    }
    for (connection, update) in updates { send(update, to: connection) }
    if isForced { update() } else { waitForBeat() }
  }

  private func send(_ update: LiveUpdate, to connection: Int) {
    guard let entry = streams[connection] else { return }
    switch update {
    case .end: entry.connection.endStream()
    case .line(let line, let revision):
      streams[connection]?.stream.revision = revision
      entry.connection.send(line)
    }
  }

  private func waitForEmptyLine() {
    emptyLine = loop.assumeIsolated().scheduleTask(in: Self.emptyLineLength) { [self] in
      for entry in streams.values { entry.connection.send([UInt8(ascii: "\n")]) }
      emptyLine = nil
      if !streams.isEmpty { waitForEmptyLine() }
    }
  }
}
