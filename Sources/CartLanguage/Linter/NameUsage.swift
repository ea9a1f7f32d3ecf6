import CartModels

/// Tracks which declared names of a source are read, and which hide another name.
struct NameUsage {
  /// A declared name.
  private struct Declaration {
    var name: Name
    var isNumber: Bool
    var isRead = false
    /// The value of its declaration, which stays unless something is assigned to it.
    var value: Expression?
    /// The fields of its values, if it holds items or records.
    var holds: FieldOwner?
    var isAssigned = false
    /// Warnings that apply only if nothing is assigned to the variable.
    var heldBack: [Diagnostic] = []
  }

  /// A variable whose name occurs in a sentence.
  struct Variable {
    /// Whether it may be an amount, such as a number or a single letter.
    var mayBeAmount: Bool
  }

  /// All names that were ever declared, to skip the words of most sentences quickly.
  private var spellings: Set<FoldedWord> = []

  /// The open blocks, the whole source first.
  private var scopes: [[NameKey: Declaration]] = [[:]]
  /// The warnings so far.
  private(set) var warnings: [Diagnostic] = []
  /// Names that were read before their declaration.
  private(set) var readLater: Set<NameKey> = []

  mutating func openScope() { scopes.append([:]) }

  /// Ends a block: its unread declarations are unused.
  mutating func closeScope() {
    for declaration in scopes.removeLast().values {
      if !declaration.isAssigned { warnings += declaration.heldBack }
      if !declaration.isRead { note(unused: declaration.name) }
    }
  }

  /// - Parameters:
  ///   - isNumber: whether it is known to be a number or a quantity.
  ///   - mayBeUnused: whether it need not be read, because a loop needs a name.
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
    if let field = ItemField(name), field.yieldsToVariables, !field.isUsualVariable {
      warnings.append(.hidingField(name, field))
    }
    var declaration = Declaration(name: name, isNumber: isNumber, isRead: mayBeUnused)
    (declaration.value, declaration.holds) = (value, holds)
    // A function above may assign to a variable declared below it.
    declaration.isAssigned = assignedBefore.contains(key)
    // Redeclaring a name in a block is a separate error; held-back warnings stay.
    scopes[scopes.count - 1][key] = declaration
    if let spelling = FoldedWord(name.text) { spellings.insert(spelling) }
  }

  /// Whether anything was declared whose name may occur in sentences.
  var declaresAny: Bool { !spellings.isEmpty }

  /// The variable with this exact spelling, if any.
  func variable(spelled word: String) -> Variable? {
    guard let spelling = FoldedWord(word), spellings.contains(spelling) else { return nil }
    let key = NameKey(word)
    guard let declaration = scopes.reversed().lazy.compactMap({ $0[key] }).first,
      declaration.name.text == word
    else { return nil }
    return Variable(mayBeAmount: declaration.isNumber || word.utf8.count == 1)
  }

  // MARK: Constant values

  /// Names that were assigned before their declaration.
  private var assignedBefore: Set<NameKey> = []

  /// The declared value of a variable, if nothing was assigned to it so far.
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

  /// Holds a warning until it is known that nothing is assigned to a variable.
  mutating func holdBack(_ warning: Diagnostic, for name: Name) {
    let key = name.key
    guard let index = scopes.lastIndex(where: { $0[key] != nil }),
      scopes[index][key]?.heldBack.count ?? 0 < NameUsage.mostHeldBack
    else { return }
    scopes[index][key]?.heldBack.append(warning)
  }

  /// The maximum number of held-back warnings for a variable.
  private static let mostHeldBack = 20

  mutating func read(_ name: Name) {
    let key = name.key
    for index in scopes.indices.reversed() where scopes[index][key] != nil {
      scopes[index][key]?.isRead = true
      return
    }
    readLater.insert(key)
  }

  /// Adds the names that another source reads; its own names are already known.
  mutating func noteRead(_ names: Set<NameKey>) {
    for name in names {
      scopes[0][name]?.isRead = true
      // The other source may have changed it.
      scopes[0][name]?.isAssigned = true
      readLater.insert(name)
    }
  }

  /// Ends a source with statements: its unread declarations are unused.
  ///
  /// - Parameter mentioned: words of unreadable statements, which may use them.
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

  /// A leading underscore marks a name as unused.
  private mutating func note(unused name: Name) {
    if !name.text.hasPrefix("_") { warnings.append(.unused(name)) }
  }
}

extension Diagnostic {
  fileprivate static func unused(_ name: Name) -> Diagnostic {
    Diagnostic(
      .unusedName, "unused variable `\(name.text)`", at: name.range, severity: .warning,
      help: ["remove it, or name it `_\(name.text)` if this is intended"])
  }

  /// The warning for `let items = …`.
  static func hidingBuiltIn(_ name: Name, _ function: FunctionName) -> Diagnostic {
    .warning(
      .shadowing, "this `\(name.text)` hides the built-in `\(function.rawValue)`", at: name.range,
      help: "give it another name, such as `my_\(name.text)`")
  }

  /// The warning for `func price(x) { … }`.
  static func hidingVerb(_ name: Name) -> Diagnostic {
    .warning(
      .shadowing, "this `\(name.text)` hides the verb `\(name.text.lowercased())`", at: name.range,
      help: "give it another name, such as `my_\(name.text)`")
  }

  /// The warning for `let due = …`.
  fileprivate static func hidingField(_ name: Name, _ field: ItemField) -> Diagnostic {
    .warning(
      .shadowing, "in conditions, this `\(name.text)` hides the field `\(field.rawValue)`",
      at: name.range, help: "give it another name, such as `my_\(name.text)`")
  }

  fileprivate static func shadowing(_ name: Name) -> Diagnostic {
    Diagnostic(
      .shadowing, "this `\(name.text)` hides an outer variable", at: name.range,
      severity: .warning,
      help: ["to change the outer one: `\(name.text) = …`; otherwise rename this one"])
  }
}
