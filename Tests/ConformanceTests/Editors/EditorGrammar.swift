import CartLanguage

/// What editors know of the language: places, and what may stand at each.
///
/// The patterns are regular expressions of what Oniguruma, ICU and Vim have in common, written as
/// the first two do. Of what begins at the same character, the first rule is taken.
struct EditorGrammar {
  /// Where one reads: between statements, in the phrases of some verbs, in an expression.
  struct Place {
    var name: String
    var rules: [Rule]
  }

  /// What may stand at a place.
  indirect enum Rule {
    /// What a pattern takes is all of one kind.
    case match(String, Highlight.Kind)
    /// From one pattern to another, with a place of its own between them.
    case span(Span)
    /// All that may stand at another place.
    case include(String)
  }

  /// A stretch that opens and closes.
  struct Span {
    var open: String
    var opening: Highlight.Kind = .plain
    /// What it is where nothing else is said; nil where each part speaks for itself.
    var inside: Highlight.Kind?
    var close: String
    var closing: Highlight.Kind = .plain
    var place: String
    /// Whether editors may fold it.
    var folds = false
  }

  /// The places, those that others include first; the last is where a file begins.
  var places: [Place]

  /// The rules with a name for each, by its place and number.
  var named: [(place: String, rules: [(name: String, rule: Rule)])] {
    places.map { place in
      (
        place.name,
        place.rules.enumerated().map { ("\(place.name)\($0.offset + 1)", $0.element) }
      )
    }
  }
}

extension Highlight.Kind {
  /// The kinds that editors can tell without knowing which names there are.
  static let shownByEditors: [Highlight.Kind] = [
    .verb, .clause, .amount, .unit, .text, .hole, .variable, .function, .comment,
  ]

  /// A word for it, of which editors make their names: `Verb`.
  var title: String {
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
