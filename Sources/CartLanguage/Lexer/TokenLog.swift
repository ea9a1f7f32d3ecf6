/// The tokens of a source as its parser read them, for tools that need them all, such as the
/// formatter.
///
/// A parser that looks ahead may read a token more than once and in different ways; the last
/// reading counts. The other events are for `ParseTrace`.
package class TokenLog {
  /// A token with its role.
  package struct Entry {
    package var token: Token
    package var role = Role.plain
    /// Whether it starts a statement.
    package var startsStatement = false
    /// The tokens in the interpolations of a string, including braces.
    package var inside: [Entry] = []
  }

  /// The role of a token if its kind does not show it.
  package enum Role {
    case plain
    /// A quoted string, from quote to quote.
    case text
    /// The brace of a block; other braces belong to interpolations.
    case block
    /// A foreign spelling of an operator or keyword: `&&`, `elif`.
    case alias
    /// A minus before its operand.
    case sign
    /// The first character of `+=`.
    case assigningOperator
    /// A percent sign after its number.
    case percentSign
    /// The colon between an argument's name and its value.
    case label
    /// The name of a function in its definition.
    case functionName
    /// A verb, or a keyword of its verb.
    case keyword
  }

  // Accessed for each token, and never while it is being modified.
  @exclusivity(unchecked) package private(set) var entries: [Entry] = []
  /// Expression statements.
  package private(set) var values: [ValueStatement] = []
  /// The parts of the source that use an old form.
  @exclusivity(unchecked) package private(set) var oldForms: [OldForm] = []
  private var statementStart: Int?
  /// The offset at which no expectations are recorded, because something else is more likely.
  package var quietOffset: Int?

  /// Records a token.
  package func append(_ token: Token, _ role: Role = .plain) {
    forget(from: token.range.lowerBound)
    guard !token.range.isEmpty else { return }
    entries.append(
      Entry(
        token: token, role: role, startsStatement: statementStart == token.range.lowerBound))
  }

  /// Sets the role of the last token.
  package func mark(_ role: Role) {
    guard !entries.isEmpty else { return }
    entries[entries.count - 1].role = role
  }

  /// Joins everything from an offset on into one string token.
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

  /// The tokens of interpolations among those of a string: the text between them is not a token.
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

  /// Records that a statement starts at an offset.
  package func startStatement(at offset: Int) { statementStart = offset }

  /// Drops tokens that will be read again.
  package func forget(from offset: Int) {
    while let last = entries.indices.last, entries[last].token.range.lowerBound >= offset {
      entries.removeLast()
    }
    while let last = oldForms.last, last.range.upperBound > offset { oldForms.removeLast() }
  }

  /// Records the use of an old form.
  package func note(_ form: OldForm) { oldForms.append(form) }

  /// Records an expression statement.
  package func note(_ value: ValueStatement) { values.append(value) }

  // MARK: Context

  /// Records that the last token is a verb, whose fields follow.
  package func begin(_ verb: CommandName) { mark(.keyword) }
  /// Records that the last token is a keyword of its verb, such as `where`.
  package func noteKeyword() { mark(.keyword) }
  /// Records a phrase, even an invalid one.
  package func note(_ phrase: Phrase) {}
  /// Records a name in an expression, with its role.
  package func note(_ name: Name, _ role: NameRole) {}
  /// Records the unit of a number.
  package func noteUnit(at range: SourceRange) {}
  /// Records that the last word is a count.
  package func noteCount() {}
  /// Whether it records expectations.
  var takesExpectations: Bool { false }
  /// Records an expectation at an offset.
  package func expect(_ expectation: Expectation, at offset: Int) {}
  /// Records the only possible expectation at an offset; later ones are ignored.
  package func expectOnly(_ expectation: Expectation, at offset: Int) {}
  /// Records the start of a condition on items, in which their fields are names.
  package func openCondition() {}
  /// Records the end of a condition on items.
  package func closeCondition() {}

  /// The role of a name in an expression.
  package enum NameRole {
    /// A variable, a field, or a function without parentheses.
    case value
    /// A function with its arguments.
    case function
    /// The field of the value before the dot.
    case field
    /// The parameter of a named argument.
    case label
    /// The key of a record, used as text.
    case key
    /// A declared name.
    case declaration
    /// An existing template.
    case template
    /// `yes`, `no` and their like.
    case constant
  }
}
