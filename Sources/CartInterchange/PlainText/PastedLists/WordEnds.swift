/// The first and last letters or digits of some words. Looking there first turns away nearly all
/// other words before they are normalized.
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

  /// Nil if an end is neither an ASCII letter nor a digit, because normalizing may change it.
  private static func place(of word: Substring) -> Int? {
    guard let first = number(of: word.utf8.first), let last = number(of: word.utf8.last) else {
      return nil
    }
    return Int(first) << 5 | Int(last)
  }

  /// The number of a letter in the alphabet; all digits share the number after `z`.
  private static func number(of byte: UInt8?) -> UInt8? {
    guard let byte else { return nil }
    if byte &- 0x30 < 10 { return 27 }
    return (byte | 0x20) &- UInt8(ascii: "a") < 26 ? byte & 0x1F : nil
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
