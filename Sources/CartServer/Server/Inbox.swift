import Foundation

/// The messages that came and weren't answered yet, in their order.
///
/// What cancels a request comes after it, perhaps while the request is worked at: so what comes is looked
/// at ahead of its turn.
final class Inbox {
  private let source: any MessageSource
  private var reader = MessageReader()
  private var pieces: [MessageReader.Piece] = []
  /// How many of the pieces were taken out.
  private var taken = 0
  private var byteCount = 0
  private var cancelled: Set<RequestID> = []
  private var hasEnded = false
  /// Why the source can't be read, until somebody wants to read it.
  private var failure: (any Error)?

  /// The most bytes that are looked at ahead of their turn.
  private static let mostBytes = MessageReader.longestMessage
  /// The most bytes of a message that cancels another.
  private static let longestCancellation = 1_000

  init(_ source: any MessageSource) { self.source = source }

  /// Takes out the next message.
  func next() -> MessageReader.Piece? {
    guard taken < pieces.count else {
      (pieces, taken) = ([], 0)
      return nil
    }
    let piece = pieces[taken]
    taken += 1
    if case .message(let text) = piece {
      byteCount -= text.count
      // What it cancels came before it.
      if let id = Inbox.cancellation(in: text) { cancelled.remove(id) }
    }
    return piece
  }

  /// Whether anything came that wasn't taken out, or the end.
  func isWaiting() -> Bool { taken < pieces.count || hasEnded || source.isWaiting() }

  /// Waits until something comes. - Returns: whether anything did before the end.
  func read() throws -> Bool {
    if let failure { throw failure }
    guard !hasEnded else { return false }
    try takeIn()
    return !hasEnded || taken < pieces.count
  }

  /// Whether a request was cancelled by anything that came up to now.
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

  /// The request that a message cancels; nil where it is another message.
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
