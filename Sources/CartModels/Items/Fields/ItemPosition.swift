package import Foundation

/// The position of an item on its list, if it isn't where it was added.
///
/// Positions are compared as texts, with each other and with the identifiers of items without a
/// position. Identifiers rise with time, so a new item comes last. When an item is moved between
/// two others, only its own position changes.
package struct ItemPosition: FieldValue, Hashable {
  /// Hexadecimal digits, two a byte. The last byte isn't 0, so that there is room before it.
  package let text: String

  /// The maximum number of digits.
  private static let maximumLength = 512

  /// Creates a position from its stored form; nil for any other text.
  package init?(text: String) {
    let digits = text.utf8
    guard !digits.isEmpty, digits.count <= Self.maximumLength, digits.count.isMultiple(of: 2),
      digits.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }),
      !text.hasSuffix("00")
    else { return nil }
    self.text = text
  }

  /// Creates the position of an item without one of its own, from its identifier.
  package init(of id: UUID) {
    text = withUnsafeBytes(of: id.uuid) { ItemPosition.text(of: $0) }
  }

  private init?(bytes: [UInt8]) { self.init(text: ItemPosition.text(of: bytes)) }

  private static func text(of bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    for byte in bytes {
      for half in [byte >> 4, byte & 0x0F] { digits.append(half < 10 ? 0x30 + half : 0x37 + half) }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private var bytes: [UInt8] {
    var (bytes, first) = ([UInt8](), UInt8?.none)
    for digit in text.utf8 {
      let half = digit < 0x3A ? digit - 0x30 : digit - 0x37
      if let high = first {
        bytes.append(high << 4 | half)
        first = nil
      } else {
        first = half
      }
    }
    return bytes
  }

  package static var kind: FieldKind { .position }
  package var scalar: FieldScalar { .text(text) }

  package static func < (left: ItemPosition, right: ItemPosition) -> Bool { left.text < right.text }
}

/// Making positions.
extension ItemPosition {
  /// The position after another one, and before all items that are added from now on.
  package static func last(after other: ItemPosition?) -> ItemPosition? {
    let now = ItemPosition(text: ItemPosition(of: NewIdentifier.next()).text + "80")
    guard let other, let now, now <= other else { return now }
    var bytes = other.bytes
    if let end = bytes.last, end < 0xFF {
      bytes[bytes.count - 1] = end + 1
    } else {
      bytes.append(1)
    }
    return ItemPosition(bytes: bytes)
  }

  /// A number of positions in order between two others; nil if they don't fit.
  package static func positions(
    _ count: Int, after low: ItemPosition?, before high: ItemPosition
  ) -> [ItemPosition]? {
    guard let low else {
      guard let first = high.justBefore else { return nil }
      return count == 1 ? [first] : positions(count, after: first, before: high)
    }
    var positions: [ItemPosition] = []
    guard fill(&positions, count, low.bytes, high.bytes) else { return nil }
    return positions
  }

  /// Bisects the room repeatedly, so that positions stay short.
  private static func fill(
    _ positions: inout [ItemPosition], _ count: Int, _ low: [UInt8], _ high: [UInt8]
  ) -> Bool {
    if count == 0 { return true }
    guard let bytes = middle(low, high), let middle = ItemPosition(bytes: bytes) else {
      return false
    }
    let before = (count - 1) / 2
    guard fill(&positions, before, low, bytes) else { return false }
    positions.append(middle)
    return fill(&positions, count - 1 - before, bytes, high)
  }

  /// A position before this one, with room between them: the first bytes count milliseconds, and
  /// this position is one millisecond earlier.
  private var justBefore: ItemPosition? {
    let start = (bytes + [0, 0, 0, 0, 0, 0]).prefix(6)
    let time = start.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard time > 0 else {
      return ItemPosition.middle([], bytes).flatMap { ItemPosition(bytes: $0) }
    }
    return ItemPosition(
      bytes: (0..<6).map { UInt8(truncatingIfNeeded: (time - 1) >> (40 - 8 * $0)) } + [0x80])
  }

  /// Bytes that sort between two others; nil if there are none.
  private static func middle(_ low: [UInt8], _ high: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for (index, above) in high.enumerated() {
      let below = index < low.count ? low[index] : 0
      guard below <= above else { return nil }
      if above - below > 1 { return bytes + [below + (above - below) / 2] }
      bytes.append(below)
      if below < above { return bytes + more(than: low.dropFirst(index + 1)) }
    }
    return nil
  }

  /// Bytes that sort after others.
  private static func more(than low: ArraySlice<UInt8>) -> [UInt8] {
    let full = low.prefix { $0 == 0xFF }
    let next = low.dropFirst(full.count).first ?? 0
    return full + [next + (0xFF - next) / 2 + 1]
  }
}
