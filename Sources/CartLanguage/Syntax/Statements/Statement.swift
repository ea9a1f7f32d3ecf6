/// A statement, with its position in the source.
package struct Statement: Hashable, Sendable {
  /// The action.
  package var kind: Kind
  /// From the first word to the last.
  package var range: SourceRange

  /// The kinds of statement.
  package enum Kind: Hashable, Sendable {
    /// A sentence, with all its expressions.
    case sentence(Command, holes: [Hole])
    indirect case `let`(LetCommand)
    indirect case assignment(Assignment)
    indirect case call(Call)
    indirect case value(ValueStatement)
    indirect case `if`(IfCommand)
    indirect case `for`(ForCommand)
    indirect case `while`(WhileCommand)
    case `break`(BreakCommand)
    case `continue`(ContinueCommand)
    indirect case `func`(FuncCommand)
    indirect case `return`(ReturnCommand)
    indirect case param(ParamCommand)
    indirect case include(IncludeCommand)
  }

  /// Whether it may change the store, not counting called functions.
  package var mayWrite: Bool { contains { $0.command?.mayWrite == true } }

  /// Whether it may read standard input, not counting called functions.
  var mayReadInput: Bool {
    contains { $0.command?.readsInput == true }
  }

  /// Whether it may apply a template, not counting called functions.
  var mayApplyTemplate: Bool { contains { $0.command?.fields.templateUse.mayApply == true } }

  /// Whether the statement or one inside it matches; function bodies run elsewhere.
  private func contains(where isWanted: (Statement) -> Bool) -> Bool {
    contains(where: isWanted, enteringWhere: { !$0.isFunction })
  }
}

extension Statement.Kind {
  /// Whether it ends with a block, after which the next sentence may be on the same line.
  var endsWithBlock: Bool {
    switch self {
    case .if, .for, .while, .func: true
    case .sentence(let command, _): command.fields.templateUse.definition != nil
    case .let, .assignment, .call, .value, .break, .continue, .return, .param, .include: false
    }
  }
}

extension Statement {
  /// The command, if it is a sentence.
  package var command: Command? {
    if case .sentence(let command, _) = kind { command } else { nil }
  }

  /// Whether it declares a function.
  var isFunction: Bool { if case .func = kind { true } else { false } }

  /// The defined template, if any.
  package var templateDefinition: TemplateDefinition? { command?.fields.templateUse.definition }
}

extension Parser {
  /// Reads a statement, or records its errors and continues after it.
  mutating func readStatement() -> Statement? {
    let outer = holes
    defer { holes = outer }
    holes = []
    let first = token
    do throws(Diagnostic) {
      return try parseStatement()
    } catch {
      note(showingForms(advised(advisingOnShell(error, first), first), first))
      recover()
      return nil
    }
  }

  private mutating func parseStatement() throws(Diagnostic) -> Statement {
    context.operators = 0
    let first = token
    log?.startStatement(at: first.range.lowerBound)
    let kind = try readKind(from: first)
    skipComment()
    guard isAtStatementEnd || kind.endsWithBlock else {
      throw unexpected("the end of the sentence")
    }
    if token.kind == .end, isContinued { throw unexpected("another line after the `\\`") }
    return Statement(kind: kind, range: first.range.lowerBound..<previousEnd)
  }

  private mutating func readKind(from first: Token) throws(Diagnostic) -> Statement.Kind {
    guard first.kind == .word else {
      if first.kind == .quote, let value = try acceptValue(from: first) { return .value(value) }
      throw notAVerb(first)
    }
    guard let verb = CommandName(bytes: source.bytes[first.range]) else {
      return try readOther(from: first)
    }
    advance()
    // Any name can be a variable, even if it is also a verb.
    if isAtAssignment {
      move(to: first.range.lowerBound)
      return try readOther(from: first)
    }
    return try parseCommand(verb)
  }

  /// Reads a statement without a verb: `x = 2`, `f(x)`; and `if(x)`, whose verb directly precedes a
  /// parenthesis.
  private mutating func readOther(from first: Token) throws(Diagnostic) -> Statement.Kind {
    var ahead = self
    let kind = try ahead.readingExpression { (parser) throws(Diagnostic) in
      try parser.acceptOther()
    }
    if let kind {
      self = ahead
      return kind
    }
    guard let verb = gluedVerb(at: first) else {
      if let value = try acceptValue(from: first) { return .value(value) }
      throw unknownVerb(text(first), first)
    }
    move(to: first.range.lowerBound + verb.rawValue.utf8.count)
    return try parseCommand(verb)
  }

  private mutating func acceptOther() throws(Diagnostic) -> Statement.Kind? {
    guard token.kind == .name else { return nil }
    let name = acceptName()
    expecting(.assignment(to: name))
    if let assignment = try acceptAssignment(to: name) { return .assignment(assignment) }
    try refuseMethod(of: name)
    guard token.kind == .symbol(.openParenthesis), token.isGlued,
      CommandName(word: name.text)?.takesExpression != true
    else { return nil }
    return try parseCallStatement(of: name)
  }

  /// The verb right before a parenthesis: `print(2)`.
  private func gluedVerb(at first: Token) -> CommandName? {
    let word = text(first).prefix { $0 != "(" }
    guard word.utf8.count < first.range.count, let verb = CommandName(word: String(word)),
      verb.takesExpression
    else { return nil }
    return verb
  }

  /// Whether an operator starts that makes the verb before it a variable: `=`, `+=` and the like,
  /// but not `==` or `=>`.
  private var isAtAssignment: Bool {
    guard token.kind == .word else { return false }
    let bytes = source.bytes[token.range].prefix(2)
    guard let first = bytes.first else { return false }
    let isSecond = bytes.dropFirst().first == UInt8(ascii: "=")
    let isArrow = bytes.dropFirst().first == UInt8(ascii: ">")
    return first == UInt8(ascii: "=")
      ? !isSecond && !isArrow : isSecond && "+-*/".utf8.contains(first)
  }

  /// Reads `f(x)`, or an expression that starts with a call.
  private mutating func parseCallStatement(of name: Name) throws(Diagnostic) -> Statement.Kind {
    move(to: name.range.lowerBound)
    let value = try parseExpression()
    let mayBeOwn = FunctionName(name)?.yieldsToFunctions ?? true
    if case .call(let call) = value, mayBeOwn { return .call(call) }
    return .value(ValueStatement(value: value, isOneWord: false))
  }
}
