import Synchronization

/// The languages in use, in order of precedence.
///
/// What depends on them (words for units, numbers and days, the catalogue) is looked up deep inside
/// of the readers, so they are bound to the running work instead of being passed to each of them.
///
///     try Languages.using(Languages.Choice(local: [.german])) { Unit(word: "EL") }  // .tablespoon
package final class Languages: Sendable {
  /// Each language once.
  package let ordered: [Language]
  /// Their words for amounts and days; nil for English alone, which the readers know themselves.
  package let words: LanguageWords?
  /// The products that come with the program, as these languages name them.
  let catalogue: Catalogue

  /// English alone.
  package static let english = Languages([.english])

  private init(_ ordered: [Language]) {
    self.ordered = ordered
    words = ordered == [.english] ? nil : LanguageWords(ordered)
    catalogue = Catalogue(in: ordered)
  }

  /// Some languages; none means English.
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

  /// Reads `de`, `de en` and `de, en`, in any case; nil for anything else.
  package static func ordered(in text: String) -> [Language]? {
    var ordered: [Language] = []
    for word in text.lowercased().split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      guard let language = Language(rawValue: String(word)) else { return nil }
      if !ordered.contains(language) { ordered.append(language) }
    }
    return ordered.isEmpty ? nil : ordered
  }

  /// The same as the option has it: `de en`.
  package static func text(of ordered: [Language]) -> String {
    ordered.map(\.rawValue).joined(separator: " ")
  }
}

// MARK: In use

extension Languages {
  /// The choice of a run, which a sentence may change while it runs.
  package final class Choice: Sendable {
    /// Those of the locale, if no option says otherwise.
    private let local: [Language]
    private let current: Mutex<Languages>

    /// Begins with those of the locale.
    package init(local: [Language] = []) {
      self.local = local
      current = Mutex(.english)
      choose(nil)
    }

    /// The languages in use.
    package var languages: Languages { current.withLock { $0 } }

    /// Takes the value of the option, or those of the locale where it has none.
    package func choose(_ value: String?) {
      let languages = Languages.of(value.flatMap(Languages.ordered) ?? local)
      if languages.words != nil { Languages.mayBeForeign.store(true, ordering: .relaxed) }
      current.withLock { $0 = languages }
    }

    /// Takes the languages that were in use before.
    package func restore(_ languages: Languages) { current.withLock { $0 = languages } }

    /// One that begins as this one is, and then changes alone.
    package func copy() -> Choice {
      let copy = Choice(local: local)
      copy.current.withLock { $0 = languages }
      return copy
    }
  }

  /// The choice of the running work; nil where nobody chooses, which means English.
  @TaskLocal package static var choice: Choice?

  /// Whether any work of this process uses another language than English: words are looked up so
  /// often that finding the choice each time would show.
  private static let mayBeForeign = Atomic(false)

  /// The languages in use.
  package static var inUse: Languages {
    guard mayBeForeign.load(ordering: .relaxed) else { return english }
    return choice?.languages ?? english
  }

  /// Runs some work that uses a choice.
  package static func using<Result>(
    _ choice: Choice?, _ body: () throws -> Result
  ) rethrows -> Result {
    try $choice.withValue(choice, operation: body)
  }

  /// Whether a joint such as `d'` is a word of its own.
  package static var partJoints: Bool { inUse.words?.hasGluedJoints ?? false }

  /// The length of the joint that a word begins with: 2 for `d'huile`.
  package static func jointLength(_ word: ArraySlice<UInt8>) -> Int? {
    // Each of them has a letter or two before its apostrophe.
    guard let words = inUse.words, word.prefix(3).contains(where: { $0 == 0x27 || $0 == 0xE2 })
    else { return nil }
    return words.gluedJoint(of: String(decoding: word, as: UTF8.self))?.utf8.count
  }

  /// Whether a comma between two digits is a decimal comma.
  package static var useDecimalComma: Bool { inUse.words?.hasDecimalComma ?? false }
}
