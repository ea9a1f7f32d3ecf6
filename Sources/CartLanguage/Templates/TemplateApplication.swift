/// A template with what it is given, what is left out of it, and where it goes:
/// `taco_night(6) to Party except Milk, Eggs`.
package struct TemplateApplication: Hashable, Sendable {
  /// The template's name with what it is given.
  package var call: Call
  /// What each argument comes to, in the order of the call.
  package var values: [Hole]
  /// The list it goes to, where it was named right after the call.
  package var list: Phrase?
  /// The names that are left out; a list clause may follow the last one.
  package var exceptions: [Phrase]

  /// How it is written.
  static let usage = "TEMPLATE(VALUE, NAME: VALUE)"

  /// Makes an application without exceptions, to the list that is current.
  package init(call: Call, values: [Hole] = []) {
    self.call = call
    self.values = values
    exceptions = []
  }

  /// The template's name.
  package var template: Name { call.function }

  /// Its phrases, in the order in which they stand.
  var phrases: [Phrase] { [list].compactMap(\.self) + exceptions }

  package var range: SourceRange {
    let end = phrases.last?.range.upperBound ?? call.range.upperBound
    return call.range.lowerBound..<end
  }
}

/// Reading applications of templates.
extension Parser {
  /// Reads `NAME(ARGUMENTS) [to LIST] [except ITEMS]`.
  ///
  /// - Parameter stops: the words that begin what follows it.
  mutating func parseApplication(
    for verb: CommandName, until stops: [Clause] = []
  ) throws(Diagnostic) -> TemplateApplication {
    var application = try expectTemplateCall(for: verb)
    application.list = try acceptList(for: verb, until: stops + [.except])
    application.exceptions = try parseExceptions(for: verb, until: stops)
    return application
  }

  /// Reads `to LIST`, if it is there.
  mutating func acceptList(
    for verb: CommandName, until stops: [Clause]
  ) throws(Diagnostic) -> Phrase? {
    guard accept(word: "to", before: .list) || accept(word: "on", before: .list) else {
      return nil
    }
    let list = try parsePhrase(until: .openings(stops))
    guard !list.isEmpty else { throw missing("the list after `to`", for: verb) }
    return list
  }

  /// Reads a template's name and what it is given, in parentheses that touch it.
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

  /// Reads `except ITEMS`, if it is there.
  mutating func parseExceptions(
    for verb: CommandName, until stops: [Clause] = []
  ) throws(Diagnostic) -> [Phrase] {
    guard accept(.except) else { return [] }
    let exceptions = try parsePhrases(until: .openings(stops))
    guard !exceptions.isEmpty else { throw missing("what to leave out after `except`", for: verb) }
    return exceptions
  }
}

extension Diagnostic {
  fileprivate static func conditionForTemplate(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongArguments, "a template takes no condition", at: range,
      help: ["give it a value, such as `count(where …)`"])
  }
}
