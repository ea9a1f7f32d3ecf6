import CartModels

/// Errors for undefined names.
extension Resolver {
  private var variableNames: [String] {
    scopes.flatMap { $0.keys.map(\.text) }.sorted()
      + definitions.variables.values.map(\.name.text).sorted()
  }

  /// The known names that are similar to an undefined one; none for a single letter, because any
  /// two letters are similar.
  private func nearest(
    to name: Name, among known: [String], _ isInterrupted: () -> Bool
  ) -> [String] {
    guard name.text.count > 1 else { return [] }
    return Suggestion.nearest(to: name.text, among: known, isInterrupted: isInterrupted)
  }

  func unknown(_ name: Name) -> NotedMistake {
    if let variable = postponed.loopVariables[name.range.lowerBound] ?? loopVariable,
      ItemField(name) != nil
    {
      return NotedMistake(.bareField(name, of: variable))
    }
    // Captured now, because the closure runs when another value is compared.
    let isDay = comparedDay != nil
    return NotedMistake(at: name.range) { unknown(name, isDay: isDay, $0) }
  }

  func unknown(_ name: Name, isDay: Bool, _ isInterrupted: () -> Bool) -> Diagnostic {
    let fields = ItemField.allCases.map(\.rawValue)
    let values = FunctionName.allCases.filter(\.isValue).map(\.rawValue)
    let known = (isInCondition ? fields : []) + variableNames + values
    let message = "undefined \(isInCondition ? "field or variable" : "variable") `\(name.text)`"
    if isInCondition, let field = ItemField(elsewhere: name.text) {
      return Diagnostic(.unknownName, message, at: name.range, meaning: [field.rawValue])
    }
    let function =
      FunctionName(name)?.signature ?? definitions.functions[name.key]?.signature
    var diagnostic = Diagnostic(
      .unknownName, message, at: name.range,
      meaning: function == nil && !isDay ? nearest(to: name, among: known, isInterrupted) : [])
    if let function { diagnostic.help = ["to call the function: `\(function.text)`"] }
    diagnostic.help.append("write `\"\(name.text)\"` for the string")
    if isInCondition { diagnostic.help.append("the fields are " + fields.joined(separator: ", ")) }
    if isDay,
      let near = RelativeDay.correction(
        of: [name.text], isOneEditApart: Suggestion.isOneEditApart)
    {
      diagnostic = Diagnostic(.unknownName, message, at: name.range, meaning: [near])
    }
    if isDay, name.key.text == DueDay.noDayWord {
      diagnostic.help = ["use `where due` or `where not due`"]
      return diagnostic
    }
    if let foreign = ForeignWord.value(name.text) { diagnostic.adopt(foreign, of: name) }
    if isInCondition, ForeignWord.isNothing(name.text) {
      diagnostic.help = ["for items without a note: `note = \"\"`"]
    }
    return diagnostic
  }

  func declaredBelow(_ name: Name) -> NotedMistake? {
    guard let variable = definitions.variables[name.key], variable.source === source,
      variable.name.range.lowerBound > name.range.lowerBound
    else { return nil }
    let line = source.position(of: variable.name.range.lowerBound).line
    return NotedMistake(
      Diagnostic(
        .unknownName, "`\(name.text)` is declared later, on line \(line)", at: name.range,
        help: ["move its `let` above this line"]))
  }

  func unknownVariable(_ name: Name) -> NotedMistake {
    NotedMistake(at: name.range) { isInterrupted in
      if let mistake = assignment(to: name) { return mistake }
      var diagnostic = Diagnostic(
        .unknownName, "undefined variable `\(name.text)`", at: name.range,
        meaning: nearest(to: name, among: variableNames, isInterrupted))
      diagnostic.help.append("`let \(name.text) = …` declares it")
      return diagnostic
    }
  }

  /// Whether an undefined variable is the name of an option or of a sentence: `currency = EUR`.
  func isOption(_ name: Name) -> Bool { assignment(to: name) != nil }

  /// `budget = 60` and `currency = EUR`: a sentence or an option, not a variable.
  private func assignment(to name: Name) -> Diagnostic? {
    let parser = Parser(source).scout(at: name.range.lowerBound)
    let sentence = parser.restOfSentence(from: parser.token)
    let rest = source.text(name.range.upperBound..<max(sentence.upperBound, name.range.upperBound))
    guard let sign = rest.trimmingBlanks.first, sign == "=", rest.utf8.count < Parser.longestTrial
    else { return nil }
    let word = name.text.lowercased()
    let value = String(rest.trimmingBlanks.dropFirst()).trimmingBlanks
    let meant = UserOption(rawValue: word) == nil ? "\(word) \(value)" : "option \(word) = \(value)"
    guard !value.isEmpty, UserOption(rawValue: word) != nil || word == CommandName.budget.rawValue,
      parser.mistakes(in: meant).isEmpty
    else { return nil }
    var mistake = Diagnostic(
      .unknownName, "undefined variable `\(name.text)`", at: name.range,
      help: ["did you mean `\(meant)`? `let \(name.text) = …` declares a variable"])
    mistake.correct(sentence, with: meant)
    return mistake
  }

  func unknownFunction(_ call: Call) -> NotedMistake {
    NotedMistake(at: call.function.range) { unknownFunction(call, $0) }
  }

  func unknownFunction(_ call: Call, _ isInterrupted: () -> Bool) -> Diagnostic {
    let name = call.function
    var diagnostic = Diagnostic(
      .unknownFunction, "undefined function `\(name.text)`", at: name.range)
    let isSentence = statementCalls.contains(call.range.lowerBound)
    let applied = "apply \(source.text(source.prefix(of: call.range, maximum: 60)))"
    if isSentence, templates.contains(name.key) || BuiltInTemplate.named(name.key) != nil {
      diagnostic.help = ["did you mean `\(applied)`?"]
      diagnostic.correct(name.range, with: "apply \(name.text)")
      return diagnostic
    }
    if let foreign = ForeignWord.named(name.text, .function) {
      diagnostic.adopt(foreign, of: call, in: source)
      return diagnostic
    }
    let known =
      FunctionName.allCases.map(\.rawValue)
      + definitions.functions.values.map(\.command.function.text).sorted()
    let near = Suggestion.nearest(to: name.text, among: known, isInterrupted: isInterrupted)
    diagnostic.help = [
      Suggestion.sentence(near)
        ?? "`help functions` lists them; `func \(name.text)(…) { … }` defines one"
    ]
    diagnostic.correct(name.range, withOneOf: near)
    if isSentence, call.range.count <= 60, near.isEmpty {
      diagnostic.help.append("to apply a template: `\(applied)`")
    }
    return diagnostic
  }
}

extension Diagnostic {
  /// The error for `[name for x in items]`, where `x.name` was meant.
  fileprivate static func bareField(_ name: Name, of variable: Name) -> Diagnostic {
    let field = "\(variable.text).\(name.text)"
    var diagnostic = Diagnostic(
      .unknownName, "undefined variable `\(name.text)`",
      at: name.range, help: ["write `\(field)`"])
    diagnostic.correct(name.range, with: field)
    return diagnostic
  }
}
