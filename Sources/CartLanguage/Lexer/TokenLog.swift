/// The tokens of a source as its parser took them, for what needs them all: a
/// formatter loses nothing that stands between them.
///
/// A parser that looks ahead may take a token more than once, and in another
/// way; the last time counts. What else a parser says of what it reads is for
/// `ParseTrace`; a formatter has no use for it.
package class TokenLog {
  /// A token with what the parser took it for.
  package struct Entry {
    package var token: Token
    package var role = Role.plain
    /// Whether a statement begins with it.
    package var startsStatement = false
    /// What stands in the holes of a text, braces and all.
    package var inside: [Entry] = []
  }

  /// What a token is where its kind doesn't say it.
  package enum Role {
    case plain
    /// A quoted text, from quote to quote.
    case text
    /// The brace of a block; other braces are those of holes.
    case block
    /// What other languages write, read as the language's own words: `&&`, `elif`.
    case alias
    /// A minus before its operand.
    case sign
    /// The first sign of `+=`.
    case assigningOperator
    /// A percent sign after its number.
    case percentSign
    /// What stands between an argument's name and its value.
    case label
    /// The name of a function where it is made.
    case functionName
    /// A verb, or a word that its verb asks for.
    case keyword
  }

  package private(set) var entries: [Entry] = []
  /// Expressions that stand alone.
  package private(set) var values: [ValueStatement] = []
  /// What is written in an old form.
  package private(set) var oldForms: [OldForm] = []
  private var statementStart: Int?
  /// Where nothing is said of what would be taken, as something else is likelier.
  package var quietOffset: Int?

  /// Notes that a token was taken.
  package func append(_ token: Token, _ role: Role = .plain) {
    forget(from: token.range.lowerBound)
    guard !token.range.isEmpty else { return }
    entries.append(
      Entry(
        token: token, role: role, startsStatement: statementStart == token.range.lowerBound))
  }

  /// Says what the last token was taken for.
  package func mark(_ role: Role) {
    guard !entries.isEmpty else { return }
    entries[entries.count - 1].role = role
  }

  /// Says what a token at an offset was taken for, once more is known.
  package func mark(_ role: Role, at offset: Int) {
    guard let index = entries.lastIndex(where: { $0.token.range.lowerBound == offset }) else {
      return
    }
    entries[index].role = role
  }

  /// Makes one text of everything from an offset on.
  package func join(from start: Int, to end: Int) {
    guard let index = entries.lastIndex(where: { $0.token.range.lowerBound <= start }) else {
      return
    }
    let first = entries[index]
    let inside = TokenLog.holes(in: entries[index...])
    let forms = oldForms
    defer { oldForms = forms }
    append(Token(kind: .quote, range: start..<end, isGlued: first.token.isGlued), .text)
    entries[entries.count - 1].startsStatement = first.startsStatement
    entries[entries.count - 1].inside = inside
  }

  /// The tokens of holes among those of a text: what stands between them is no token.
  private static func holes(in entries: ArraySlice<Entry>) -> [Entry] {
    var (inside, isInHole) = ([Entry](), false)
    for entry in entries {
      let isBrace = entry.role == .plain
      if isBrace, entry.token.kind == .openBrace { isInHole = true }
      if isInHole { inside.append(entry) }
      if isBrace, entry.token.kind == .closeBrace { isInHole = false }
    }
    return inside
  }

  /// A statement begins at an offset.
  package func startStatement(at offset: Int) { statementStart = offset }

  /// Drops what is going to be taken again.
  package func forget(from offset: Int) {
    while let last = entries.last, last.token.range.lowerBound >= offset { entries.removeLast() }
    while let last = oldForms.last, last.range.upperBound > offset { oldForms.removeLast() }
  }

  /// Something is written in an old form.
  package func note(_ form: OldForm) { oldForms.append(form) }

  /// An expression stands alone.
  package func note(_ value: ValueStatement) { values.append(value) }

  // MARK: What the tokens are part of

  /// The token just taken is a verb, whose fields follow.
  package func begin(_ verb: CommandName) { mark(.keyword) }
  /// The token just taken is a word that its verb asks for, such as `where`.
  package func noteKeyword() { mark(.keyword) }
  /// A phrase, or what there is of one that turned out wrong.
  package func note(_ phrase: Phrase) {}
  /// A name in an expression, and what it is there.
  package func note(_ name: Name, _ role: NameRole) {}
  /// The unit that a number has.
  package func noteUnit(at range: SourceRange) {}
  /// The word just taken says how many.
  package func noteCount() {}
  /// What would be taken at an offset.
  package func expect(_ expectation: Expectation, at offset: Int) {}
  /// What alone would be taken at an offset, whatever is said of it later.
  package func expectOnly(_ expectation: Expectation, at offset: Int) {}
  /// A condition on items begins, in which their fields are names.
  package func openCondition() {}
  /// A condition on items ends.
  package func closeCondition() {}

  /// What a name in an expression is.
  package enum NameRole {
    /// A variable, a field, or a function without parentheses.
    case value
    /// A function with its arguments.
    case function
    /// The field of what stands before the dot.
    case field
    /// The parameter that an argument is for.
    case label
    /// The key of a record, which is a word for itself.
    case key
    /// What is being declared.
    case declaration
    /// A template that is there.
    case template
    /// `yes`, `no` and their like.
    case constant
  }
}
