import CartModels

/// Names in expressions.
extension Resolver {
  mutating func visit(_ expression: Expression) {
    guard goesOn() else { return }
    switch expression {
    case .name(let name): visit(name)
    case .call(let call): visit(call)
    case .field(let record, let name):
      visit(record)
      if let type = typeWithoutFields(of: record) {
        note(.noFields(name, of: record.range, type, in: source))
      }
    case .binary(let left, let operation, let right, _)
    where operation.isComparison && (left.dayChoice ?? right.dayChoice) != nil:
      let outer = comparedDay
      comparedDay = left.dayChoice ?? right.dayChoice
      visit(left)
      visit(right)
      comparedDay = outer
    case .binary(let left, .in, .name(let name), let place) where isCategory(name):
      visit(left)
      note(.categoryAfterCondition(name, place))
    case .comprehension(let comprehension): visit(comprehension)
    case .fallback(let fallback):
      visit(fallback.value)
      visit(fallback.other)
      expectMayBeMissing(fallback)
    case .converted, .literal, .day, .text, .list, .record, .parentheses, .unary, .binary, .index,
      .slice, .conditional, .stepped:
      for child in expression.children { visit(child) }
    }
  }

  /// The type of a value that never has fields, with its article.
  private func typeWithoutFields(of value: Expression) -> String? {
    switch value {
    case .text, .literal(.text, _): "a string"
    case .name(let name): isToday(name) ? "a date" : nil
    case .parentheses(let inner, _): typeWithoutFields(of: inner)
    case .literal, .day, .list, .record, .unary, .binary, .call, .index, .slice, .conditional,
      .field, .comprehension, .stepped, .fallback, .converted:
      nil
    }
  }

  private func isToday(_ name: Name) -> Bool {
    guard case .function(.date(.today)) = resolution[name] else { return false }
    return true
  }

  private mutating func goesOn() -> Bool {
    visitCount += 1
    if visitCount % Resolver.visitsBetweenLooks == 0, isInterrupted() { isEnded = true }
    return !isEnded
  }

  private static let visitsBetweenLooks = 256

  /// Whether a name in place of a list is a category, as in `where not done in dairy`.
  private func isCategory(_ name: Name) -> Bool {
    isInCondition && variable(name) == nil && ItemCategory.builtIn(for: name.key) != nil
  }

  mutating func visitCondition(_ condition: Expression) {
    let outer = isInCondition
    isInCondition = true
    visit(condition)
    isInCondition = outer
  }

  mutating func visit(_ name: Name) {
    let binding = variable(name)
    if isInCondition, let field = ItemField(name), !(field.yieldsToVariables && binding != nil) {
      resolution[name] = .field(field)
    } else if let binding {
      resolution[name] = binding
      log?.note(name, binding)
    } else if let function = FunctionName(name), function.isValue {
      resolution[name] = .function(function)
    } else if namesItemFields, let field = ItemField(name) {
      resolution[name] = .field(field)
    } else if let comparedDay, let day = RelativeDay(words: [name.text]) {
      resolution[name] = .day(day, comparedDay)
    } else if isInFunction, !isInCondition {
      if let loopVariable, ItemField(name) != nil {
        postponed.loopVariables[name.range.lowerBound] = loopVariable
      }
      postponed.names.append(name)
      log?.note(name, .variable)
    } else {
      note(unknown(name), of: name)
    }
  }

  mutating func visit(_ call: Call) {
    for argument in call.arguments {
      if argument.isCondition { visitCondition(argument.value) } else { visit(argument.value) }
    }
    log?.note(call.function, .function)
    let builtIn = FunctionName(call.function)
    guard builtIn?.yieldsToFunctions ?? true else { return check(call) }
    callsFunctions = true
    guard definitions.functions[call.function.key] == nil else { return check(call) }
    let shape = Postponed.Shape(
      function: call.function.key, labels: call.arguments.map { $0.label?.key },
      hasCondition: call.arguments.contains(where: \.isCondition))
    if postponed.calls[shape, default: []].count <= SourceCheck.maximumDiagnostics {
      postponed.calls[shape, default: []].append(call)
    }
  }

  mutating func check(_ call: Call) {
    guard !hasEnough, goesOn() else { return }
    let builtIn = definitions.builtIn(call.function)
    let signature = builtIn?.signature ?? definitions.functions[call.function.key]?.signature
    guard let signature else { return note(unknownFunction(call)) }
    if isInTemplate, builtIn?.readsFiles == true { note(.filesInTemplate(call)) }
    if builtIn != nil, statementCalls.contains(call.range.lowerBound), isLost(call) {
      return note(.unusedValue(.call(call), in: source))
    }
    do throws(Diagnostic) {
      _ = try signature.assign(call)
    } catch {
      note(error)
    }
  }

  /// Whether the result of a built-in function is not used.
  private func isLost(_ call: Call) -> Bool {
    !source.isTyped || callsInBlocks.contains(call.range.lowerBound)
  }

  /// Only the variables of the loop are visible in it, and no item fields, even in a condition.
  private mutating func visit(_ comprehension: Comprehension) {
    visit(comprehension.values)
    let outer = (isInCondition, namesItemFields, loopVariable)
    (isInCondition, namesItemFields, loopVariable) = (false, false, comprehension.variables.last)
    inScope { resolver in
      for name in comprehension.variables { resolver.declare(name) }
      if let condition = comprehension.condition { resolver.visit(condition) }
      if let key = comprehension.key { resolver.visit(key) }
      resolver.visit(comprehension.element)
    }
    (isInCondition, namesItemFields, loopVariable) = outer
  }

  /// Checks that the value before `otherwise` can be missing.
  private mutating func expectMayBeMissing(_ fallback: Fallback) {
    guard !canBeMissing(fallback.value) else { return }
    note(.neverMissing(fallback, in: source))
  }

  private func canBeMissing(_ value: Expression) -> Bool {
    switch value {
    case .call(let call): definitions.builtIn(call.function)?.help.canBeMissing ?? true
    case .name(let name): if case .field = resolution[name] { true } else { false }
    case .parentheses(let inner, _): canBeMissing(inner)
    case .fallback(let fallback): canBeMissing(fallback.other)
    case .literal, .day, .text, .list, .unary, .binary, .index, .field, .conditional,
      .comprehension, .stepped, .converted, .record, .slice:
      value.canBeMissing
    }
  }

  /// The variable of a name here.
  func variable(_ name: Name) -> Resolution.Binding? {
    let key = name.key
    for scope in scopes.reversed() {
      if let place = scope[key] { return .local(place) }
    }
    return definitions.variables[key].map { .global($0.slot) }
  }
}

extension Expression {
  /// The choice of days to compare with, if it is a date field.
  fileprivate var dayChoice: RelativeDay.Choice? { asField?.field.dayChoice }
}

extension Diagnostic {
  fileprivate static func filesInTemplate(_ call: Call) -> Diagnostic {
    Diagnostic(
      .filesRefused, "a template cannot read files or the environment", at: call.range,
      help: ["pass the text as an argument: `apply NAME(read(\"notes.txt\"))`"])
  }

  fileprivate static func categoryAfterCondition(
    _ name: Name, _ place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .wrongClause, "write the category (`in`) before the condition",
      at: place.lowerBound..<name.range.upperBound,
      help: ["write `… all in \(name.text) where …`"])
  }
}
