/// Text that waits until it is known whether it may be said, in the order in which it was
/// put.
///
/// It takes no more memory however much there is: what goes beyond a bound waits in a
/// temporary file.
final class HeldText {
  /// What a text is about.
  enum Kind: UInt8 {
    /// Something changed.
    case echo
    /// Something was asked for.
    case result
    /// Something is wrong or odd.
    case error
    /// A change, of which there may be many.
    case change
  }

  /// The newest texts, each after its kind and its length.
  private var recent: [UInt8] = []
  /// The texts before them.
  private var older: SpillFile?

  /// How many bytes are held in memory.
  private static let maximumMemory = 1 << 20
  private static let headerSize = 1 + MemoryLayout<Int>.size

  /// Takes a text. - Throws: a `HoldingError` where no file takes it.
  func append(_ kind: Kind, _ text: String) throws(HoldingError) {
    recent.append(kind.rawValue)
    withUnsafeBytes(of: text.utf8.count) { recent.append(contentsOf: $0) }
    recent.append(contentsOf: text.utf8)
    guard recent.count >= HeldText.maximumMemory else { return }
    try spill()
    recent.removeAll(keepingCapacity: true)
  }

  private func spill() throws(HoldingError) {
    if older == nil { older = try SpillFile() }
    try older?.append(recent)
  }

  /// Hands over all texts, the oldest first.
  func forEach(_ body: (Kind, String) throws -> Void) throws {
    var bytes: [UInt8] = []
    func take(_ chunk: [UInt8]) throws {
      bytes += chunk
      var start = 0
      while let record = HeldText.record(in: bytes, at: start) {
        try body(record.kind, record.text)
        start = record.end
      }
      bytes.removeFirst(start)
    }
    try older?.forEachChunk(take)
    try take(recent)
  }

  /// Forgets all texts.
  func clear() { (recent, older) = ([], nil) }

  private static func record(
    in bytes: [UInt8], at start: Int
  ) -> (kind: Kind, text: String, end: Int)? {
    let textStart = start + headerSize
    guard textStart <= bytes.count, let kind = Kind(rawValue: bytes[start]) else { return nil }
    let count = bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: start + 1, as: Int.self)
    }
    guard count <= bytes.count - textStart else { return nil }
    let end = textStart + count
    return (kind, String(decoding: bytes[textStart..<end], as: UTF8.self), end)
  }
}
