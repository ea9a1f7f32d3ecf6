package import CartModels

/// Command-line values that do not match the script's parameters.
package struct ParameterErrors: Error, Sendable {
  /// The errors; the last one lists the parameters.
  package let diagnostics: [Diagnostic]
  /// The parameters without a value, if nothing else is wrong: a prompt can ask for them.
  package var missing: [ParamCommand] = []
}

/// A command-line argument: `guests=12`.
package struct GivenParameter: Hashable, Sendable {
  /// The text before the `=`.
  package var name: String
  /// The text after it.
  package var text: String

  /// The answer at a prompt.
  package init(of parameter: ParamCommand, _ answer: String) {
    (name, text) = (parameter.parameter.text, answer)
  }

  /// Reads a command-line word; nil if it does not start with a name and `=`.
  package init?(word: String) {
    guard let equal = word.firstIndex(of: "="), equal > word.startIndex else { return nil }
    name = String(word[..<equal])
    text = String(word[word.index(after: equal)...])
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
  }
}

extension SourceCheck {
  /// The parameter values.
  ///
  /// - Throws: all missing, unknown or mistyped parameters.
  package func values(
    of given: [GivenParameter], for source: Source
  ) throws(ParameterErrors) -> [NameKey: Literal] {
    var (values, mistakes): ([NameKey: Literal], [Diagnostic]) = ([:], [])
    for word in given {
      do throws(Diagnostic) {
        let key = NameKey(word.name)
        let value = try value(of: word)
        guard values.updateValue(value, forKey: key) == nil else {
          throw Diagnostic(.usage, "duplicate parameter `\(word.name)`")
        }
      } catch {
        mistakes.append(error)
      }
    }
    let missing = parameters.filter { parameter in
      parameter.default == nil && !given.contains { parameter.isNamed($0) }
    }
    let isComplete = mistakes.isEmpty
    mistakes += missing.map {
      Diagnostic(.usage, "missing parameter `\($0.parameter.text)`; write \($0.usageText)")
    }
    guard !mistakes.isEmpty else { return values }
    mistakes[mistakes.count - 1].help += takes(source)
    throw ParameterErrors(diagnostics: mistakes, missing: isComplete ? missing : [])
  }

  private func value(of given: GivenParameter) throws(Diagnostic) -> Literal {
    guard let parameter = parameters.first(where: { $0.isNamed(given) }) else {
      let names = parameters.map(\.parameter.text)
      let near = Suggestion.sentence(Suggestion.nearest(to: given.name, among: names))
      throw Diagnostic(
        .usage, "unknown parameter `\(given.name)`", help: near.map { [$0] } ?? [])
    }
    guard let value = parameter.value(of: given.text) else {
      throw Diagnostic(
        .usage,
        "`\(given.name)` expects \(parameter.default?.kind ?? "a value"), found `\(given.text)`")
    }
    return value
  }

  /// The parameters in one line.
  private func takes(_ source: Source) -> [String] {
    guard !parameters.isEmpty else { return ["`\(source.name)` has no parameters"] }
    return ["`\(source.name)` accepts " + parameters.map(\.usageText).joined(separator: ", ")]
  }
}

extension ParamCommand {
  fileprivate func isNamed(_ given: GivenParameter) -> Bool {
    parameter.key == NameKey(given.name)
  }

  /// Its usage: `guests=6`.
  package var usage: String { parameter.text + (`default`.map { "=\($0.text)" } ?? "=…") }

  /// Its usage and description, for messages.
  fileprivate var usageText: String {
    "`\(usage)`" + (description.map { " (\($0))" } ?? "")
  }

  /// The value of a command-line text: of the default's type, or of any type without a default.
  fileprivate func value(of text: String) -> Literal? {
    if case .text = `default` { return .text(text) }
    let value = Literal(text: text)
    guard let wanted = `default` else { return value ?? .text(text) }
    // A number without a currency has the currency of the default.
    if case .money(let money) = wanted, case .number(let number)? = value {
      return .money(Money(number, money.currency))
    }
    return value?.kind == wanted.kind ? value : nil
  }
}

extension Literal {
  /// Parses a text that is only a literal.
  fileprivate init?(text: String) {
    var parser = Parser(Source(name: "command line", text: text))
    do throws(Diagnostic) {
      guard let value = try parser.parseValue().constant, parser.token.kind == .end else {
        return nil
      }
      self = value
    } catch {
      return nil
    }
  }

  /// The type in messages, with its article.
  fileprivate var kind: String {
    switch self {
    case .number: "a number"
    case .quantity: "a quantity"
    case .text: "a string"
    case .yesNo: "a Boolean"
    case .date: "a date"
    case .span: "a span of days"
    case .money: "an amount of money"
    }
  }

  /// The value as typed.
  fileprivate var text: String {
    switch self {
    case .number(let number): number.exactText
    case .quantity(let quantity):
      quantity.amount.exactText + (quantity.unit.map { " \($0.rawValue)" } ?? "")
    case .text(let text): text
    case .yesNo(let isYes): isYes ? "yes" : "no"
    case .date(let date): date.text
    case .span(let span): span.text
    case .money(let money): money.sentenceText
    }
  }
}
