/// A language of names and amounts. Verbs and clauses are always English.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case english = "en"

  /// The language of a POSIX locale, such as `de_AT.UTF-8`; nil if it is not supported.
  package init?(locale: String) {
    self.init(rawValue: locale.prefix { $0.isLetter }.lowercased())
  }

  /// The position of the head of a name, the word that determines the kind of product.
  enum HeadPlace: Hashable, Sendable {
    /// `unsalted butter`
    case last
    /// `lait demi-écrémé`
    case first
    /// `fettarme Frischmilch`: the last word or its ending.
    case compound
  }

  /// The position of the head of a name.
  var headPlace: HeadPlace {
    switch self {
    case .english: .last
    case .french, .spanish: .first
    case .german: .compound
    }
  }

  /// Whether `1,5` is a decimal number.
  var hasDecimalComma: Bool { self != .english }
}
