import Foundation

/// The received messages that are not answered yet, in order.
///
/// The cancellation of a request comes after it, possibly while the request is being answered. The
/// inbox therefore reads messages ahead.
final class Inbox {
  private let source: any MessageSource
  private var reader = MessageReader()
  private var pieces: [MessageReader.Piece] = []
  /// The number of pieces that were removed.
  private var taken = 0
  private var byteCount = 0
  private var cancelled: Set<RequestID> = []
  private var hasEnded = false
  /// The error of reading ahead, which the next read throws.
  private var failure: (any Error)?

  /// The maximum number of bytes that are read ahead.
  private static let mostBytes = MessageReader.longestMessage
  /// The maximum size in bytes of a message that cancels another.
  private static let longestCancellation = 1_000

  init(_ source: any MessageSource) { self.source = source }

  /// Removes and returns the next message.
  func next() -> MessageReader.Piece? {
    guard taken < pieces.count else {
      (pieces, taken) = ([], 0)
      return nil
    }
    let piece = pieces[taken]
    taken += 1
    if case .message(let text) = piece {
      byteCount -= text.count
      // The cancelled request came before this message, so it is already answered.
      if let id = Inbox.cancellation(in: text) { cancelled.remove(id) }
    }
    return piece
  }

  /// Whether there are unread messages, or the end of the source was reached.
  func isWaiting() -> Bool { taken < pieces.count || hasEnded || source.isWaiting() }

  /// Waits for more messages.
  ///
  /// - Returns: Whether any arrived before the end.
  func read() throws -> Bool {
    if let failure { throw failure }
    guard !hasEnded else { return false }
    try takeIn()
    return !hasEnded || taken < pieces.count
  }

  /// Whether any message that has arrived so far cancels a request.
  func cancels(_ id: RequestID) -> Bool {
    while !hasEnded, failure == nil, byteCount < Inbox.mostBytes, source.isWaiting() {
      do {
        try takeIn()
      } catch {
        failure = error
      }
    }
    return cancelled.contains(id)
  }

  private func takeIn() throws {
    let bytes = try source.read()
    hasEnded = bytes.isEmpty
    reader.append(bytes)
    while let piece = reader.next() {
      pieces.append(piece)
      guard case .message(let text) = piece else { continue }
      byteCount += text.count
      if let id = Inbox.cancellation(in: text) { cancelled.insert(id) }
    }
  }

  /// Returns the request that a message cancels, or nil for any other message.
  private static func cancellation(in text: [UInt8]) -> RequestID? {
    guard text.count <= longestCancellation else { return nil }
    let (decoder, data) = (JSONDecoder(), Data(text))
    do {
      guard try decoder.decode(MessageHead.self, from: data).method == "$/cancelRequest" else {
        return nil
      }
      return try decoder.decode(MessageBody<CancelParameters>.self, from: data).params.id
    } catch {
      return nil
    }
  }
}
