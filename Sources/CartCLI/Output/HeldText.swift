/// Text that is held, in order, until it is known whether it may be written.
///
/// It needs a fixed amount of memory: texts beyond a limit are moved to a temporary file.
final class HeldText {
  enum Kind: UInt8 {
    /// A change.
    case echo
    /// A result that was asked for.
    case result
    /// A mistake or a warning.
    case error
    /// One of possibly many changes.
    case change
  }

  /// The newest texts, each preceded by its kind and its length.
  private var recent: [UInt8] = []
  /// The earlier texts.
  private var older: SpillFile?
  /// The number of texts that are changes.
  private(set) var changeCount = 0
  /// The number of changes that have no text because there are many.
  var unreportedCount = 0

  /// The maximum number of bytes held in memory.
  private static let maximumMemory = 1 << 20
  private static let headerSize = 1 + MemoryLayout<Int>.size

  /// Adds a text.
  ///
  /// - Throws: a `HoldingError` if the temporary file can't be written.
  func append(_ kind: Kind, _ text: String) throws(HoldingError) {
    if kind == .change { changeCount += 1 }
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

  /// Passes all texts to a body, the oldest first.
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

  /// Drops all texts.
  func clear() { (recent, older, changeCount, unreportedCount) = ([], nil, 0, 0) }

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
