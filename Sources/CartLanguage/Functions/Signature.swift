package import CartModels

/// The parameters of a function.
package struct Signature: Hashable, Sendable {
  /// A parameter of a function.
  package struct Parameter: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its default, as help shows it; nil if it is required.
    package var `default`: String?
    /// Whether it is a condition on items, given as `where …`.
    package var isCondition = false
    /// Whether it accepts all the remaining values.
    package var takesRest = false

    /// The types of values that it accepts.
    package var kinds: Set<ValueKind> = .anything

    /// Its key, for lookup by name.
    package var key: NameKey { NameKey(name) }

    /// A required parameter.
    static func required(_ name: String, _ kinds: Set<ValueKind> = .anything) -> Parameter {
      Parameter(name: name, kinds: kinds)
    }
    /// An optional parameter.
    static func optional(
      _ name: String, _ default: String, _ kinds: Set<ValueKind> = .anything
    ) -> Parameter {
      Parameter(name: name, default: `default`, kinds: kinds)
    }
    /// An optional condition on items.
    static let condition = Parameter(
      name: "where", default: "yes", isCondition: true, kinds: .yesNo)
    /// The list of the items.
    static let onList = optional("on", "the current list", .text)
    /// Positions in a list, or keys of a record.
    static let places = Parameter(
      name: "places", takesRest: true, kinds: [.number, .text, .category])
    /// The headings of the columns of a table.
    static let headings = Parameter(
      name: "headings", default: "none", takesRest: true, kinds: .text)
    /// Any number of values, or one list of them.
    ///
    /// - Parameter whole: the other types that are accepted as a single argument.
    static func values(_ kinds: Set<ValueKind>, _ whole: Set<ValueKind> = []) -> Parameter {
      Parameter(name: "values", takesRest: true, kinds: kinds.union([.list]).union(whole))
    }
  }

  /// The function's name.
  package var name: String
  /// Its parameters, in order.
  package var parameters: [Parameter]

  /// Makes a signature.
  package init(name: String, parameters: [Parameter]) {
    self.name = name
    self.parameters = parameters
  }

  /// The positions of the arguments of each parameter; empty if the default applies.
  package typealias Assignment = [[Int]]

  /// Assigns the arguments to the parameters.
  ///
  /// - Throws: a `Diagnostic` that shows the signature if they don't fit.
  package func assign(_ call: Call) throws(Diagnostic) -> Assignment {
    var taken = Assignment(repeating: [], count: parameters.count)
    var firstFree = 0
    let labelled = call.arguments.contains { $0.label != nil } ? placesByLabel : [:]
    for (position, argument) in call.arguments.enumerated() {
      let index = try index(for: argument, labelled, taken: taken, &firstFree)
      guard taken[index].isEmpty || parameters[index].takesRest else {
        throw mistake("duplicate argument `\(parameters[index].name)`", at: argument.range)
      }
      taken[index].append(position)
    }
    for (index, parameter) in parameters.enumerated()
    where taken[index].isEmpty && parameter.default == nil {
      throw mistake("`\(name)` needs `\(parameter.name)`", at: call.range)
    }
    return taken
  }

  /// The positions of the parameters that can be given by name.
  private var placesByLabel: [NameKey: Int] {
    let named = parameters.enumerated().filter { !$0.element.isCondition }
    return Dictionary(named.map { ($0.element.key, $0.offset) }) { first, _ in first }
  }

  /// - Parameter firstFree: the first parameter that may be free. Without it, a call with many
  ///   arguments would search all parameters for each argument.
  private func index(
    for argument: Argument, _ labelled: [NameKey: Int], taken: Assignment, _ firstFree: inout Int
  ) throws(Diagnostic) -> Int {
    if argument.isCondition {
      if let index = parameters.firstIndex(where: \.isCondition) { return index }
      throw mistake("`\(name)` accepts no condition", at: argument.range)
    }
    if let label = argument.label {
      guard let index = labelled[label.key] else { throw unknownLabel(label) }
      return index
    }
    let free = parameters.indices[firstFree...].first { index in
      !parameters[index].isCondition && (taken[index].isEmpty || parameters[index].takesRest)
    }
    firstFree = free ?? parameters.count
    guard let free else {
      let most = parameters.count { !$0.isCondition }
      throw mistake(
        "`\(name)` accepts \(most == 0 ? "no arguments" : "at most \(counted(most, "argument"))")",
        at: argument.range)
    }
    return free
  }

  private func unknownLabel(_ label: Name) -> Diagnostic {
    let names = parameters.filter { !$0.isCondition }.map(\.name)
    var diagnostic = mistake("`\(name)` has no parameter `\(label.text)`", at: label.range)
    let near = Suggestion.nearest(to: label.text, among: names)
    diagnostic.help.insert(contentsOf: [Suggestion.sentence(near)].compactMap(\.self), at: 0)
    diagnostic.correct(label.range, withOneOf: near)
    return diagnostic
  }

  private func mistake(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongArguments, message, at: range, help: ["usage: `\(text)`"])
  }

  /// The signature as it is shown: `round(number, places = 0)`.
  package var text: String {
    let parameters = parameters.map { parameter in
      if parameter.isCondition { return "where CONDITION" }
      if parameter.takesRest { return parameter.name + "…" }
      return parameter.default.map { "\(parameter.name) = \($0)" } ?? parameter.name
    }
    return "\(name)(\(parameters.joined(separator: ", ")))"
  }
}

extension Signature {
  /// The signature of a declaration in a source, with defaults as written there.
  init(_ name: Name, _ parameters: [CartLanguage.Parameter], in source: Source) {
    self.init(
      name: name.text,
      parameters: parameters.map { parameter in
        Parameter(
          name: parameter.name.text, default: parameter.default.map { source.text($0.range) })
      })
  }
}

extension FuncCommand {
  /// The signature of the function.
  package func signature(in source: Source) -> Signature {
    Signature(function, parameters, in: source)
  }
}
