/// A language in which names and amounts are read. Verbs and clauses are English in all of them.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case english = "en"

  /// The language of a POSIX locale, such as `de_AT.UTF-8`; nil if it is none of these.
  package init?(locale: String) {
    self.init(rawValue: locale.prefix { $0.isLetter }.lowercased())
  }

  /// Where the word is that says what a longer name means.
  enum HeadPlace: Hashable, Sendable {
    /// `unsalted butter`
    case last
    /// `lait demi-écrémé`
    case first
    /// `fettarme Frischmilch`: the last word, or the end of it.
    case compound
  }

  /// Where the head of a name is.
  var headPlace: HeadPlace {
    switch self {
    case .english: .last
    case .french, .spanish: .first
    case .german: .compound
    }
  }

  /// Whether `1,5` is a number.
  var hasDecimalComma: Bool { self != .english }
}
