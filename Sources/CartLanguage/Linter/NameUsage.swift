import CartModels

/// What becomes of the names that a source declares: whether anything reads
/// them, and whether one hides another.
struct NameUsage {
  /// A declared name.
  private struct Declaration {
    var name: Name
    var isRead = false
  }

  /// The blocks that are open, the whole source first.
  private var scopes: [[NameKey: Declaration]] = [[:]]
  /// What is odd so far.
  private(set) var warnings: [Diagnostic] = []
  /// What was read before it was known where it is declared.
  private(set) var readLater: Set<NameKey> = []

  mutating func openScope() { scopes.append([:]) }

  /// Ends a block: what it declared and nothing read is of no use.
  mutating func closeScope() {
    for declaration in scopes.removeLast().values where !declaration.isRead {
      note(unused: declaration.name)
    }
  }

  mutating func declare(_ name: Name) {
    let isHiding = scopes.dropLast().contains { $0[name.key] != nil }
    if isHiding { warnings.append(.shadowing(name)) }
    scopes[scopes.count - 1][name.key] = Declaration(name: name)
  }

  mutating func read(_ name: Name) {
    for index in scopes.indices.reversed() where scopes[index][name.key] != nil {
      scopes[index][name.key]?.isRead = true
      return
    }
    readLater.insert(name.key)
  }

  /// Takes in what another source reads, whose own names are known to it.
  mutating func noteRead(_ names: Set<NameKey>) {
    for name in names {
      scopes[0][name]?.isRead = true
      readLater.insert(name)
    }
  }

  /// Ends a source that does something: what it declared and nothing read is of no use.
  ///
  /// - Parameter mentioned: what couldn't be read says these words, so they may be in use.
  mutating func finish(mentioned: Set<NameKey>) {
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

  fileprivate static func shadowing(_ name: Name) -> Diagnostic {
    Diagnostic(
      .shadowing, "this `\(name.text)` hides another one outside of the block", at: name.range,
      severity: .warning,
      help: ["to change the other: `\(name.text) = …`; else give this one another name"])
  }
}
