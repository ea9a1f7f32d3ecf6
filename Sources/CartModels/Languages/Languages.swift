import Synchronization

/// The languages in use, in order of precedence.
///
/// The words for units, numbers and days and the catalogue depend on the languages. They are looked
/// up deep inside of the parsers, so the choice is task-local instead of a parameter.
///
///     try Languages.using(Languages.Choice(local: [.german])) { Unit(word: "EL") }  // .tablespoon
package final class Languages: Sendable {
  /// The languages in order of precedence, without duplicates.
  package let ordered: [Language]
  /// The words for amounts and days; nil for English alone, whose words are part of the parsers.
  package let words: LanguageWords?
  /// The built-in products in these languages.
  let catalogue: Catalogue

  /// English alone.
  package static let english = Languages([.english])

  private init(_ ordered: [Language]) {
    self.ordered = ordered
    words = ordered == [.english] ? nil : LanguageWords(ordered)
    catalogue = Catalogue(in: ordered)
  }

  /// Returns the languages of an array; an empty one means English.
  package static func of(_ ordered: [Language]) -> Languages {
    if ordered.isEmpty || ordered == [.english] { return english }
    return made.withLock { made in
      if let languages = made[ordered] { return languages }
      let languages = Languages(ordered)
      made[ordered] = languages
      return languages
    }
  }

  private static let made = Mutex<[[Language]: Languages]>([:])

  /// Parses `de`, `de en` and `de, en`, ignoring case; nil for any other text.
  package static func ordered(in text: String) -> [Language]? {
    var ordered: [Language] = []
    for word in text.lowercased().split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let language = Language(rawValue: String(word)) else { return nil }
      if !ordered.contains(language) { ordered.append(language) }
    }
    return ordered.isEmpty ? nil : ordered
  }

  /// The languages in the format of the option: `de en`.
  package static func text(of ordered: [Language]) -> String {
    ordered.map(\.rawValue).joined(separator: " ")
  }
}

// MARK: In use

extension Languages {
  /// The languages of a run, which a sentence can change.
  package final class Choice: Sendable {
    /// The languages of the locale, which apply unless the option is set.
    private let local: [Language]
    private let current: Mutex<Languages>

    /// Creates a choice with the languages of the locale.
    package init(local: [Language] = []) {
      self.local = local
      current = Mutex(.english)
      choose(nil)
    }

    /// The languages in use.
    package var languages: Languages { current.withLock { $0 } }

    /// Sets the languages from the value of the option; nil selects those of the locale.
    package func choose(_ value: String?) {
      let languages = Languages.of(value.flatMap(Languages.ordered) ?? local)
      if languages.words != nil { Languages.mayBeForeign.store(true, ordering: .relaxed) }
      current.withLock { $0 = languages }
    }

    /// Restores earlier languages.
    package func restore(_ languages: Languages) { current.withLock { $0 = languages } }

    /// An independent copy.
    package func copy() -> Choice {
      let copy = Choice(local: local)
      copy.current.withLock { $0 = languages }
      return copy
    }
  }

  /// The choice of the current task; nil means English.
  @TaskLocal package static var choice: Choice?

  /// Whether any task of the process uses another language than English. Words are looked up so
  /// often that reading the task-local choice each time would be slow.
  private static let mayBeForeign = Atomic(false)

  /// The languages in use.
  package static var inUse: Languages {
    guard mayBeForeign.load(ordering: .relaxed) else { return english }
    return choice?.languages ?? english
  }

  /// Runs a body with a choice.
  package static func using<Result>(
    _ choice: Choice?, _ body: () throws -> Result
  ) rethrows -> Result {
    try $choice.withValue(choice, operation: body)
  }

  /// Whether joints such as `d'` are separated from the word that follows.
  package static var partJoints: Bool { inUse.words?.hasGluedJoints ?? false }

  /// The length of the joint at the beginning of a word: 2 for `d'huile`.
  package static func jointLength(_ word: ArraySlice<UInt8>) -> Int? {
    // Every joint has one or two letters before its apostrophe.
    guard let words = inUse.words, word.prefix(3).contains(where: { $0 == 0x27 || $0 == 0xE2 })
    else { return nil }
    return words.gluedJoint(of: String(decoding: word, as: UTF8.self))?.utf8.count
  }

  /// Whether a word is "and", in English or a language in use.
  package static func isAnd(_ word: some StringProtocol) -> Bool {
    let count = word.utf8.count
    guard count <= 3 else { return false }
    return count == 3 && word.lowercased() == "and"
      || inUse.words?.joint(String(word)) == .and
  }

  /// The same check without a generic call, because `lint` asks it for each word.
  package static func isAnd(_ word: String) -> Bool {
    let count = word.utf8.count
    return count <= 3
      && (count == 3 && word.lowercased() == "and" || inUse.words?.joint(word) == .and)
  }

  /// Whether a word joins two items: "and", `&` or `+`.
  package static func joinsItems(_ word: some StringProtocol) -> Bool {
    word == "&" || word == "+" || isAnd(word)
  }

  /// Whether a comma between two digits is a decimal comma.
  package static var useDecimalComma: Bool { inUse.words?.hasDecimalComma ?? false }
}

// MARK: Numbers

extension Languages {
  /// A number in a sentence with a decimal point: `1.5` for `1,5`, and `1000.5` for `1.000,5`, where
  /// a comma is the decimal mark.
  static func withDecimalPoint(_ number: Substring) -> String {
    useDecimalComma ? withoutDecimalComma(number) : String(number)
  }

  private static func withoutDecimalComma(_ number: Substring) -> String {
    let parts = number.split(separator: ",", omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let areThousands =
      (1...3).contains(groups[0].count) && groups[0].first != "0"
      && groups.dropFirst().allSatisfy { $0.count == 3 && $0.allSatisfy(\.isNumber) }
    let whole = areThousands ? groups.joined() : String(parts[0])
    return ([whole] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }

  /// A number that sentences in the language in use read as it was meant.
  static func inSentence(_ number: String) -> String {
    useDecimalComma ? inEverySentence(number) : number
  }

  /// A number with the same meaning in every language: `1.1250` for `1.125`, which is 1125 where a
  /// comma is the decimal mark. Stored sentences and files may be read in another language.
  static func inEverySentence(_ number: String) -> String {
    let digits = number.drop { $0 == "-" }
    return withoutDecimalComma(digits) == digits ? number : number + "0"
  }
}
