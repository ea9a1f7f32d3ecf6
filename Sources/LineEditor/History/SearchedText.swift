/// A text as it is searched, with what each of its bytes was made of.
///
/// It is filled again for each entry, so that a long history costs no memory of its own.
struct SearchedText {
  /// What is searched.
  private(set) var bytes: [UInt8] = []
  /// The UTF-8 offset in the text that each byte comes from, and the text's end.
  private(set) var offsets: [Int] = []
  /// What spellings come to that are to find one another; nil where each byte counts.
  private let folded: ((String) -> String)?
  /// Characters that were folded before: a history is written in few.
  private var known: [Character: [UInt8]] = [:]

  private static let mostKnown = 2000

  init(folded: ((String) -> String)?) { self.folded = folded }

  /// Takes a text in place of the one before.
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

  /// Most entries are of ASCII, which is folded byte by byte.
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

  /// Capitals count for nothing, and blanks in a row for one.
  private mutating func append(plain byte: UInt8, from offset: Int) {
    if byte <= 0x20 {
      if bytes.last != 0x20 { append(0x20, from: offset) }
    } else {
      append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte, from: offset)
    }
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

  // MARK: Finding

  /// Where the text holds a part last, as ranges of UTF-8 offsets.
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

  /// Where the text holds the bytes of a part in their order, with others in between; of those that
  /// end first, the one that lies closest together.
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

  /// Where in the text the character ends that a byte was made of.
  private func end(of place: Int) -> Int {
    var after = place + 1
    while after < bytes.count, offsets[after] == offsets[place] { after += 1 }
    return offsets[after]
  }
}
