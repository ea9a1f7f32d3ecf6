import CartModels

/// What becomes of the names that a source declares: whether anything reads
/// them, and whether one hides another.
struct NameUsage {
  /// A declared name.
  private struct Declaration {
    var name: Name
    var isNumber: Bool
    var isRead = false
    /// What it is given where it is declared, and has for good unless something is assigned to it.
    var value: Expression?
    /// Whether it holds items, or records.
    var holds: FieldOwner?
    var isAssigned = false
    /// What is odd if nothing is assigned to it.
    var heldBack: [Diagnostic] = []
  }

  /// A variable whose name a sentence spells.
  struct Variable {
    /// Whether it may say how many, as a number or one letter does.
    var mayBeAmount: Bool
  }

  /// All names that were ever declared, so that the words of most sentences are turned away
  /// fast.
  private var spellings: Set<FoldedWord> = []

  /// The blocks that are open, the whole source first.
  private var scopes: [[NameKey: Declaration]] = [[:]]
  /// What is odd so far.
  private(set) var warnings: [Diagnostic] = []
  /// What was read before it was known where it is declared.
  private(set) var readLater: Set<NameKey> = []

  mutating func openScope() { scopes.append([:]) }

  /// Ends a block: what it declared and nothing read is of no use.
  mutating func closeScope() {
    for declaration in scopes.removeLast().values {
      if !declaration.isAssigned { warnings += declaration.heldBack }
      if !declaration.isRead { note(unused: declaration.name) }
    }
  }

  /// - Parameters:
  ///   - isNumber: whether it is known to stand for a number or a quantity.
  ///   - mayBeUnused: whether nothing need read it, as a loop can't do without a name.
  mutating func declare(
    _ name: Name, isNumber: Bool = false, as value: Expression? = nil, holds: FieldOwner? = nil,
    mayBeUnused: Bool = false
  ) {
    let key = name.key
    let isHiding = scopes.dropLast().contains { $0[key] != nil }
    if isHiding { warnings.append(.shadowing(name)) }
    if let function = FunctionName(name), function.isValue {
      warnings.append(.hidingBuiltIn(name, function))
    }
    if let field = ItemField(name), field.yieldsToVariables {
      warnings.append(.hidingField(name, field))
    }
    var declaration = Declaration(name: name, isNumber: isNumber, isRead: mayBeUnused)
    (declaration.value, declaration.holds) = (value, holds)
    // A function above may assign to what is declared below it.
    declaration.isAssigned = assignedBefore.contains(key)
    // The same name again in a block is another mistake; what was held back stays.
    scopes[scopes.count - 1][key] = declaration
    if let spelling = FoldedWord(name.text) { spellings.insert(spelling) }
  }

  /// Whether anything was declared whose name sentences may spell.
  var declaresAny: Bool { !spellings.isEmpty }

  /// The variable that is spelled just so, if there is one here.
  func variable(spelled word: String) -> Variable? {
    guard let spelling = FoldedWord(word), spellings.contains(spelling) else { return nil }
    let key = NameKey(word)
    guard let declaration = scopes.reversed().lazy.compactMap({ $0[key] }).first,
      declaration.name.text == word
    else { return nil }
    return Variable(mayBeAmount: declaration.isNumber || word.utf8.count == 1)
  }

  // MARK: Values that stay

  /// What was assigned to before it was known where it is declared.
  private var assignedBefore: Set<NameKey> = []

  /// What a variable was declared as, if nothing was assigned to it so far.
  func value(of name: Name) -> Expression? {
    guard let declaration = declaration(of: name.key), !declaration.isAssigned else { return nil }
    return declaration.value
  }

  /// Whether a variable holds items or records.
  func heldFields(of name: Name) -> FieldOwner? { declaration(of: name.key)?.holds }

  /// Whether a variable of this name is declared here.
  func isDeclared(_ name: Name) -> Bool { declaration(of: name.key) != nil }

  private func declaration(of key: NameKey) -> Declaration? {
    scopes.reversed().lazy.compactMap { $0[key] }.first
  }

  mutating func assign(to name: Name) {
    let key = name.key
    guard let index = scopes.lastIndex(where: { $0[key] != nil }) else {
      assignedBefore.insert(key)
      return
    }
    scopes[index][key]?.isAssigned = true
    scopes[index][key]?.holds = nil
  }

  /// Keeps something odd until it is known that nothing is assigned to a variable.
  mutating func holdBack(_ warning: Diagnostic, for name: Name) {
    let key = name.key
    guard let index = scopes.lastIndex(where: { $0[key] != nil }),
      scopes[index][key]?.heldBack.count ?? 0 < NameUsage.mostHeldBack
    else { return }
    scopes[index][key]?.heldBack.append(warning)
  }

  /// The most that is kept of one variable.
  private static let mostHeldBack = 20

  mutating func read(_ name: Name) {
    let key = name.key
    for index in scopes.indices.reversed() where scopes[index][key] != nil {
      scopes[index][key]?.isRead = true
      return
    }
    readLater.insert(key)
  }

  /// Takes in what another source reads, whose own names are known to it.
  mutating func noteRead(_ names: Set<NameKey>) {
    for name in names {
      scopes[0][name]?.isRead = true
      // It may have changed there.
      scopes[0][name]?.isAssigned = true
      readLater.insert(name)
    }
  }

  /// Ends a source that does something: what it declared and nothing read is of no use.
  ///
  /// - Parameter mentioned: what couldn't be read says these words, so they may be in use.
  mutating func finish(mentioned: Set<NameKey>) {
    for declaration in scopes[0].values
    where !declaration.isAssigned && !mentioned.contains(declaration.name.key) {
      warnings += declaration.heldBack
    }
    for declaration in scopes[0].values
    where !declaration.isRead && !readLater.contains(declaration.name.key)
      && !mentioned.contains(declaration.name.key)
    {
      note(unused: declaration.name)
    }
  }

  /// A name that begins with a line below says that it isn't used.
  private mutating func note(unused name: Name) {
    if !name.text.hasPrefix("_") { warnings.append(.unused(name)) }
  }
}

extension Diagnostic {
  fileprivate static func unused(_ name: Name) -> Diagnostic {
    Diagnostic(
      .unusedName, "nothing uses `\(name.text)`", at: name.range, severity: .warning,
      help: ["leave it out, or call it `_\(name.text)` if that is meant"])
  }

  /// `let items = …`
  static func hidingBuiltIn(_ name: Name, _ function: FunctionName) -> Diagnostic {
    .warning(
      .shadowing, "this `\(name.text)` hides the built-in `\(function.rawValue)`", at: name.range,
      help: "give it another name, such as `my_\(name.text)`")
  }

  /// `let due = …`
  fileprivate static func hidingField(_ name: Name, _ field: ItemField) -> Diagnostic {
    .warning(
      .shadowing, "in conditions, this `\(name.text)` hides the items' field `\(field.rawValue)`",
      at: name.range, help: "give it another name, such as `my_\(name.text)`")
  }

  fileprivate static func shadowing(_ name: Name) -> Diagnostic {
    Diagnostic(
      .shadowing, "this `\(name.text)` hides another one outside of the block", at: name.range,
      severity: .warning,
      help: ["to change the other: `\(name.text) = …`; else give this one another name"])
  }
}
