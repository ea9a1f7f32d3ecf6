/// How the catalogue compares the words of a language.
extension Language {
  /// Brings a word to the singular, as far as a rule does, and returns where it ends.
  func singularEnd(
    of bytes: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int {
    guard end - start > 3 else { return end }
    let last = bytes[end - 1]
    switch self {
    case .english: return NameKey.singularEnd(of: bytes, start, end)
    // A German plural has no rule: each has a line of its own.
    case .german: return end
    case .french:
      return last == UInt8(ascii: "s") || last == UInt8(ascii: "x") ? end - 1 : end
    case .spanish:
      // `limones` and `limón`, `tomates` and `tomate`: both lose what the plural may have.
      let stem = last == UInt8(ascii: "s") ? end - 1 : end
      return stem - start > 3 && bytes[stem - 1] == UInt8(ascii: "e") ? stem - 1 : stem
    }
  }

  /// The words after which a name says nothing more of what it is, `for` first, after which comes
  /// what it is for.
  var cuts: [NameHash] {
    switch self {
    case .english: Language.englishCuts
    case .german: Language.germanCuts
    // What they are about comes first anyway.
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
