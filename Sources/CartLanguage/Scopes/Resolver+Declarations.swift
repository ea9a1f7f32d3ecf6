/// Declarations and their scopes.
extension Resolver {
  mutating func inScope(_ body: (inout Resolver) -> Void) {
    let first = nextLocal
    scopes.append([:])
    body(&self)
    scopes.removeLast()
    // Code after the block can reuse its slots.
    nextLocal = first
  }

  mutating func declare(_ name: Name) {
    guard let scope = scopes.indices.last else { return declareGlobal(name) }
    if scopes[scope][name.key] != nil { note(.declaredTwice(name)) }
    scopes[scope][name.key] = nextLocal
    resolution[name] = .local(nextLocal)
    log?.declare(name, at: nextLocal)
    nextLocal += 1
    resolution.localCount = max(resolution.localCount, nextLocal)
  }

  private mutating func declareGlobal(_ name: Name) {
    let known = definitions.variables[name.key]
    let isSame = known.map { $0.source === source && $0.name.range == name.range } ?? false
    if !isSame {
      if declared.variables.contains(name.key) { note(.declaredTwice(name)) }
      definitions.declare(name, in: source)
    }
    declared.variables.insert(name.key)
    log?.note(name, .variable)
    resolution[name] = definitions.variables[name.key].map { .global($0.slot) }
  }

  mutating func declareFunction(_ command: FuncCommand) {
    let name = command.function
    log?.note(name, .function)
    if !declared.functions.insert(name.key).inserted { note(.functionTwice(name)) }
    definitions.declare(command, in: source)
    visit(command)
  }
}

extension Diagnostic {
  fileprivate static func declaredTwice(_ name: Name) -> Diagnostic {
    Diagnostic(
      .nameIsTaken, "`\(name.text)` is already declared", at: name.range,
      help: ["to change it: `\(name.text) = …`"])
  }

  fileprivate static func functionTwice(_ name: Name) -> Diagnostic {
    Diagnostic(
      .nameIsTaken, "duplicate function `\(name.text)`", at: name.range,
      help: ["rename one of them"])
  }
}
