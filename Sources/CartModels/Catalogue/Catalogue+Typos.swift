extension Catalogue {
  /// The product that differs from a word by one typo after its first letter: an extra, missing or
  /// wrong letter, or two swapped letters.
  ///
  /// Nil for a known product, for several words and for short words, which are close to too many
  /// names.
  ///
  ///     Catalogue.builtIn.product(misspelled: NameKey("brocoli"))  // "Broccoli"
  package func product(misspelled key: NameKey) -> String? {
    let letters = Array(key.text.utf8)
    guard Catalogue.lettersOfTypos.contains(letters.count),
      letters.allSatisfy({ 0x61...0x7A ~= $0 }), !knows(key)
    else { return nil }
    var found: String?
    Catalogue.forEachTypo(of: letters) { typo in
      let key = NameKey(folded: String(decoding: typo, as: UTF8.self))
      guard contains(key) else { return true }
      found = match(key)?.name
      return found == nil
    }
    return found
  }

  private static let lettersOfTypos = 6...16

  /// Calls a body with each word one edit away, the likeliest first, until it returns false.
  private static func forEachTypo(of letters: [UInt8], _ body: ([UInt8]) -> Bool) {
    for place in 1..<letters.count - 1 where letters[place] != letters[place + 1] {
      var swapped = letters
      swapped.swapAt(place, place + 1)
      guard body(swapped) else { return }
    }
    for place in 1..<letters.count {
      var shorter = letters
      shorter.remove(at: place)
      guard body(shorter) else { return }
    }
    for place in 1...letters.count {
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        var longer = letters
        longer.insert(letter, at: place)
        guard body(longer) else { return }
        guard place < letters.count else { continue }
        var replaced = letters
        replaced[place] = letter
        guard body(replaced) else { return }
      }
    }
  }
}
