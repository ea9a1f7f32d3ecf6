import CartAssist
import CartLanguage

/// The patterns for the rules of editors.
struct EditorPatterns {
  /// The end of a statement.
  static let end = #"(?=[;}]|$)"#
  /// The end of a statement with a block, after which another statement can follow on the same
  /// line.
  static let blockEnd = #"(?<=\})(?![ \t]*(?:else|elif|elsif)\b)|(?=[;}]|$)"#
  /// The boundaries of a word in a sentence.
  private static let before = #"(?<![^ \t\n;,{}"(])"#
  private static let after = #"(?![^ \t\n;,{}")])"#
  /// The end of a line that continues in the next line, and the same before further text.
  private static let open = #"[ \t]*(?=#|$)"#
  private static let onward = #"^(?=[ \t]*[^ \t\n#])"#
  /// The end of a name, which can be the end of a word in an expression.
  private static let edge = #"(?![A-Za-z0-9_])"#

  private let words: EditorWords
  private let name: String
  private let number: String
  private let units: String

  init(_ words: EditorWords) {
    self.words = words
    let others = "\\x7f“”„" + words.fractions
    name =
      "(?<![A-Za-z0-9_])[^\\x01-\\x40\\x5b-\\x60\\x7b-\(others)]"
      + "[^\\x01-\\x2f\\x3a-\\x40\\x5b-\\x5e\\x60\\x7b-\(others)]*"
    number =
      "(?:[0-9][0-9_]*(?:[.][0-9]+)?[\(words.fractions)]?|[.][0-9]+|[\(words.fractions)])"
    units = EditorPatterns.any(words.units + words.spans)
  }

  private static func any(_ words: [String]) -> String {
    "(?:" + words.map { $0.replacing(".", with: "[.]") }.joined(separator: "|") + ")"
  }

  // MARK: All places

  let comment = EditorGrammar.Rule.match("#.*", .comment)

  let hole = EditorGrammar.Rule.span(
    EditorGrammar.Span(
      open: #"\{"#, opening: .hole, close: #"\}"#, closing: .hole, place: "Expression"))

  let block = EditorGrammar.Rule.span(
    EditorGrammar.Span(open: #"\{"#, close: #"\}"#, place: "Statement", folds: true))

  /// A line that a `\` joins with the next one.
  private let joined = EditorGrammar.Rule.span(
    EditorGrammar.Span(open: #"\\[ \t]*$"#, close: onward, place: "Quiet"))

  var texts: [EditorGrammar.Rule] {
    [
      quoted(#"""""#, to: #"^[ \t]*""""#), quoted(#"(?<![0-9])""#, to: #""|$"#),
      quoted("[“”„]", to: "[“”„]|$"),
      .match(EditorPatterns.before + #"['‘’][^'‘’\n]*['’](?=[ \t;,})\x5d:]|$)"#, .text),
    ]
  }

  private func quoted(_ open: String, to close: String) -> EditorGrammar.Rule {
    .span(
      EditorGrammar.Span(
        open: open, opening: .text, inside: .text, close: close, closing: .text, place: "Text"))
  }

  /// The contents of a text up to its end.
  var text: EditorGrammar.Place {
    EditorGrammar.Place(name: "Text", rules: [.match(#"\\."#, .text), hole])
  }

  // MARK: Sentences

  /// Returns a pattern for one of some words in a sentence.
  func word(_ words: [String]) -> String {
    EditorPatterns.before + EditorPatterns.any(words) + EditorPatterns.after
  }

  /// Returns a pattern for one of some verbs, unless it is a name in an assignment. A parenthesis
  /// can directly follow verbs that take an expression.
  func verb(_ verbs: EditorWords.Verbs) -> String {
    let after = verbs.follows.takesExpression ? EditorPatterns.edge : EditorPatterns.after
    return EditorPatterns.before + EditorPatterns.any(verbs.names.map(\.rawValue)) + after
      + #"(?![ \t]*[-+*/]?=[^=])"#
  }

  /// Returns the rules for the text after a verb.
  func sentence(
    _ place: String, _ verbs: EditorWords.Verbs, condition: String?
  ) -> EditorGrammar.Place {
    let follows = verbs.follows
    var rules: [EditorGrammar.Rule] = []
    if follows.hasBlock { rules.append(block) }
    if let maker = verbs.names.first(where: { $0 == .func || $0 == .template }) {
      rules.append(.match("(?<=\\b\(maker.rawValue) )" + name, .variable))
    }
    guard follows.isSentence else {
      return EditorGrammar.Place(name: place, rules: rules + [.include("Expression")])
    }
    if follows.words.contains("apply") || verbs.names.contains(.apply) {
      rules.append(.match("(?<=\\bapply )(?!due\\b)" + name, .function))
    }
    if follows.hasArguments { rules += [call, parentheses] }
    if let condition {
      rules.append(
        .span(
          EditorGrammar.Span(
            open: word(["where"]), opening: .clause, close: EditorPatterns.end, place: condition)))
    }
    let others = follows.words.filter { $0 != "where" }.sorted()
    if verbs.names.contains(.show) { rules += operands }
    if !others.isEmpty { rules.append(.match(word(others), .clause)) }
    let rest = follows.hasAmounts ? "Amounts" : "Words"
    return EditorGrammar.Place(name: place, rules: rules + [.include(rest)])
  }

  /// Returns the place after the `where` of some verbs: an expression, and clauses that don't have
  /// the name of a field.
  func condition(_ place: String, _ verbs: EditorWords.Verbs) -> EditorGrammar.Place {
    let others = verbs.follows.words.filter { ItemField(rawValue: $0) == nil && $0 != "where" }
    return EditorGrammar.Place(
      name: place,
      rules: (verbs.names.contains(.show) ? operands : [])
        + [.match(word(others.sorted()), .clause), .include("Expression")])
  }

  /// `by name`, `as json`
  private var operands: [EditorGrammar.Rule] {
    EditorWords.showOperands.map { word, values in
      .match(
        "(?<=\\b\(word) )" + EditorPatterns.any(values) + EditorPatterns.after, .clause)
    }
  }

  /// The rules in the phrases of any verb.
  var phraseWords: EditorGrammar.Place {
    EditorGrammar.Place(
      name: "Words",
      rules: texts + [
        hole, joined,
        .match(#"(?<![^ \t\n;,{}"])#(?![0-9]).*"#, .comment),
        .span(
          EditorGrammar.Span(
            open: "," + EditorPatterns.open, close: EditorPatterns.onward, place: "Quiet")),
      ])
  }

  /// The rules in phrases with amounts.
  var amounts: EditorGrammar.Place {
    let (before, after) = (EditorPatterns.before, EditorPatterns.after)
    let numberWords = EditorPatterns.any(words.numbers)
    let afterNumber = words.numbers.map { "\\b\($0) " }.joined(separator: "|")
    let afterUnit = words.units.map { "\\b\($0) " }.joined(separator: "|")
    return EditorGrammar.Place(
      name: "Amounts",
      rules: [
        .match(
          "\(before)\(number)(?:[/⁄][0-9]+)?(?:-\(number))?(?:\(units))?\(after)", .amount),
        .match("\(before)\(numberWords)(?= \(units)\(after))", .amount),
        .match(
          "(?:(?<=[0-9\(words.fractions)] )|(?<=\(afterNumber)))\(units)\(after)", .unit),
        .match("(?<=\(afterUnit))of\(after)", .unit),
        .include("Words"),
      ])
  }

  // MARK: Expressions

  private var call: EditorGrammar.Rule { .match(name + #"(?=\()"#, .function) }

  private var parentheses: EditorGrammar.Rule {
    .span(EditorGrammar.Span(open: #"\("#, close: #"\)"#, place: "Expression"))
  }

  private func goingOn(_ sign: String, _ kind: Highlight.Kind) -> EditorGrammar.Rule {
    .span(
      EditorGrammar.Span(
        open: sign + EditorPatterns.open, opening: kind, close: EditorPatterns.onward,
        place: "Quiet"))
  }

  /// The rules in an expression.
  var expression: EditorGrammar.Place {
    let keyword =
      "(?<![A-Za-z0-9_.])" + EditorPatterns.any(words.expressionWords) + EditorPatterns.edge
      + "(?![ \\t]*:)"
    let edge = EditorPatterns.edge
    return EditorGrammar.Place(
      name: "Expression",
      rules: [comment] + texts + [
        .span(
          EditorGrammar.Span(
            open: #"\{(?=[ \t]*["'“”„}]|[ \t]*$)"#, close: #"\}"#, place: "Expression")),
        hole, parentheses,
        .span(EditorGrammar.Span(open: #"\x5b"#, close: #"\x5d"#, place: "Expression")),
        joined,
        goingOn("(?:[-+*/=<>,]|[.][.]|&&|\\|\\|)", .plain),
        goingOn(keyword, .clause),
        .match("[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}", .amount),
        .match("[€$£¥](?=[ \\t]?\(number))", .unit),
        .match("(?<![A-Za-z0-9_])\(number)%?", .amount),
        .match(
          "(?<=% )" + EditorPatterns.any(words.percentWords) + edge, .clause),
        .match(
          "(?:(?<=[0-9\(words.fractions)])|(?<=[0-9\(words.fractions)] ))\(units)\(edge)",
          .unit),
        .match(
          "(?:(?<=[0-9\(words.fractions)])|(?<=[0-9\(words.fractions)] ))"
            + "(?:[€$£¥]|\(EditorPatterns.any(words.currencies))\(edge))",
          .unit),
        .match("(?<=\\bas )\(units)\(edge)", .unit),
        .match(keyword, .clause),
        .match(
          "(?<![A-Za-z0-9_.])" + EditorPatterns.any(words.constants) + edge + "(?![ \\t]*[:(])",
          .amount),
        call,
        .match(name, .variable),
      ])
  }

  /// The rules for statements without a verb: calls, assignments, values, and ambiguous text.
  var values: [EditorGrammar.Rule] {
    let follows = #"(?=[ \t]*(?:[-+*/%=<>!.;)&|}\x5b]|$|(?:and|or|in|not|contains|as)\b))"#
    func statement(_ open: String, _ kind: Highlight.Kind, _ place: String) -> EditorGrammar.Rule {
      .span(
        EditorGrammar.Span(open: open, opening: kind, close: EditorPatterns.end, place: place))
    }
    return [
      statement(name + #"(?=\()"#, .function, "Expression"),
      statement(name + follows, .variable, "Expression"),
      statement(#"(?=[-0-9€$£¥"'“„(.\x5b])"#, .plain, "Expression"),
      statement(name, .plain, "Words"),
    ]
  }
}
