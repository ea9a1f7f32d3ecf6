import CartLanguage
import CartModels

extension Lowering {
  func lower(_ command: ForCommand, _ code: CodeBuilder) throws(Diagnostic) {
    let node = try loop(command.variables, in: command.values, place: loopPlace)
    let (loop, number, end) = (CodeBuilder.Loop(), layout.openLoop(), CodeBuilder.Label())
    code.add(Instruction(.begin, loop: number), to: end, node)
    let start = code.place
    code.loops.append(loop)
    try lower(command.body, code)
    code.loops.removeLast()
    code.put(loop.next)
    code.add(
      Instruction(
        .next, wanted: !command.body.statements.isEmpty, loop: number, Register(node.first)),
      backTo: start, node)
    code.put(loop.end)
    code.add(Instruction(.leave, loop: number))
    code.put(end)
    layout.closeLoop()
  }

  func lower(_ comprehension: Comprehension) throws(Diagnostic) -> any ExpressionNode {
    // Its names are local: none is a field of an item.
    var inside = self
    inside.isInCondition = false
    let loop = try loop(comprehension.variables, in: comprehension.values, place: loopPlace)
    let made = ComprehensionNode(
      try inside.lower(comprehension.element), loop,
      condition: try inside.lowerOptional(comprehension.condition), comprehension.range)
    guard let key = comprehension.key else { return made }
    return RecordComprehensionNode(try inside.lower(key), made)
  }

  private func loop(
    _ names: [Name], in values: Expression, place: (Name) throws(Diagnostic) -> Int
  ) throws(Diagnostic) -> LoopNode {
    let places = (try place(names[0]), names.count > 1 ? try place(names[1]) : nil)
    guard names.count > 1, let numbered = numbered(values) else {
      return LoopNode(try lower(values), places: places, isNumbered: false)
    }
    return LoopNode(try lower(numbered), places: places, isNumbered: true)
  }

  /// The argument of `enumerate` if it is called here; then its pairs need not be created.
  private func numbered(_ values: Expression) -> Expression? {
    guard case .call(let call) = values, builtIn(call.function) == .list(.enumerate),
      call.arguments.count == 1, !call.arguments[0].isCondition
    else { return nil }
    return call.arguments[0].value
  }

  private func loopPlace(_ name: Name) throws(Diagnostic) -> Int {
    guard case .local(let place) = try target(name) else {
      throw Diagnostic(.misplaced, "the variable of a loop must be its own", at: name.range)
    }
    return place
  }
}
