/// The words of languages for amounts, days and categories, from the files `…-words.tsv`.
///
/// A line is `word TAB kind TAB meaning`, where the meaning is in English.
///
///     EL        unit      tbsp
///     Pfund     unit      500 g
///     zwei      number    2
///     d'        of
///     oder      or
///     etwa      about
///     Schuss    count
///     vaso      count     of
///     kleine    size
///     picado    done
///     für       for
///     Form      purpose
///     Saft      part
///     der       article
///     noch      opening
///     mit       ending
///     Hallo     greeting
///     danke     thanks
///     LG        closing
///     keine     negation
///     erledigt  bought
///     Einkauf   title
///     Größe     kind
///     netto     weight
///     Beutel    bag
///     au goût   aside
///     z.B.      remark
///     kl.       short     kleine
///     morgen    day       tomorrow
///     Obst      category  Produce
///     Bäckerei  aisle     bakery
///     Menge     table     quantity
///     Milch     staple
///     hake A ab sentence  check A
package final class LanguageWords: Sendable {
  /// Whether a comma between digits is a decimal comma.
  let hasDecimalComma: Bool
  private let units: [String: Measure]
  private let numbers: [String: NumberWord]
  private let days: [String: String]
  private let categories: [NameKey: ItemCategory]
  private let tableWords: [String: String]
  private let joints: [String: Joint]
  private let aisles: [Aisle: [String]]
  /// The counting words that are no units, and whether a joint must follow.
  private let counting: [String: Bool]
  private let described: [Description: Set<String>]
  /// The full words of abbreviations.
  private let shortened: [String: String]
  /// The first word of each unit.
  private let firstWords: Set<String>
  /// The first suggestions for a new item, each with its folded name for matching the input.
  let staples: [(name: String, folded: String)]
  /// The number of words of the longest unit.
  private let longestUnit: Int

  /// The meaning of a word for a unit: `Pfund` is 500 g.
  package struct Measure: Hashable, Sendable {
    package let unit: Unit
    /// The number of units.
    package let count: Rational
  }

  /// The role of a word that describes an item.
  package enum Description: String, Hashable, Sendable {
    case size
    /// How the item is prepared: `picado`.
    case done
    /// The purpose in a recipe: `Butter für die Form`.
    case purpose
    /// The part of a fruit that is meant: `Saft einer Zitrone`.
    case part
    case article
    /// A word before an item to buy: `noch Milch`.
    case opening
    /// A word after such an item: `bring Milch mit`.
    case ending
    /// A greeting at the beginning of a message: `Hallo Tom`.
    case greeting
    case thanks
    /// Other words around a list that name no item: `bis später`.
    case closing
    /// A word before an item that should not be bought: `keine Milch`.
    case negation
    /// A word that marks an item as bought: `Milch - erledigt`.
    case bought
    /// The title of a list: `Einkaufszettel`.
    case title
    /// A word before a number that identifies a kind and isn't an amount: `Größe 4`.
    case kind
    /// A word about the weight before it: `200 g abgetropft`.
    case weight
    /// A bag whose volume is its size: `Beutel` in `Müllbeutel 60 l`.
    case bag
    /// Two words that begin a remark after a name: `en rodajas`, `nach Belieben`.
    case aside
  }

  /// A word that joins the parts of a phrase.
  package enum Joint: String, Hashable, Sendable {
    case of, and, or, to, about
    /// A word that begins a remark after a name: `z.B.`.
    case remark
    case purpose = "for"
  }

  init(_ languages: [Language]) {
    var (units, numbers) = ([String: Measure](), [String: NumberWord]())
    var (days, joints) = ([String: String](), [String: Joint]())
    var tableWords: [String: String] = [:]
    var categories: [NameKey: ItemCategory] = [:]
    var (staples, aisles) = ([(name: String, folded: String)](), [Aisle: [String]]())
    var counting: [String: Bool] = [:]
    var (described, shortened) = ([Description: Set<String>](), [String: String]())
    // The first language has precedence.
    for language in languages.reversed() {
      if language == .english { staples = Catalogue.foldedEnglishStaples + staples }
      var own: [(name: String, folded: String)] = []
      for line in LanguageWords.lines(of: language) {
        let key = LanguageWords.key(line.word)
        switch line.kind {
        case "unit": units[key] = LanguageWords.measure(line.meaning)
        case "number": numbers[key] = LanguageWords.number(line.meaning)
        case "day": days[key] = line.meaning
        case "category": categories[NameKey(line.word)] = ItemCategory(rawValue: line.meaning)
        case "aisle":
          if let aisle = Aisle(rawValue: line.meaning) {
            aisles[aisle, default: []].append(line.word)
          }
        case "count": counting[key] = line.meaning == "of"
        case "table": tableWords[key] = line.meaning
        case "short": shortened[key] = line.meaning
        case "sentence": break
        case "staple": own.append((line.word, NameKey(line.word).withoutAccents))
        default:
          if let description = Description(rawValue: line.kind) {
            described[description, default: []].insert(key)
          } else {
            joints[key] = Joint(rawValue: line.kind)
          }
        }
      }
      staples = own + staples
    }
    (self.units, self.numbers, self.days) = (units, numbers, days)
    (self.categories, self.joints, self.staples) = (categories, joints, staples)
    (self.aisles, self.counting, self.tableWords) = (aisles, counting, tableWords)
    (self.described, self.shortened) = (described, shortened)
    firstWords = Set(units.keys.compactMap { $0.split(separator: " ").first.map(String.init) })
    longestUnit = units.keys.map { $0.split(separator: " ").count }.max() ?? 1
    hasDecimalComma = languages.first?.hasDecimalComma ?? false
  }

  /// - Parameter kind: the kind of the lines to return; nil for all.
  private static func lines(
    of language: Language, kind: String? = nil
  ) -> [(word: String, kind: String, meaning: String)] {
    let text = CatalogueText.words(of: language).bytes
    var lines: [(word: String, kind: String, meaning: String)] = []
    CatalogueReader.forEachLine(of: text) { line, _ in
      let parts = text[line].split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard parts.count >= 2, kind.map({ parts[1].elementsEqual($0.utf8) }) ?? true else { return }
      let fields = parts.map { String(decoding: $0, as: UTF8.self) }
      lines.append((fields[0], fields[1], fields.count > 2 ? fields[2] : ""))
    }
    return lines
  }

  /// The patterns of sentences in a language, each with the sentence that is meant.
  package static func sentences(in language: Language) -> [(pattern: String, meant: String)] {
    lines(of: language, kind: "sentence").map { ($0.word, $0.meaning) }
  }

  /// The invalid lines of a language's file.
  package static func faults(of language: Language) -> [CatalogueFault] {
    lines(of: language).enumerated().compactMap { number, line in
      let isRight =
        switch line.kind {
        case "unit": measure(line.meaning) != nil
        case "number": self.number(line.meaning) != nil
        case "day": !line.meaning.isEmpty
        case "category": ItemCategory(rawValue: line.meaning) != nil
        case "aisle": Aisle(rawValue: line.meaning) != nil
        case "count": line.meaning.isEmpty || line.meaning == "of"
        case "short": !line.meaning.isEmpty && line.word.hasSuffix(".")
        case "table": !line.meaning.isEmpty
        case "sentence": !line.meaning.isEmpty
        case "staple": Catalogue(in: [language]).knows(NameKey(line.word))
        default:
          Joint(rawValue: line.kind) != nil
            || Description(rawValue: line.kind) != nil && line.meaning.isEmpty
        }
      return isRight
        ? nil : CatalogueFault(line: number + 1, message: "`\(line.word)` means nothing known")
    }
  }

  private static func measure(_ meaning: String) -> Measure? {
    if let unit = Unit(english: meaning) { return Measure(unit: unit, count: 1) }
    let parts = meaning.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let count = Rational(exactly: parts[0]),
      let unit = Unit(english: parts[1])
    else { return nil }
    return Measure(unit: unit, count: count)
  }

  private static func number(_ meaning: String) -> NumberWord? {
    if meaning.hasSuffix(".5") { return Int64(meaning.dropLast(2)).map { .andHalf($0) } }
    return Int64(meaning).map { .number($0) } ?? NumberWord(english: meaning)
  }
}

// MARK: Looking up

extension LanguageWords {
  /// The maximum number of words of a unit.
  package static let mostUnitWords = 4

  /// A limit in bytes that no word for an amount or a day exceeds.
  private static let longest = 40

  /// Words are compared without case, accents and a full stop at the end.
  private static func key(_ word: String) -> String {
    let key = NameKey(word).withoutAccents
    return key.hasSuffix(".") ? String(key.dropLast()) : key
  }

  private func found<Meaning>(_ word: String, in words: [String: Meaning]) -> Meaning? {
    word.utf8.count <= LanguageWords.longest ? words[LanguageWords.key(word)] : nil
  }

  /// The meaning of a word for a unit; nil for any other word.
  package func measure(_ word: String) -> Measure? { found(word, in: units) }

  /// The measure at the beginning of some words, and the number of its words.
  package func measure(
    in words: some Collection<String>
  ) -> (measure: Measure, count: Int)? {
    let words = Array(words.prefix(longestUnit))
    for count in stride(from: words.count, to: 0, by: -1) {
      if let measure = measure(words[..<count].joined(separator: " ")) { return (measure, count) }
    }
    return nil
  }

  /// The number that a word means; nil for any other word.
  package func number(_ word: String) -> NumberWord? { found(word, in: numbers) }

  /// Whether a word that is no unit counts the item after it: `Schuss`, and `vaso` before `de`.
  package func counts(_ word: String, beforeOf: Bool) -> Bool {
    found(word, in: counting).map { beforeOf || !$0 } ?? false
  }

  /// Whether a word describes an item in a role.
  package func says(_ description: Description, _ word: String) -> Bool {
    word.utf8.count <= LanguageWords.longest
      && described[description]?.contains(LanguageWords.key(word)) == true
  }

  /// Whether a word ends with one that has a role, as compounds do: `Müllbeutel`.
  package func ends(_ word: String, in description: Description) -> Bool {
    guard word.utf8.count <= LanguageWords.longest, let ends = described[description] else {
      return false
    }
    let key = LanguageWords.key(word)
    return ends.contains { key.hasSuffix($0) }
  }

  /// The normalized phrases of a kind in all languages, whether in use or not: people greet in any
  /// of them.
  package static func phrases(_ description: Description) -> Set<String> {
    var phrases: Set<String> = []
    for language in Language.allCases {
      for line in lines(of: language, kind: description.rawValue) {
        phrases.insert(folded(line.word))
      }
    }
    return phrases
  }

  /// Normalizes words for comparison: lower case, without accents or a full stop at the end.
  package static func folded(_ words: String) -> String { folded(words[...]) }

  /// Normalizes a part of a text in the same way. It is not generic, because it is called often.
  package static func folded(_ words: Substring) -> String {
    let isPlain = words.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ".") }
    return isPlain ? words.lowercased() : key(String(words))
  }

  /// The full word of an abbreviation.
  package func whole(of short: String) -> String? {
    short.hasSuffix(".") ? found(short, in: shortened) : nil
  }

  /// The English words of a day; nil for any other word.
  package func day(_ word: String) -> String? { found(word, in: days) }

  /// The English word that a heading or another word of a table means; nil for any other word.
  package func tableWord(_ word: String) -> String? { found(word, in: tableWords) }

  /// The joint that a word is.
  package func joint(_ word: String) -> Joint? { found(word, in: joints) }

  /// The category of a name.
  func category(_ key: NameKey) -> ItemCategory? { categories[key] }

  /// The words in the name of a category that assign it to an aisle.
  func words(of aisle: Aisle) -> [String] { aisles[aisle] ?? [] }

  /// The joint at the beginning of a word, as in `d'huile`, with its apostrophe.
  package func gluedJoint(of word: String) -> String? {
    guard let mark = word.firstIndex(where: { $0 == "'" || $0 == "’" }) else { return nil }
    let joint = word[...mark]
    guard joint.endIndex < word.endIndex,
      joints[LanguageWords.key(String(joint))] == .of
    else { return nil }
    return String(joint)
  }

  /// Whether the languages have joints with an apostrophe.
  var hasGluedJoints: Bool { joints.keys.contains { $0.hasSuffix("'") } }

  /// Whether a unit of one or more words begins with a word: `c` of `c. à soupe`.
  package func opensUnit(_ word: String) -> Bool {
    firstWords.contains(LanguageWords.key(word)) || firstWords.contains(word.lowercased() + ".")
  }

  /// Whether an amount can begin with a word, or have it after its number.
  func opensAmount(_ word: String) -> Bool {
    number(word) != nil || firstWords.contains(LanguageWords.key(word))
  }
}
