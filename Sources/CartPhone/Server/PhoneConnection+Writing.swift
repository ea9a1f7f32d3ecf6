import NIOCore
import NIOHTTP1

extension PhoneConnection {
  /// Refuses a request that cannot be read to its end.
  func refuse(_ fault: RequestFault) {
    switch state {
    case .waiting, .reading: break
    case .answering, .streaming, .ending: return
    }
    isKept = false
    write(fault.refusal.response, of: nil)
  }

  func write(_ response: Response, of request: Request?) {
    var headers = headers(of: response)
    headers.add(name: "Content-Length", value: String(response.body.count))
    writeHead(response.status, headers)
    if request?.method != "HEAD" { writeBody(response.body) }
    writeEnd()
  }

  func writeContinue() {
    put(.head(HTTPResponseHead(version: .http1_1, status: .continue)))
    context?.flush()
  }

  // MARK: Streams

  func beginStream(_ stream: LiveStream, _ response: Response) {
    state = .streaming
    isKept = false
    gate.drop()
    writeHead(response.status, headers(of: response))
    context?.flush()
    services.streams.add(stream, self)
    send(response.body)
  }

  /// Sends a line, unless the phone is too far behind.
  func send(_ line: [UInt8]) {
    guard unsent == 0 || unsent + line.count <= PhoneLimits.mostUnsent else { return close() }
    writeBody(line)
    context?.flush()
  }

  func endStream() {
    services.streams.remove(number)
    writeEnd()
  }

  // MARK: Parts

  private func headers(of response: Response) -> HTTPHeaders {
    let headers = (response.headers + services.headers).map { ($0.name, $0.value) }
    return HTTPHeaders(headers + (isKept ? [] : [("Connection", "close")]))
  }

  private func writeHead(_ status: Status, _ headers: HTTPHeaders) {
    let status = HTTPResponseStatus(statusCode: status.rawValue)
    put(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers)))
  }

  private static let pieceLength = 16_384

  /// Writes bytes in pieces. Each piece that the system accepts shows that the client is reading.
  private func writeBody(_ bytes: [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: Self.pieceLength) {
      let piece = bytes[start..<min(start + Self.pieceLength, bytes.count)]
      put(.body(.byteBuffer(ByteBuffer(bytes: piece))), count: piece.count)
    }
  }

  /// Ends an answer. The next request waits until the system has accepted the answer, so that a
  /// client that reads nothing cannot cause more answers.
  private func writeEnd() {
    if !isKept {
      state = .ending
      gate.drop()
    }
    put(.end(nil)) { [self] in isKept ? beginNext() : beginEnd() }
    context?.flush()
  }

  private func beginNext() {
    waitForRequest()
    gate.release()
  }

  private func beginEnd() {
    context?.close(mode: .output, promise: nil)
    wait(Self.longestEnd) { [self] in close() }
  }

  /// Writes a part and counts it until the system has accepted it. A head or an end counts as one
  /// byte.
  private func put(
    _ part: HTTPServerResponsePart, count: Int = 1, then next: @escaping () -> Void = {}
  ) {
    guard let context else { return }
    unsent += count
    if stall == nil { watchStall() }
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { [self] result in
      unsent -= count
      watchStall()
      if case .success = result { next() }
    }
    context.write(Self.wrapOutboundOut(part), promise: promise)
  }

  /// Restarts the time limit for the system to accept bytes, if any are unsent.
  private func watchStall() {
    stall?.cancel()
    stall = nil
    guard unsent > 0 else { return }
    stall = context?.eventLoop.assumeIsolated().scheduleTask(in: Self.longestStall) { [self] in
      close()
    }
  }
}
