import CartModels

/// Everything that can be known of a source without running it.
///
///     Linter.check(Source(name: "a.qc", text: "let x = 1"))
///     // warning[unused-name]: nothing uses `x`
public struct Linter {
  private let source: Source
  private var warnings: [Diagnostic] = []
  private var usage = NameUsage()
  private var templates = TemplateUsage()
  /// The lists that the source makes, which clauses may name without quotes.
  private var titles: [NameKey: String] = [:]
  /// Functions that nothing calls so far, and what is called.
  private var functions: [Name] = []
  private var called: Set<NameKey> = []
  /// Whether the statement before was the last to be reached.
  private var endsBefore = false
  /// Units that words were found to be near, as words come again and again.
  private var nearUnits: [String: String?] = [:]
  /// Whether the source does anything besides declaring functions and variables. One that
  /// doesn't is there to be included, so that what it declares is of use elsewhere.
  private var doesSomething = false
  /// Whether a condition on items is being looked at.
  private var isInCondition = false

  private init(_ source: Source) { self.source = source }

  /// What is wrong with a source and what it includes, and what is odd about
  /// the source itself, in the order of its lines.
  ///
  /// - Parameter loader: reads what is included.
  public static func check(
    _ source: Source, loader: any SourceLoader = NoFiles()
  ) -> [Diagnostic] {
    var linter = Linter(source)
    let check = SourceCheck(
      source, loader: loader,
      visiting: { statement, holder in
        if holder === source { linter.take(statement) } else { linter.take(statement, of: holder) }
      })
    let start = { (diagnostic: Diagnostic) in diagnostic.range?.lowerBound ?? 0 }
    return check.diagnostics + linter.finish(check).sorted { start($0) < start($1) }
  }

  /// Looks at a statement that stands in no block.
  private mutating func take(_ statement: Statement) {
    if endsBefore { noteUnreachable(statement) }
    endsBefore = statement.kind.endsBlock
    switch statement.kind {
    case .let, .func, .include: break
    default: doesSomething = true
    }
    visit(statement)
  }

  /// What an included source does may use what this one declares; the lists that it makes
  /// are known as well.
  private mutating func take(_ statement: Statement, of included: Source) {
    var reader = Linter(included)
    reader.visit(statement)
    usage.noteRead(reader.usage.readLater)
    called.formUnion(reader.called)
    titles.merge(reader.titles) { known, _ in known }
  }

  private mutating func finish(_ check: SourceCheck) -> [Diagnostic] {
    let mentioned = check.skipped.mentioned
    if doesSomething || !mentioned.isEmpty {
      noteUncalled(mentioned)
      usage.finish(mentioned: mentioned)
    }
    warnings += usage.warnings + templates.finish(check, in: source)
    return warnings.map { $0.located(in: source) }
  }

  private mutating func noteUncalled(_ mentioned: Set<NameKey>) {
    for function in functions
    where !called.contains(function.key) && !mentioned.contains(function.key) {
      warnings.append(
        Diagnostic(
          .unusedName, "nothing calls `\(function.text)`", at: function.range, severity: .warning,
          help: ["leave it out, or call it: `\(function.text)(…)`"]))
    }
  }
}

// MARK: Statements

extension Linter {
  private mutating func visit(_ statement: Statement) {
    switch statement.kind {
    case .sentence(let command, let holes):
      for hole in holes { visit(hole.expression, isCondition: hole.isCondition) }
      visit(command)
    case .let(let command):
      visit(command.value)
      usage.declare(command.variable)
    case .assignment(let assignment): visit(assignment.value)
    case .call(let call): visit(.call(call))
    case .value(let statement): visit(statement.value)
    case .if(let command):
      for branch in command.branches {
        visit(branch.condition)
        visit(branch.body)
      }
      if let otherwise = command.otherwise { visit(otherwise) }
    case .for(let command):
      visit(command.values)
      usage.openScope()
      usage.declare(command.variable)
      visit(command.body)
      usage.closeScope()
    case .while(let command):
      visit(command.condition)
      visit(command.body)
    case .func(let command): visit(command)
    case .return(let command): if let value = command.value { visit(value) }
    case .param(let command): usage.declare(command.parameter)
    case .break, .continue, .include: break
    }
  }

  private mutating func visit(_ function: FuncCommand) {
    functions.append(function.function)
    usage.openScope()
    for parameter in function.parameters {
      if let value = parameter.default { visit(value) }
      usage.declare(parameter.name)
    }
    visit(function.body)
    usage.closeScope()
  }

  /// What is declared around a template is neither seen nor hidden by it.
  private mutating func visit(_ template: TemplateDefinition) {
    let outer = usage
    usage = NameUsage()
    usage.openScope()
    for parameter in template.parameters {
      if let value = parameter.default { visit(value) }
      usage.declare(parameter.name)
    }
    visit(template.body)
    usage.closeScope()
    warnings += usage.warnings
    usage = outer
  }

  private mutating func visit(_ block: Block) {
    usage.openScope()
    var endsBefore = false
    for statement in block.statements {
      if endsBefore { noteUnreachable(statement) }
      endsBefore = statement.kind.endsBlock
      visit(statement)
    }
    usage.closeScope()
  }

  private mutating func noteUnreachable(_ statement: Statement) {
    warnings.append(
      Diagnostic(
        .unreachable, "this is never reached", at: firstLine(of: statement.range),
        severity: .warning, help: ["what stands before it always ends the block"]))
  }

  /// The part of a place that is on its first line, without what ends it.
  private func firstLine(of range: SourceRange) -> SourceRange {
    let line = source.lineRange(at: range.lowerBound)
    var end = min(range.upperBound, line.upperBound)
    while end > range.lowerBound, source.bytes[end - 1] == 0x20 { end -= 1 }
    return range.lowerBound..<end
  }

  private mutating func visit(_ expression: Expression, isCondition: Bool) {
    let outer = isInCondition
    isInCondition = isCondition || outer
    visit(expression)
    isInCondition = outer
  }

  private mutating func visit(_ expression: Expression) {
    switch expression {
    case .name(let name): usage.read(name)
    case .call(let call):
      called.insert(call.function.key)
      for argument in call.arguments { visit(argument.value, isCondition: argument.isCondition) }
    case .binary(let left, let operation, let right, _):
      noteCategories(left, operation, right)
      visit(left)
      visit(right)
    default: for child in expression.children { visit(child) }
    }
  }

  /// `category = "diary"`, `item.category in ["diary", "produce"]`
  private mutating func noteCategories(
    _ left: Expression, _ operation: BinaryOperator, _ right: Expression
  ) {
    switch operation {
    case .equal, .notEqual:
      if isCategory(left) { noteCategory(in: right) }
      if isCategory(right) { noteCategory(in: left) }
    case .in where isCategory(left):
      if case .list(let elements, _) = right {
        for element in elements { noteCategory(in: element) }
      }
    default: break
    }
  }

  /// Whether it is the category of an item.
  private func isCategory(_ expression: Expression) -> Bool {
    switch expression {
    case .name(let name): isInCondition && ItemField(name) == .category
    case .field(_, let name): ItemField(name) == .category
    default: false
    }
  }

  private mutating func noteCategory(in expression: Expression) {
    guard case .literal(.text(let name), let range) = expression,
      ItemCategory.builtIn(for: NameKey(name)) == nil
    else { return }
    noteCategory(name, isMeant: true, at: range)
  }
}

extension Statement.Kind {
  /// Whether nothing after it in its block is ever reached.
  fileprivate var endsBlock: Bool {
    switch self {
    case .break, .continue, .return, .sentence(.exit, _): true
    default: false
    }
  }
}

// MARK: Phrases

extension Linter {
  private mutating func noteTitle(of command: Command) {
    let title: Phrase?
    switch command {
    case .list(let command):
      title = command.phrase
      if command.bareTemplate != nil, let name = command.phraseBeforeTemplate.plainName {
        titles[NameKey(name)] = name
      }
    case .rename(let command): title = command.phrase.afterTo
    case .copy(let command):
      if case .list(let phrase) = command.subject { title = phrase.afterTo } else { title = nil }
    default: title = nil
    }
    if let name = title?.plainName { titles[NameKey(name)] = name }
  }

  private mutating func visit(_ command: Command) {
    noteTitle(of: command)
    noteTemplates(of: command)
    if case .show(let command) = command { return visit(command) }
    for phrase in command.phrases {
      noteClauses(of: phrase, after: command.name)
      switch command {
      case .add, .ensure: noteUnit(of: phrase)
      case .delete, .stats, .template: noteNearTitle(phrase)
      default: break
      }
    }
  }

  private mutating func noteTemplates(of command: Command) {
    switch command {
    case .template(let template):
      if case .definition(let definition) = template.content { visit(definition) }
    case .apply(let apply):
      switch apply.target {
      case .template(let application): templates.note(application.call)
      case .due: break
      }
    case .every(let every): templates.note(every.application.call)
    case .list(let list): if let application = list.application { templates.note(application.call) }
    default: break
    }
  }

  private mutating func visit(_ command: ShowCommand) {
    guard case .list(let query) = command.subject else { return }
    for words in [query.head] + [query.tail].compactMap(\.self) {
      noteNearTitle(words.title)
      for clause in words.clauses {
        let operand = words.phrase.part(clause.operand)
        switch clause.kind {
        case .category: noteCategory(operand)
        case .list: noteNearTitle(operand)
        case .status, .order, .limit, .format: break
        }
      }
    }
  }

  private mutating func noteCategory(_ operand: Phrase) {
    guard let name = operand.plainName, ItemCategory.builtIn(for: NameKey(name)) == nil,
      titles[NameKey("in \(name)")] == nil
    else { return }
    noteCategory(name, isMeant: true, at: operand.range)
  }

  /// A list that isn't made here may be in the store; where its name is nearly that of one
  /// that is made here, it is a slip. - Returns: whether it is.
  @discardableResult
  private mutating func noteNearTitle(_ phrase: Phrase) -> Bool {
    guard let name = phrase.plainName, name.count >= 4, titles[NameKey(name)] == nil,
      titles.count <= Linter.mostTitles
    else { return false }
    let key = NameKey(name)
    let near = titles.filter { Suggestion.isOneEditApart($0.key.text, key.text) }.map(\.value)
    guard let advice = Suggestion.sentence(near.sorted()) else { return false }
    warnings.append(
      Diagnostic(
        .unknownList, "no list is called `\(name)` here", at: phrase.range, severity: .warning,
        help: [advice]))
    return true
  }

  /// The most lists that a name is compared with.
  private static let mostTitles = 100

  /// `add 2 galons Milk`
  private mutating func noteUnit(of phrase: Phrase) {
    guard let amount = phrase.amount, amount.count < phrase.pieces.count - 1 else { return }
    let piece = phrase.pieces[amount.count]
    guard let word = piece.word, let unit = nearUnit(to: word) else { return }
    guard !Linter.isProduct(phrase) else { return }
    warnings.append(
      Diagnostic(
        .likelyUnit, "`\(word)` is no unit, so it is part of the name", at: piece.range,
        severity: .warning, help: ["did you mean `\(unit)`?"]))
  }

  private mutating func nearUnit(to word: String) -> String? {
    if let known = nearUnits[word] { return known }
    let unit = UnitSuggestion.nearest(to: word)
    if nearUnits.count < 1_000 { nearUnits.updateValue(unit, forKey: word) }
    return unit
  }

  /// Clauses come off the right end; each is looked at with what follows it.
  private mutating func noteClauses(of phrase: Phrase, after verb: CommandName) {
    var end = phrase.pieces.count
    for index in phrase.pieces.indices.reversed() {
      guard let clause = phrase.pieces[index].clause, index > 0 || verb.choosesItems,
        index + 1 < end
      else { continue }
      note(clause, operand: index + 1..<end, of: phrase, after: verb)
      end = index
    }
  }

  private mutating func note(
    _ clause: ClauseWord, operand: Range<Int>, of phrase: Phrase, after verb: CommandName
  ) {
    guard let operandText = phrase.plainName(of: operand) else { return }
    let key = NameKey(operandText)
    let isQuoted = phrase.pieces[operand].contains(where: \.isQuoted)
    let range = phrase.range(of: operand.lowerBound - 1..<operand.upperBound)
    switch clause {
    case .in:
      guard ItemCategory.builtIn(for: key) == nil, !Linter.isProduct(phrase) else { return }
      let isMeant = isQuoted || operand.lowerBound == 1
      noteCategory(
        operandText, isMeant: isMeant, at: isQuoted ? phrase.range(of: operand) : range)
    case .to, .from, .on:
      guard verb != .rename, verb != .list, titles[key] == nil, !Linter.isProduct(phrase),
        !noteNearTitle(phrase.part(operand)), !isQuoted, verb != .move, verb != .copy,
        operand.lowerBound > 1
      else { return }
      warnings.append(
        Diagnostic(
          .keptClauseWord,
          "`\(clause.rawValue) \(operandText)` is part of the name where no list is called that",
          at: range, severity: .warning,
          help: ["to be sure, quote the list: `\(clause.rawValue) \"\(operandText)\"`"]))
    case .note, .quantity: break
    }
  }

  private mutating func noteCategory(_ name: String, isMeant: Bool, at range: SourceRange) {
    let words = ItemCategory.shortNames.map(\.name)
    let near = Suggestion.sentence(Suggestion.nearest(to: name, among: words))
    let isMeant = isMeant || near != nil
    let quotesHelp = "; a name in quotes is always a name"
    warnings.append(
      Diagnostic(
        isMeant ? .unknownCategory : .keptClauseWord,
        isMeant
          ? "no category is called `\(name)`"
          : "`in \(name)` is part of the name, as no category is called that",
        at: range, severity: .warning,
        help: [near ?? "`categories` shows what there is" + (isMeant ? "" : quotesHelp)]))
  }

  /// Whether all of a phrase is a common product's name: "Tuna in Water".
  private static func isProduct(_ phrase: Phrase) -> Bool {
    [0, phrase.amount?.count ?? 0].contains { first in
      guard first < phrase.pieces.count,
        let name = phrase.plainName(of: first..<phrase.pieces.count)
      else { return false }
      return Catalogue.builtIn.contains(NameKey(name))
    }
  }
}

extension CommandName {
  /// Whether a condition may stand before its clauses.
  fileprivate var choosesItems: Bool {
    switch self {
    case .check, .uncheck, .toggle, .set, .remove, .move, .copy, .clear: true
    default: false
    }
  }
}

extension Phrase {
  /// What follows its last `to`: the new name of what is renamed or copied.
  fileprivate var afterTo: Phrase? {
    pieces.lastIndex { $0.clause == .to }.map { part($0 + 1..<pieces.count) }
  }
}
