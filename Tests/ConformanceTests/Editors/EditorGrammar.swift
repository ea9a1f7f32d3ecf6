import CartLanguage

/// The grammar that editors use: places, and the rules for each.
///
/// The patterns are regular expressions with the features that Oniguruma, ICU and Vim share, in the
/// syntax of the first two. Of the rules that match at the same character, the first one applies.
struct EditorGrammar {
  /// A context: between statements, in the phrases of some verbs, or in an expression.
  struct Place {
    var name: String
    var rules: [Rule]
  }

  /// A rule of a place.
  indirect enum Rule {
    /// A pattern whose matches have one kind.
    case match(String, Highlight.Kind)
    /// A span from one pattern to another, with its own place between them.
    case span(Span)
    /// All rules of another place.
    case include(String)
  }

  /// A span that begins and ends with patterns.
  struct Span {
    var open: String
    var opening: Highlight.Kind = .plain
    /// The kind of text that no rule matches; nil if each part has its own kind.
    var inside: Highlight.Kind?
    var close: String
    var closing: Highlight.Kind = .plain
    var place: String
    /// Whether editors can fold the span.
    var folds = false
  }

  /// The places. Included places come before the places that include them, and the place at the
  /// beginning of a file comes last.
  var places: [Place]

  /// The rules with their names, which consist of the place and a number.
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
  /// The kinds that don't depend on existing names.
  static let shownByEditors: [Highlight.Kind] = [
    .verb, .clause, .amount, .unit, .text, .hole, .variable, .function, .comment,
  ]

  /// A word for the kind, from which editors' names are made: `Verb`.
  var title: String {
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
