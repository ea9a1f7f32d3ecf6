import CartLanguage

/// The target of an assignment.
enum Target {
  case local(Int)
  case global(Int)

  /// Its register.
  var register: Register {
    switch self {
    case .local(let place): Register(place)
    case .global(let slot): .global(slot)
    }
  }
}

extension Lowering {
  func lower(_ command: LetCommand, _ code: CodeBuilder) throws(Diagnostic) {
    guard command.variables.count > 1 else {
      try store(command.value, in: try target(command.variables[0]).register, code)
      return
    }
    var targets: [Target] = []
    for name in command.variables { targets.append(try target(name)) }
    code.add(StorePartsNode(try lower(command.value), targets))
  }

  func lower(_ assignment: Assignment, _ code: CodeBuilder) throws(Diagnostic) {
    guard assignment.place.steps.isEmpty else { return code.add(try lowerPlace(of: assignment)) }
    let target = try target(assignment.variable)
    if try lowerGrowth(of: target, by: assignment.value, code) { return }
    try store(assignment.value, in: target.register, code)
  }

  private func lowerPlace(of assignment: Assignment) throws(Diagnostic) -> any StatementNode {
    var steps: [PlaceAssignmentNode.Step] = []
    for step in assignment.place.steps {
      switch step {
      case .index(let index): steps.append(.index(try lower(index)))
      case .field(let name): steps.append(.field(name))
      }
    }
    let value = try lower(assignment.value)
    let place = try lower(assignment.place.expression)
    // The values come from the place, so only the ranges matter.
    let sum = assignment.operation.map {
      Arithmetic(
        left: Input(Register(0), place.range), right: Input(Register(0), value.range),
        operation: $0.infix, place: $0.range)
    }
    return PlaceAssignmentNode(
      to: steps, in: try target(assignment.variable), value, by: sum, source: source,
      assignment.place)
  }
}

/// `let a, b = …`
private final class StorePartsNode: StatementNode {
  private let value: any ExpressionNode
  private let targets: [Target]

  init(_ value: any ExpressionNode, _ targets: [Target]) {
    (self.value, self.targets) = (value, targets)
  }

  func run(_ frame: Frame) throws {
    let value = try value.evaluate(frame)
    guard case .list(let list) = value, list.elements.count == targets.count else {
      throw notAsMany(value)
    }
    for (target, element) in zip(targets, list.elements) {
      switch target {
      case .local(let place): frame.locals[place] = element
      case .global(let slot): frame.globals[slot] = element
      }
    }
  }

  private func notAsMany(_ value: Value) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a list of \(targets.count), found \(value.shape)",
      at: self.value.range,
      help: ["for some of its elements: `let all = …`, then `all[1]`, `all[2..]`"])
  }
}
