/// A text in normalized form for searching, with the origin of each of its bytes.
///
/// It is reused for each entry, so that a long history needs no additional memory.
struct SearchedText {
  /// The bytes of the normalized text.
  private(set) var bytes: [UInt8] = []
  /// The UTF-8 offset in the original text for each byte, followed by the length of the text.
  private(set) var offsets: [Int] = []
  /// The normalization of spellings, or nil for an exact search.
  private let folded: ((String) -> String)?
  /// A cache of normalized characters, because a history uses few different ones.
  private var known: [Character: [UInt8]] = [:]

  private static let mostKnown = 2000

  init(folded: ((String) -> String)?) { self.folded = folded }

  /// Replaces the text.
  mutating func fill(_ text: String) {
    bytes.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    guard folded != nil else {
      bytes.append(contentsOf: text.utf8)
      offsets.append(contentsOf: 0...bytes.count)
      return
    }
    if !fillPlain(text) { fillByCharacters(text) }
    offsets.append(text.utf8.count)
  }

  /// Replaces the text if it is ASCII, as most entries are, and returns whether it is.
  private mutating func fillPlain(_ text: String) -> Bool {
    var offset = 0
    for byte in text.utf8 {
      guard byte < 0x80 else {
        bytes.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        return false
      }
      append(plain: byte, from: offset)
      offset += 1
    }
    return true
  }

  /// Appends a byte in lower case, and a run of blanks as one.
  private mutating func append(plain byte: UInt8, from offset: Int) {
    if byte <= 0x20, bytes.last == 0x20 { return }
    append(SearchedText.plain(byte), from: offset)
  }

  private mutating func append(_ byte: UInt8, from offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  private mutating func fillByCharacters(_ text: String) {
    var offset = 0
    for character in text {
      if let byte = character.asciiValue {
        append(plain: byte, from: offset)
      } else if character.isWhitespace {
        append(plain: 0x20, from: offset)
      } else {
        for byte in folding(of: character) { append(byte, from: offset) }
      }
      offset += character.utf8.count
    }
  }

  private mutating func folding(of character: Character) -> [UInt8] {
    if let folding = known[character] { return folding }
    let folding = Array((folded?(String(character)) ?? String(character)).utf8)
    if known.count < SearchedText.mostKnown { known[character] = folding }
    return folding
  }

  // MARK: Skipping

  /// Whether a text could contain a normalized part, judging by its raw bytes. Most texts cannot,
  /// and need not be normalized to find that out.
  static func mayHold(_ part: [UInt8], _ text: String, inOrder: Bool) -> Bool {
    let answer = text.utf8.withContiguousStorageIfAvailable { bytes in
      part.withUnsafeBufferPointer { part in
        inOrder ? mayHoldInOrder(part, bytes) : mayHoldWhole(part, bytes)
      }
    }
    return answer ?? true
  }

  private static func mayHoldInOrder(
    _ part: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var next = 0
    for byte in bytes {
      if next == part.count || byte >= 0x80 { return true }
      if plain(byte) == part[next] { next += 1 }
    }
    return next == part.count
  }

  private static func mayHoldWhole(
    _ part: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = part.first else { return true }
    var wasBlank = false
    for (start, byte) in bytes.enumerated() {
      // Non-ASCII letters and runs of blanks change when they are normalized.
      if byte >= 0x80 || byte <= 0x20 && wasBlank { return true }
      wasBlank = byte <= 0x20
      guard plain(byte) == first, start + part.count <= bytes.count else { continue }
      var length = 1
      while length < part.count, plain(bytes[start + length]) == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  /// Returns the normalized form of an ASCII byte.
  @inline(__always)
  private static func plain(_ byte: UInt8) -> UInt8 {
    byte <= 0x20 ? 0x20 : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  // MARK: Finding

  /// Returns the last occurrence of a part, as ranges of UTF-8 offsets.
  func lastOccurrence(of part: [UInt8]) -> [Range<Int>]? {
    guard let first = part.first, part.count <= bytes.count else { return nil }
    var start = bytes.count - part.count
    while start >= 0 {
      if bytes[start] == first, bytes[start...].starts(with: part) {
        return [offsets[start]..<end(of: start + part.count - 1)]
      }
      start -= 1
    }
    return nil
  }

  /// Returns the places where the text contains the bytes of a part in order, with others in
  /// between. Among the occurrences that end first, it is the shortest one.
  func subsequence(_ part: [UInt8]) -> [Range<Int>]? {
    guard var place = endOfSubsequence(part) else { return nil }
    var places: [Int] = []
    for byte in part.reversed() {
      while bytes[place] != byte { place -= 1 }
      places.append(place)
      place -= 1
    }
    return places.reversed().reduce(into: []) { ranges, place in
      let range = offsets[place]..<end(of: place)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  private func endOfSubsequence(_ part: [UInt8]) -> Int? {
    guard !part.isEmpty, part.count <= bytes.count else { return nil }
    var next = 0
    for (place, byte) in bytes.enumerated() where byte == part[next] {
      next += 1
      if next == part.count { return place }
    }
    return nil
  }

  /// Returns the end of the character in the original text that a byte comes from.
  private func end(of place: Int) -> Int {
    var after = place + 1
    while after < bytes.count, offsets[after] == offsets[place] { after += 1 }
    return offsets[after]
  }
}
