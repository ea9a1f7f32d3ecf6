@testable import CartLanguage
@testable import CartModels
import TestSupport

/// The words that editors colour, from the tables of the language.
struct EditorWords {
  private let grammar: Grammar

  init() throws {
    grammar = try EBNFTests.grammar(0)
    // The vulgar fractions of Unicode's Latin-1 Supplement and Number Forms, among other
    // characters.
    let candidates = (Array(0xA0...0xFF) + Array(0x2150...0x218F)).compactMap(Unicode.Scalar.init)
    fractions = try candidates.map { String($0) }.filter {
      var scanner = NumberScanner($0)
      return try scanner.number() != nil
    }.joined()
  }

  // MARK: Verbs

  /// Verbs with the same continuation.
  struct Verbs {
    var names: [CommandName]
    var words: [String]
    var follows: Follows
  }

  /// The text that can follow a verb.
  struct Follows: Hashable {
    var words: Set<String>
    /// Whether phrases follow, and not an expression.
    var isSentence: Bool
    /// Whether a parenthesis can directly follow the verb.
    var takesExpression: Bool
    /// Whether numbers in the phrases are amounts.
    var hasAmounts: Bool
    /// Whether a brace opens a block.
    var hasBlock: Bool
    /// Whether a parenthesis directly after a name begins arguments.
    var hasArguments: Bool
  }

  /// All verbs, grouped by their continuation.
  var verbs: [Verbs] {
    var groups: [Verbs] = []
    for name in CommandName.allCases {
      let follows = follows(name)
      if let index = groups.firstIndex(where: { $0.follows == follows }) {
        groups[index].names.append(name)
      } else {
        groups.append(Verbs(names: [name], words: follows.words.sorted(), follows: follows))
      }
    }
    return groups
  }

  private func follows(_ name: CommandName) -> Follows {
    let productions = [name.rawValue, name.rawValue + "Block"]
    let reached = Reached(grammar, from: productions, notThrough: EditorWords.elsewhere)
    let form = name.form
    var words = reached.words.subtracting([name.rawValue])
    for clause in ClauseWord.allCases where form.words.contains(clause) {
      words.insert(clause.rawValue)
    }
    if name == .show { words.formUnion(EditorWords.showWords) }
    // A recurrence has its own words, which the prompt leaves plain.
    if reached.productions.contains("recurrence") { words.subtract(spans) }
    return Follows(
      words: words,
      isSentence: name.syntax is any SentenceSyntax.Type && !name.syntax.takesExpression,
      takesExpression: name.syntax.takesExpression,
      hasAmounts: !reached.productions.contains("recurrence")
        && (form.readsAmount || form.changesItems || name == .show
          || reached.productions.contains("count")),
      hasBlock: reached.productions.contains("block"),
      hasArguments: !reached.productions.isDisjoint(with: ["arguments", "parameters"]))
  }

  /// Productions with their own rules, whose words don't belong to the verb. The `Form` of a verb
  /// determines its clause words.
  private static let elsewhere: Set = [
    "expression", "enclosed", "operand", "hole", "text", "rawText", "statements", "clauseWord",
    "literal",
  ]

  private static let showWords = ShownStatus.allCases.map(\.rawValue) + ["by", "limit", "as"]

  /// The words that can follow some words of `show`.
  static let showOperands: [(word: String, values: [String])] = [
    ("by", SortKey.allCases.map(\.rawValue)), ("as", ReportFormat.allCases.map(\.rawValue)),
  ]

  // MARK: Expressions

  /// The words of expressions that aren't names: `and`, `if`, `otherwise`.
  var expressionWords: [String] {
    let reached = Reached(
      grammar, from: ["expression", "enclosed", "comprehension", "argument"],
      notThrough: ["percent", "literal", "name", "text", "rawText"])
    return reached.words.sorted()
  }

  /// The words between a percentage and its value.
  var percentWords: [String] {
    Reached(grammar, from: ["percent"], notThrough: ["operand", "percentage"]).words.sorted()
  }

  /// The words that are values.
  var constants: [String] {
    Reached(grammar, from: ["name"], notThrough: ["call"]).words.sorted()
  }

  // MARK: Amounts

  /// All spellings of units.
  let units = Unit.words.keys.sorted { ($0.count, $1) > ($1.count, $0) }

  /// The codes of currencies, and the words for them.
  let currencies = Currency.codes.sorted() + ["euros", "euro", "dollars", "dollar"]

  /// The words for spans after a number, such as `weeks`.
  let spans = CalendarSpan.Word.allCases.flatMap { [$0.rawValue + "s", $0.rawValue] }

  /// Words for numbers.
  let numbers = NumberWord.spellings.map(\.word).sorted { ($0.count, $1) > ($1.count, $0) }

  /// The fraction characters that the language accepts.
  let fractions: String
}

/// The words and productions that can be reached from some productions.
private struct Reached {
  /// The literals that are words.
  private(set) var words: Set<String> = []
  private(set) var productions: Set<String> = []
  private let grammar: Grammar
  private let closed: Set<String>

  init(_ grammar: Grammar, from names: [String], notThrough closed: Set<String>) {
    (self.grammar, self.closed) = (grammar, closed)
    for (number, production) in grammar.productions.enumerated()
    where names.contains(production.name) { enter(number) }
  }

  private mutating func enter(_ number: Int) {
    let production = grammar.productions[number]
    guard productions.insert(production.name).inserted else { return }
    reach(production.rule)
  }

  private mutating func reach(_ rule: Rule) {
    switch rule {
    case .terminal(let terminal):
      if case .literal(let text) = terminal.kind, text.allSatisfy(\.isLetter) { words.insert(text) }
    case .production(let number):
      if !closed.contains(grammar.productions[number].name) { enter(number) }
    case .sequence(let rules): for rule in rules { reach(rule) }
    case .choice(let choices): for choice in choices { reach(choice.rule) }
    case .repetition(_, let rule, _, _): reach(rule)
    }
  }
}
