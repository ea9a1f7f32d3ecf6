/// A short ASCII word in lower case, packed into a number. Comparing and looking up such words is
/// much faster than with strings.
///
///     FoldedWord("Tbsp") == FoldedWord("tbsp")  // true
package struct FoldedWord: Hashable, Sendable {
  private var bytes: UInt128 = 0

  /// The maximum number of bytes.
  static let maximumCount = 16

  /// Packs a word; nil if the word is too long, or contains NUL or non-ASCII bytes.
  package init?(_ word: String) {
    guard word.utf8.count <= FoldedWord.maximumCount else { return nil }
    var word = word
    guard let packed = word.withUTF8({ FoldedWord(packing: $0) }) else { return nil }
    self = packed
  }

  /// Packs a word that is given as bytes.
  package init?(_ word: ArraySlice<UInt8>) {
    guard let packed = word.withUnsafeBufferPointer({ FoldedWord(packing: $0) }) else {
      return nil
    }
    self = packed
  }

  private init?(packing word: UnsafeBufferPointer<UInt8>) {
    guard word.count <= FoldedWord.maximumCount else { return nil }
    // Eight bytes at a time, because shifting 128 bits takes two steps.
    var (high, low): (UInt64, UInt64) = (0, 0)
    for (index, byte) in word.enumerated() {
      guard byte &- 1 < 0x7F else { return nil }
      if index == 8 { (high, low) = (low, 0) }
      low = low << 8 | UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    bytes =
      word.count <= 8
      ? UInt128(low) : UInt128(high) << UInt128((word.count - 8) * 8) | UInt128(low)
  }

  /// The first byte; 0 for an empty word.
  package var firstByte: UInt8 {
    guard bytes != 0 else { return 0 }
    return UInt8(truncatingIfNeeded: bytes >> UInt128((127 - bytes.leadingZeroBitCount) / 8 * 8))
  }

  /// The word without a full stop at the end.
  package var withoutFullStop: FoldedWord {
    var word = self
    if UInt8(truncatingIfNeeded: bytes) == UInt8(ascii: ".") { word.bytes >>= 8 }
    return word
  }
}
