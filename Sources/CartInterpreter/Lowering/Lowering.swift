import CartLanguage
import CartModels

/// Lowers syntax to executable nodes: names become slots, so that nothing is looked up by name at
/// run time.
struct Lowering {
  /// The meaning of the names.
  let resolution: Resolution
  /// The source of the syntax.
  let source: Source
  /// The interpreter that owns the functions.
  let interpreter: Interpreter
  /// Whether a condition on items is being lowered.
  var isInCondition = false
  /// The functions of its template, which can only call these and built-in ones.
  var ofTemplate: TemplateFunctions?

  // MARK: Statements

  func lower(_ block: Block) throws(Diagnostic) -> any StatementNode {
    var steps: [StepNode] = []
    for statement in block.statements {
      steps.append(StepNode(try lower(statement), at: statement.range))
    }
    return SequenceNode.of(steps[...])
  }

  /// Lowers a top-level statement. At a prompt, the result of a call is shown.
  func lowerOutermost(_ statement: Statement) throws(Diagnostic) -> any StatementNode {
    guard case .call(let call) = statement.kind, source.isTyped else {
      return try lower(statement)
    }
    return ValueStatementNode(try lower(.call(call)))
  }

  func lower(_ statement: Statement) throws(Diagnostic) -> any StatementNode {
    switch statement.kind {
    case .sentence(let command, let holes):
      var nodes: [any ExpressionNode] = []
      for hole in holes { nodes.append(try lower(hole)) }
      return SentenceNode(
        command, holes: nodes, scopes: resolution.scopes(of: statement), statement.range)
    case .let(let command): return try lower(command)
    case .assignment(let assignment): return try lower(assignment)
    case .call(let call): return CallStatementNode(try lowerFunctionCall(call))
    case .value(let statement): return ValueStatementNode(try lower(statement.value))
    case .if(let command): return try lower(command)
    case .for(let command): return try lower(command)
    case .while(let command): return try lower(command)
    case .break: return FlowNode(.break)
    case .continue: return FlowNode(.continue)
    case .return(let command): return try lower(command)
    case .param(let command): return lower(command)
    // Their declarations were recorded when the source was checked.
    case .func, .include: return FlowNode(.next)
    }
  }

  private func lower(_ hole: Hole) throws(Diagnostic) -> any ExpressionNode {
    try hole.isCondition ? lowerCondition(hole.expression) : lower(hole.expression)
  }

  /// The target of an assignment.
  func target(_ name: Name) throws(Diagnostic) -> Target {
    switch resolution[name] {
    case .local(let place): return .local(place)
    case .global(let slot): return .global(slot)
    case .field, .function, .day, nil: throw unresolved(name)
    }
  }

  // MARK: Expressions

  func lowerOptional(_ expression: Expression?) throws(Diagnostic) -> (any ExpressionNode)? {
    guard let expression else { return nil }
    return try lower(expression)
  }

  func lower(_ expressions: [Expression]) throws(Diagnostic) -> [any ExpressionNode] {
    var nodes: [any ExpressionNode] = []
    for expression in expressions { nodes.append(try lower(expression)) }
    return nodes
  }

  func lowerCondition(_ expression: Expression) throws(Diagnostic) -> any ExpressionNode {
    var inside = self
    inside.isInCondition = true
    return try inside.lower(expression)
  }

  func lower(_ expression: Expression) throws(Diagnostic) -> any ExpressionNode {
    switch expression {
    case .literal(.quantity(let quantity), let range) where quantity.unit?.imperial != nil:
      return MeasureNode(quantity, range)
    case .literal(let literal, let range): return LiteralNode(Value(literal), range)
    case .day(let day, let choice, let range): return DayNode(day, choice, range)
    case .text(let segments, let range): return TextNode(try lower(segments), range)
    case .name(let name): return try lower(name)
    case .list(let elements, let range): return ListNode(try lower(elements), range)
    case .parentheses(let inner, _): return try lower(inner)
    case .unary(.not, let operand, _): return NotNode(try lower(operand), expression.range)
    case .unary(.minus, let operand, _):
      return NegationNode(try lower(operand), expression.range)
    case .binary: return try lowerChain(expression)
    case .call(let call):
      guard let function = builtIn(call.function) else { return try lowerFunctionCall(call) }
      return try lower(call, of: function)
    case .conditional(let conditional):
      return ConditionalNode(
        try lower(conditional.condition), try lower(conditional.value),
        try lower(conditional.otherwise), conditional.range)
    case .comprehension(let comprehension): return try lower(comprehension)
    case .stepped(let stepped):
      return RangeNode(
        try lower(stepped.first), try lower(stepped.last), step: try lower(stepped.step),
        warning: expression.emptyRange(in: source))
    case .converted(let conversion):
      return ConversionNode(try lower(conversion.value), conversion.unit, expression.range)
    case .fallback(let fallback):
      return FallbackNode(try lower(fallback.value), try lower(fallback.other))
    case .slice(let whole, let slice):
      return SliceNode(
        try lower(whole), from: try lowerOptional(slice.first), to: try lowerOptional(slice.last),
        expression.range)
    case .index(let list, let index, let range):
      return IndexNode(try lower(list), try lower(index), range)
    case .field(let whole, let name): return FieldNode(try lower(whole), name, in: source)
    case .record(let record): return try lower(record)
    }
  }

  /// Lowers `1 + 2 + 3 + …`, a left-deep tree, without recursion.
  private func lowerChain(_ expression: Expression) throws(Diagnostic) -> any ExpressionNode {
    var (chain, first) = ([Expression](), expression)
    while case .binary(let left, _, _, _) = first {
      chain.append(first)
      first = left
    }
    var node = try lower(first)
    while let outer = chain.popLast() {
      guard case .binary(_, let operation, let right, let place) = outer else { break }
      let operands = BinaryOperands(
        left: node, right: try lower(right), operation: operation, place: place)
      node = lower(operands, emptyRange: outer.emptyRange(in: source))
    }
    return node
  }

  private func lower(_ record: RecordLiteral) throws(Diagnostic) -> RecordNode {
    var entries: [RecordNode.Entry] = []
    for entry in record.entries {
      entries.append((key: try lower(entry.key), value: try lower(entry.value)))
    }
    return RecordNode(entries, record.range)
  }

  private func lower(_ segments: [TextSegment]) throws(Diagnostic) -> [TextNode.Segment] {
    var nodes: [TextNode.Segment] = []
    for segment in segments {
      switch segment {
      case .plain(let plain): nodes.append(.plain(plain))
      case .hole(let expression):
        let node = try lower(expression)
        if case .plain(let plain)? = nodes.last, plain.hasSuffix("$") {
          nodes.append(.hole(AfterDollarNode(node)))
        } else {
          nodes.append(.hole(node))
        }
      }
    }
    return nodes
  }

  private func lower(_ name: Name) throws(Diagnostic) -> any ExpressionNode {
    switch resolution[name] {
    case .local(let place): return LocalNode(place, name)
    case .global(let slot): return GlobalNode(slot, name)
    case .field(let field): return ItemFieldNode(field, name.range)
    case .day(let day, let choice): return DayNode(day, choice, name.range)
    case .function(let function):
      return try lower(Call(function: name, arguments: [], range: name.range), of: function)
    case nil: throw unresolved(name)
    }
  }

  private func lower(
    _ operands: BinaryOperands, emptyRange warning: Diagnostic?
  ) -> any ExpressionNode {
    switch operands.operation {
    case .or, .and:
      LogicNode(operands.left, operands.right, isAnd: operands.operation == .and)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      ComparisonNode(operands, isInCondition: isInCondition)
    case .contains, .in: MembershipNode(operands)
    case .notIn: NotNode(MembershipNode(operands.asMembership), operands.range)
    case .range: RangeNode(operands.left, operands.right, step: nil, warning: warning)
    case .plus, .minus, .times, .dividedBy, .remainder: ArithmeticNode(operands)
    }
  }

  // MARK: Calls

  func builtIn(_ name: Name) -> FunctionName? {
    ofTemplate.map { $0.definitions.builtIn(name) } ?? interpreter.scope.builtIn(name)
  }

  private func lower(
    _ call: Call, of function: FunctionName
  ) throws(Diagnostic) -> any ExpressionNode {
    let assignment = try function.signature.assign(call)
    var arguments: [any ExpressionNode] = []
    var condition: (any ExpressionNode)?
    for argument in call.arguments {
      let node = try argument.isCondition ? lowerCondition(argument.value) : lower(argument.value)
      if argument.isCondition { condition = node }
      arguments.append(node)
    }
    return BuiltInCallNode(
      function, arguments: assignment.map { $0.map { arguments[$0] } }, condition: condition,
      call.range)
  }

  func lowerFunctionCall(_ call: Call) throws(Diagnostic) -> FunctionCallNode {
    let key = call.function.key
    guard
      let function = ofTemplate.map({ $0.function(key) }) ?? interpreter.scope.function(key)
    else {
      throw Diagnostic(
        .unknownFunction, "undefined function `\(call.function.text)`",
        at: call.function.range)
    }
    let assignment = try function.definition.signature.assign(call)
    var arguments = try lower(call.arguments.map(\.value)).map { (value: $0, place: 0) }
    for (place, given) in assignment.enumerated() {
      for argument in given { arguments[argument].place = place }
    }
    return FunctionCallNode(
      function, arguments, missing: assignment.indices.filter { assignment[$0].isEmpty },
      call.range)
  }

  /// A name that was defined when its function was checked, at a prompt.
  private func unresolved(_ name: Name) -> Diagnostic {
    Diagnostic(.unknownName, "undefined variable `\(name.text)`", at: name.range)
  }
}
