/// A template with its arguments, exceptions and target list: `taco_night(6) to Party except Milk,
/// Eggs`.
package struct TemplateApplication: Hashable, Sendable {
  /// The name with the arguments.
  package var call: Call
  /// The arguments, in the order of the call.
  package var values: [Hole]
  /// The target list, if it comes right after the call.
  package var list: Phrase?
  /// The excepted names; a list clause may follow the last one.
  package var exceptions: [Phrase]
  /// Whether items that are at home are added, too.
  package var addsEverything = false

  /// Its syntax.
  static let usage = "TEMPLATE(VALUE, NAME: VALUE)"

  /// Creates an application to the current list, without exceptions.
  package init(call: Call, values: [Hole] = []) {
    self.call = call
    self.values = values
    exceptions = []
  }

  /// The template's name.
  package var template: Name { call.function }

  /// Its phrases, in source order.
  var phrases: [Phrase] { [list].compactMap(\.self) + exceptions }
}

/// Reading applications of templates.
extension Parser {
  /// Reads `NAME(ARGUMENTS) [to LIST] [except ITEMS] [with everything]`; the last may come earlier.
  ///
  /// - Parameter stops: the words that end it.
  mutating func parseApplication(
    for verb: CommandName, until stops: [Clause] = []
  ) throws(Diagnostic) -> TemplateApplication {
    var application = try expectTemplateCall(for: verb)
    let stops = stops + [verb == .every ? .everything.unsaid : .everything]
    try acceptEverything(in: &application, of: verb)
    application.list = try acceptList(for: verb, until: stops + [.except])
    try acceptEverything(in: &application, of: verb)
    application.exceptions = try parseExceptions(for: verb, until: stops)
    try acceptEverything(in: &application, of: verb, isLast: true)
    return application
  }

  /// Reads `with everything`, if it comes next. It is offered once, after the other clauses.
  mutating func acceptEverything(
    in application: inout TemplateApplication, of verb: CommandName, isLast: Bool = false
  ) throws(Diagnostic) {
    let isOffered = isLast && !application.addsEverything && verb != .every
    let start = token.range.lowerBound
    guard accept(.everything, isOffered: isOffered) else { return }
    guard !application.addsEverything else {
      throw .repeated("`\(Clause.everything.word)`", at: start..<previousEnd)
    }
    application.addsEverything = true
  }

  /// Reads `to LIST`, if it comes next.
  mutating func acceptList(
    for verb: CommandName, until stops: [Clause]
  ) throws(Diagnostic) -> Phrase? {
    guard accept(word: "to", before: .list) || accept(word: "on", before: .list) else {
      return nil
    }
    let list = try parsePhrase(until: stops)
    guard !list.isEmpty else { throw missing("a list after `to`", for: verb) }
    return list
  }

  /// Reads a template's name and its arguments, in parentheses right after it.
  mutating func expectTemplateCall(
    for verb: CommandName
  ) throws(Diagnostic) -> TemplateApplication {
    let call = try readingExpression { (parser) throws(Diagnostic) in
      let name = try parser.expectTemplateName(for: verb)
      guard parser.token.kind == .symbol(.openParenthesis), parser.token.isGlued else {
        return Call(function: name, arguments: [], range: name.range)
      }
      return try parser.parseCall(of: name)
    }
    var values: [Hole] = []
    for argument in call.arguments {
      guard !argument.isCondition else { throw .conditionForTemplate(argument.range) }
      values.append(hole(argument.value))
    }
    return TemplateApplication(call: call, values: values)
  }

  /// Reads the optional `except ITEMS`.
  mutating func parseExceptions(
    for verb: CommandName, until stops: [Clause] = []
  ) throws(Diagnostic) -> [Phrase] {
    guard accept(.except) else { return [] }
    let exceptions = try parsePhrases(until: stops)
    guard !exceptions.isEmpty else { throw missing("an item after `except`", for: verb) }
    return exceptions
  }
}

extension Diagnostic {
  fileprivate static func conditionForTemplate(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "a template accepts no condition", at: range,
      help: ["pass a value, such as `count(where …)`"])
  }
}
