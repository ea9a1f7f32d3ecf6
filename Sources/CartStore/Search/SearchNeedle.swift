import CartModels
import Foundation

/// A text to search for, ignoring case and accents.
///
/// ASCII text is searched in SQLite's own memory. Only other text is converted to strings for
/// normalization.
struct SearchNeedle {
  let bytes: [UInt8]
  // A buffer for normalized text, so that a million texts need one allocation.
  private var scratch: [UInt8] = []

  init(_ text: String) { bytes = Array(NameKey(text).withoutAccents.utf8) }

  /// Whether a normalized name contains the text.
  func isFound(inKey key: UnsafeBufferPointer<UInt8>) -> Bool {
    if SearchNeedle.isASCII(key) { return isFoundExactly(in: key) }
    return isFound(in: NameKey(folded: String(decoding: key, as: UTF8.self)))
  }

  /// Whether any text contains this one.
  mutating func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if text.count < bytes.count && SearchNeedle.isASCII(text) { return false }
    guard foldASCII(text) else {
      return isFound(in: NameKey(String(decoding: text, as: UTF8.self)))
    }
    return scratch.withUnsafeBufferPointer { isFoundExactly(in: $0) }
  }

  private func isFound(in key: NameKey) -> Bool {
    var plain = key.withoutAccents
    return plain.withUTF8 { isFoundExactly(in: $0) }
  }

  private func isFoundExactly(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { SearchNeedle.isFound($0, in: text) }
  }

  /// Normalizes like `NameKey`: to lower case, with one space for any white space and none at the
  /// ends. Returns false if the text isn't ASCII.
  private mutating func foldASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    scratch.removeAll(keepingCapacity: true)
    var isPending = false
    for byte in text {
      guard byte < 0x80 else { return false }
      if byte <= 0x20 || byte == 0x7F {
        isPending = !scratch.isEmpty
        continue
      }
      if isPending { scratch.append(0x20) }
      isPending = false
      scratch.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return true
  }

  /// Whether the text is ASCII. Checks eight bytes at a time.
  private static func isASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(text)
    guard bytes.count >= 8 else { return text.allSatisfy { $0 < 0x80 } }
    var marks: UInt64 = 0
    for offset in stride(from: 0, through: bytes.count - 8, by: 8) {
      marks |= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    // The last eight bytes, some of which may have been checked already.
    marks |= bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    return marks & 0x8080_8080_8080_8080 == 0
  }

  /// Finds the first byte with `memchr`, then compares the rest.
  static func isFound(
    _ needle: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let letters = needle.baseAddress, let first = needle.first else { return true }
    guard var start = text.baseAddress, text.count >= needle.count else { return false }
    let last = start + (text.count - needle.count)
    while start <= last, let hit = memchr(start, Int32(first), last - start + 1) {
      if memcmp(hit, letters, needle.count) == 0 { return true }
      start = UnsafePointer(hit.assumingMemoryBound(to: UInt8.self)) + 1
    }
    return false
  }
}
