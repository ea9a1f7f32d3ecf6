import CartLanguage

/// The target of an assignment.
enum Target {
  case local(Int)
  case global(Int)
}

extension Lowering {
  func lower(_ command: LetCommand) throws(Diagnostic) -> any StatementNode {
    guard command.variables.count > 1 else {
      return try store(command.value, to: command.variables[0])
    }
    var targets: [Target] = []
    for name in command.variables { targets.append(try target(name)) }
    return StorePartsNode(try lower(command.value), targets)
  }

  func lower(_ assignment: Assignment) throws(Diagnostic) -> any StatementNode {
    guard assignment.place.steps.isEmpty else { return try lowerPlace(of: assignment) }
    let store = try store(assignment.value, to: assignment.variable)
    let target = try target(assignment.variable)
    return try GrowthNode(of: target, lower(assignment.value), otherwise: store) ?? store
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
    let sum = assignment.operation.map {
      ArithmeticNode(
        BinaryOperands(left: place, right: value, operation: $0.infix, place: $0.range))
    }
    return PlaceAssignmentNode(
      to: steps, in: try target(assignment.variable), value, by: sum, source: source,
      assignment.place)
  }

  private func store(
    _ value: Expression, to variable: Name
  ) throws(Diagnostic) -> any StatementNode {
    switch try target(variable) {
    case .local(let place): StoreLocalNode(OperandValue(try lower(value)), place)
    case .global(let slot): StoreGlobalNode(OperandValue(try lower(value)), slot)
    }
  }
}

/// `let a, b = …`
private final class StorePartsNode: StatementNode {
  private let value: any ExpressionNode
  private let targets: [Target]

  init(_ value: any ExpressionNode, _ targets: [Target]) {
    (self.value, self.targets) = (value, targets)
  }

  func run(_ frame: Frame) throws -> Flow {
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
    return .next
  }

  private func notAsMany(_ value: Value) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a list of \(targets.count), found \(value.shape)",
      at: self.value.range,
      help: ["for some of its elements: `let all = …`, then `all[1]`, `all[2..]`"])
  }
}

/// `let x = …` and `x = …` in a block.
private final class StoreLocalNode: StatementNode {
  private let value: OperandValue
  private let place: Int

  init(_ value: OperandValue, _ place: Int) {
    self.value = value
    self.place = place
  }

  func run(_ frame: Frame) throws -> Flow {
    try frame.locals.put(value, in: place, frame)
    return .next
  }
}

/// The same for a global variable.
private final class StoreGlobalNode: StatementNode {
  private let value: OperandValue
  private let slot: Int

  init(_ value: OperandValue, _ slot: Int) {
    self.value = value
    self.slot = slot
  }

  func run(_ frame: Frame) throws -> Flow {
    try frame.globals.put(value, in: slot, frame)
    return .next
  }
}
