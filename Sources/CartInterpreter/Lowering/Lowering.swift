import CartLanguage
import CartModels

/// Lowers calculations to instructions, and everything else to nodes: names become registers, so
/// that nothing is looked up by name at run time.
struct Lowering {
  /// The meaning of the names.
  let resolution: Resolution
  /// The source of the syntax.
  let source: Source
  /// The interpreter that owns the functions.
  let interpreter: Interpreter
  /// The registers of the frame in which it runs.
  let layout: FrameLayout
  /// Whether a condition on items is being lowered.
  var isInCondition = false
  /// The functions of its template, which can only call these and built-in ones.
  var ofTemplate: TemplateFunctions?

  init(resolution: Resolution, source: Source, interpreter: Interpreter) {
    (self.resolution, self.source, self.interpreter) = (resolution, source, interpreter)
    layout = FrameLayout(localCount: resolution.localCount)
  }

  // MARK: Statements

  /// Lowers the body of a function or a template.
  func program(_ body: Block) throws(Diagnostic) -> Code {
    let code = CodeBuilder(layout)
    try lower(body, code)
    return code.finished()
  }

  /// Lowers a top-level statement. At a prompt, the result of a call is shown.
  func program(_ statement: Statement) throws(Diagnostic) -> Code {
    let code = CodeBuilder(layout)
    if case .call(let call) = statement.kind, source.isTyped {
      try show(.call(call), code)
    } else {
      try lower(statement, code)
    }
    return code.finished()
  }

  /// A sentence by itself, which needs no program.
  func sentence(_ statement: Statement) throws(Diagnostic) -> SentenceNode? {
    guard case .sentence(let command, let holes) = statement.kind else { return nil }
    var nodes: [any ExpressionNode] = []
    for hole in holes { nodes.append(try lower(hole)) }
    return SentenceNode(
      command, holes: nodes, scopes: resolution.scopes(of: statement), statement.range)
  }

  func lower(_ block: Block, _ code: CodeBuilder) throws(Diagnostic) {
    for statement in block.statements {
      code.add(Instruction(.step), Step(at: statement.range))
      try lower(statement, code)
    }
  }

  private func lower(_ statement: Statement, _ code: CodeBuilder) throws(Diagnostic) {
    switch statement.kind {
    case .sentence: if let sentence = try sentence(statement) { code.add(sentence) }
    case .let(let command): try lower(command, code)
    case .assignment(let assignment): try lower(assignment, code)
    case .call(let call): try lower(call, code)
    case .value(let statement): try show(statement.value, code)
    case .if(let command): try lower(command, code)
    case .for(let command): try lower(command, code)
    case .while(let command): try lower(command, code)
    case .break: code.jump(to: code.loops.last?.end)
    case .continue: code.jump(to: code.loops.last?.next)
    case .return(let command): try lower(command, code)
    case .param(let command): code.add(lower(command))
    // Their declarations were recorded when the source was checked.
    case .func, .include: break
    }
  }

  /// A call for its side effects.
  private func lower(_ call: Call, _ code: CodeBuilder) throws(Diagnostic) {
    let free = layout.free
    let result = layout.reserve()
    _ = try lower(call, to: result, code, use: .ignored)
    layout.release(from: free)
  }

  /// An expression statement. A function called for its side effects may return nothing.
  private func show(_ expression: Expression, _ code: CodeBuilder) throws(Diagnostic) {
    let free = layout.free
    let result = layout.reserve()
    let range: SourceRange
    if case .call(let call) = expression.withoutParentheses, builtIn(call.function) == nil {
      range = try lower(call, to: result, code, use: .shown)
    } else {
      range = try store(expression, in: result, code)
    }
    code.add(ShowNode(result, range))
    layout.release(from: free)
  }

  private func lower(_ command: ReturnCommand, _ code: CodeBuilder) throws(Diagnostic) {
    guard let value = command.value else {
      code.add(Instruction(.end))
      return
    }
    let free = layout.free
    let register: Register
    if case .name(let name) = value, case .local(let place) = resolution[name] {
      register = Register(place)
    } else {
      register = layout.reserve()
      // If the value is missing, so is the result of the function.
      try store(value, in: register, code, use: .found)
    }
    code.add(Instruction(.give, register))
    layout.release(from: free)
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
    case .binary(let left, .range, let right, _):
      return RangeNode(
        try lower(left), try lower(right), step: nil, warning: expression.emptyRange(in: source))
    case .binary(let left, let operation, let right, let place) where operation.isMembership:
      return MembershipNode(
        try lower(left), try lower(right), operation: operation, place: place)
    case .unary, .binary, .conditional, .fallback: return try calculation(expression)
    case .call(let call):
      guard let function = builtIn(call.function) else { return try calculation(expression) }
      return try lower(call, of: function)
    case .comprehension(let comprehension): return try lower(comprehension)
    case .stepped(let stepped):
      return RangeNode(
        try lower(stepped.first), try lower(stepped.last), step: try lower(stepped.step),
        warning: expression.emptyRange(in: source))
    case .converted(let conversion):
      return ConversionNode(try lower(conversion.value), conversion.unit, expression.range)
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

  /// A name that was defined when its function was checked, at a prompt.
  private func unresolved(_ name: Name) -> Diagnostic {
    Diagnostic(.unknownName, "undefined variable `\(name.text)`", at: name.range)
  }
}
