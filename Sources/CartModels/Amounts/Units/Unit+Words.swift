/// The words for units.
extension Unit {
  /// The unit that a word means, ignoring case; nil for any other word.
  ///
  ///     Unit(word: "Tbsp.")  // .tablespoon
  ///
  /// - Parameter word: a symbol, long form or plural, with or without a full stop at the end. `fl
  ///   oz` counts as one word with one space.
  package init?(word: String) {
    if let measure = Languages.inUse.words?.measure(word), measure.count == 1 {
      self = measure.unit
    } else {
      self.init(english: word)
    }
  }

  /// The unit that an English word means.
  init?(english word: String) {
    guard Unit.mayBe(word), let word = FoldedWord(word),
      let unit = Unit.foldedWords[word.withoutFullStop]
    else { return nil }
    self = unit
  }

  /// Checks the length and the first letter, which rules out most words.
  private static func mayBe(_ word: String) -> Bool {
    guard let first = word.utf8.first, word.utf8.count < firstLetters.count else { return false }
    let letter = (first | 0x20) &- UInt8(ascii: "a")
    return letter < 26 && firstLetters[word.utf8.count] & 1 << UInt32(letter) != 0
  }

  /// A bit set of the first letters of the words of each length, with and without a full stop.
  private static let firstLetters: [UInt32] = {
    var letters = [UInt32](repeating: 0, count: longestWord + 2)
    for word in words.keys {
      guard let first = word.utf8.first else { continue }
      let bit: UInt32 = 1 << UInt32(first &- UInt8(ascii: "a"))
      letters[word.utf8.count] |= bit
      letters[word.utf8.count + 1] |= bit
    }
    return letters
  }()

  /// All spellings of units, in lower case.
  package static let words: [String: Unit] = {
    var words: [String: Unit] = [:]
    for unit in allCases {
      for word in [unit.rawValue, unit.plural] + unit.longForms {
        words[word] = unit
        guard let imperial = unit.imperial else { continue }
        words["\(americanWord) \(word)"] = unit
        for imperialWord in ["imp", "imperial"] { words["\(imperialWord) \(word)"] = imperial }
      }
    }
    return words
  }()

  private static let foldedWords: [FoldedWord: Unit] = Dictionary(
    uniqueKeysWithValues: words.compactMap { word, unit in
      FoldedWord(word).map { ($0, unit) }
    })

  /// The length of the longest spelling in bytes. Longer words need no lookup.
  package static let longestWord = words.keys.map(\.utf8.count).max() ?? 0

  /// Whether a spelling of two words, such as `fl oz`, could begin with a word. Only checks the
  /// first letter, which rules out nearly all words without a lookup.
  package static func mayBeginTwoWords(_ word: String) -> Bool {
    word.utf8.first.map { lettersOfTwoWords.contains($0 | 0x20) } ?? false
  }

  /// Whether a spelling of two words begins with a word.
  package static func beginsTwoWords(_ word: String) -> Bool {
    mayBeginTwoWords(word) && FoldedWord(word).map(firstOfTwoWords.contains) ?? false
  }

  /// The first words of units of two words; so few that comparing is faster than a lookup.
  private static let firstOfTwoWords = Array(
    Set(
      words.keys.filter { $0.contains(" ") }
        .compactMap { FoldedWord(String($0.prefix { $0 != " " })) }))

  private static let lettersOfTwoWords = Array(Set(firstOfTwoWords.map(\.firstByte)))

  private var longForms: [String] {
    switch self {
    case .pcs: ["pc", "piece", "pieces", "ct", "count"]
    case .dozen: ["dozens", "doz", "dz"]
    case .milligram: ["milligram", "milligrams", "milligramme", "milligrammes"]
    case .gram: ["gram", "grams", "gramme", "grammes", "gr", "gm", "gms"]
    case .kilogram: ["kilogram", "kilograms", "kilogramme", "kilogrammes", "kilo", "kilos", "kgs"]
    case .ounce: ["ounce", "ounces"]
    case .pound: ["pound", "pounds", "lbs"]
    case .milliliter: ["milliliter", "milliliters", "millilitre", "millilitres", "mls"]
    case .centiliter: ["centiliter", "centiliters", "centilitre", "centilitres"]
    case .deciliter: ["deciliter", "deciliters", "decilitre", "decilitres"]
    case .liter: ["liter", "liters", "litre", "litres", "ltr"]
    case .teaspoon: ["teaspoon", "teaspoons", "tsps"]
    case .tablespoon: ["tablespoon", "tablespoons", "tbsps", "tbs"]
    case .fluidOunce:
      ["floz", "fl. oz", "fluid ounce", "fluid ounces"]
    case .pint: ["pint", "pints", "pts"]
    case .quart: ["quart", "quarts", "qts"]
    case .gallon: ["gallon", "gallons", "gals"]
    case .pack: ["pk", "pkg", "package", "packages"]
    case .packet: ["pkt", "sachet", "sachets"]
    case .bottle: ["btl"]
    case .cup, .can, .tin, .jar, .bag, .box, .carton, .tub, .tube, .pot, .punnet, .tray, .crate,
      .basket, .bucket, .bunch, .bouquet, .head, .loaf, .slice, .clove, .stick, .stalk, .sprig,
      .sheet, .bar, .roll, .pinch, .pair, .set, .imperialPint, .imperialQuart, .imperialGallon:
      []
    }
  }
}
