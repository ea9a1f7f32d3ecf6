/// The first and last letters of some words. Looking there first turns away nearly all other words
/// before they are normalized.
struct WordEnds {
  private var places = [Bool](repeating: false, count: 1 << 10)

  init(_ words: some Sequence<String>) {
    for word in words {
      if let place = WordEnds.place(of: word[...]) { places[place] = true }
    }
  }

  /// Returns false only if the word is none of them.
  func mayContain(_ word: Substring) -> Bool {
    WordEnds.place(of: word).map { places[$0] } ?? true
  }

  /// Nil if an end is no ASCII letter, because normalizing may change it.
  private static func place(of word: Substring) -> Int? {
    guard let first = letter(word.utf8.first), let last = letter(word.utf8.last) else { return nil }
    return Int(first) << 5 | Int(last)
  }

  private static func letter(_ byte: UInt8?) -> UInt8? {
    guard let byte, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) else {
      return nil
    }
    return byte & 0x1F
  }
}

extension Substring {
  /// Everything before the first space.
  var firstWord: Substring { self[..<(utf8.firstIndex(of: 0x20) ?? endIndex)] }

  /// Everything after the last space.
  var lastWord: Substring {
    self[(utf8.lastIndex(of: 0x20).map { utf8.index(after: $0) } ?? startIndex)...]
  }
}
