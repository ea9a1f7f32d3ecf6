/// Comparing the words of a language.
extension Language {
  /// Replaces a regular plural by its singular and returns the end of the word.
  func singularEnd(
    of bytes: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    guard end - start > 3 else { return end }
    let last = bytes[end - 1]
    switch self {
    case .english: return NameKey.singularEnd(of: bytes, start, end)
    // German plurals follow no rule, so each has its own line in the file.
    case .german: return end
    case .french:
      return last == UInt8(ascii: "s") || last == UInt8(ascii: "x") ? end - 1 : end
    case .spanish:
      // `limones` and `limón`, `tomates` and `tomate`: a plural ending is removed from both.
      let stem = last == UInt8(ascii: "s") ? end - 1 : end
      return stem - start > 3 && bytes[stem - 1] == UInt8(ascii: "e") ? stem - 1 : stem
    }
  }

  /// The words that end the part of a name with its head. The first is `for`, which a purpose
  /// follows.
  var cuts: [NameHash] {
    switch self {
    case .english: Language.englishCuts
    case .german: Language.germanCuts
    // The head comes first anyway.
    case .french: Language.frenchCuts
    case .spanish: Language.spanishCuts
    }
  }

  private static let englishCuts = [
    NameHash("for"), NameHash("with"), NameHash("in"), NameHash("from"), NameHash("without"),
  ]
  private static let germanCuts = [
    NameHash("fur"), NameHash("mit"), NameHash("in"), NameHash("ohne"), NameHash("aus"),
    NameHash("im"), NameHash("zum"), NameHash("zur"), NameHash("von"), NameHash("am"),
    NameHash("vom"), NameHash("ab"), NameHash("a"), NameHash("oder"), NameHash("auf"),
  ]
  private static let frenchCuts = [
    NameHash("pour"), NameHash("avec"), NameHash("sans"), NameHash("ou"),
  ]
  private static let spanishCuts = [
    NameHash("para"), NameHash("con"), NameHash("sin"), NameHash("o"),
  ]
}
