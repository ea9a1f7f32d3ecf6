/// Sizes and emoji in a name: `400g`, `6 x 330 ml`, `4 pack`, `pack of 6`, `🥛`.
extension ProductName {
  /// The words that are part of a size, or emoji.
  var sizes: WordSet {
    var sizes = WordSet.none
    for place in main where beginsWithDigit(words[place]) || isPicture(words[place]) {
      sizes.insert(place)
    }
    guard !sizes.isEmpty else { return sizes }
    for place in main {
      if sizes.contains(place) {
        if place >= 2, isWord("of", at: place - 1), !sizes.contains(place - 2), isUnit(place - 2) {
          sizes.insert(place - 2)
          sizes.insert(place - 1)
        }
      } else if place > 0, sizes.contains(place - 1), isWord("x", at: place) || isUnit(place) {
        sizes.insert(place)
      }
    }
    return sizes
  }

  /// `400g` and `x6`.
  private func beginsWithDigit(_ word: NameFolder.Word) -> Bool {
    let first = letters[word.letters.lowerBound]
    if 0x30...0x39 ~= first { return true }
    return first == UInt8(ascii: "x") && word.letters.count > 1
      && 0x30...0x39 ~= letters[word.letters.lowerBound + 1]
  }

  /// Whether a word is an emoji such as `🥛` or `☕`, by Unicode block.
  private func isPicture(_ word: NameFolder.Word) -> Bool {
    let bytes = letters[word.letters]
    guard let first = bytes.first, first >= 0xE2 else { return false }
    return first == 0xF0
      || first == 0xE2 && bytes.dropFirst().first.map { 0x98...0xAF ~= $0 } == true
  }

  private func isWord(_ text: String, at place: Int) -> Bool {
    letters[words[place].letters].elementsEqual(text.utf8)
  }

  /// Whether the word is a unit or another counting word of sizes.
  private func isUnit(_ place: Int) -> Bool {
    let word = letters[words[place].letters]
    if FoldedWord(word).map(ProductName.units.contains) == true { return true }
    return Languages.inUse.words?.measure(String(decoding: word, as: UTF8.self)) != nil
  }

  private static let units: Set<FoldedWord> = Set(
    (Array(Unit.words.keys) + otherUnits).compactMap {
      FoldedWord(Array(NameKey($0).loose.utf8)[...])
    })

  private static let otherUnits = [
    "multipack", "pk", "ct", "count", "cm", "mm", "inch", "in", "w", "watt", "v", "volt", "ply",
    "lt", "ltr", "cal", "tablet", "capsule", "wash", "case", "piece", "portion", "serving",
  ]
}
