package import CartModels

/// What was given on a command line doesn't fit what the script takes.
package struct ParameterErrors: Error, Sendable {
  /// What is wrong, and at the end what the script takes.
  package let diagnostics: [Diagnostic]
  /// The parameters that lack a value, if nothing else is wrong: somebody may be asked for them.
  package var missing: [ParamCommand] = []
}

/// Something given on a command line: `guests=12`.
package struct GivenParameter: Hashable, Sendable {
  /// What stands before the `=`.
  package var name: String
  /// What stands after it.
  package var text: String

  /// What was answered, where somebody was asked.
  package init(of parameter: ParamCommand, _ answer: String) {
    (name, text) = (parameter.parameter.text, answer)
  }

  /// Reads a word of a command line; nil where no name and `=` begin it.
  package init?(word: String) {
    guard let equal = word.firstIndex(of: "="), equal > word.startIndex else { return nil }
    name = String(word[..<equal])
    text = String(word[word.index(after: equal)...])
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
  }
}

extension SourceCheck {
  /// The values of what was given.
  ///
  /// - Throws: everything that is missing, unknown or of another kind than the
  ///   parameter's default.
  package func values(
    of given: [GivenParameter], for source: Source
  ) throws(ParameterErrors) -> [NameKey: Literal] {
    var (values, mistakes): ([NameKey: Literal], [Diagnostic]) = ([:], [])
    for word in given {
      do throws(Diagnostic) {
        let key = NameKey(word.name)
        let value = try value(of: word)
        guard values.updateValue(value, forKey: key) == nil else {
          throw Diagnostic(.usage, "`\(word.name)` is given twice")
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
      Diagnostic(.usage, "`\($0.parameter.text)` must be given, as in \($0.usageText)")
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
        .usage, "the script takes no `\(given.name)`", help: near.map { [$0] } ?? [])
    }
    guard let value = parameter.value(of: given.text) else {
      throw Diagnostic(
        .usage,
        "`\(given.name)` is \(parameter.default?.kind ?? "a value"), and `\(given.text)` is not")
    }
    return value
  }

  /// A line for each parameter.
  private func takes(_ source: Source) -> [String] {
    guard !parameters.isEmpty else { return ["`\(source.name)` takes no parameters"] }
    return ["`\(source.name)` takes " + parameters.map(\.usageText).joined(separator: ", ")]
  }
}

extension ParamCommand {
  fileprivate func isNamed(_ given: GivenParameter) -> Bool {
    parameter.key == NameKey(given.name)
  }

  /// How it is given: `guests=6`.
  package var usage: String { parameter.text + (`default`.map { "=\($0.text)" } ?? "=…") }

  /// How it is given and what for, as messages say it.
  fileprivate var usageText: String {
    "`\(usage)`" + (description.map { " (\($0))" } ?? "")
  }

  /// The value that a text on a command line stands for: of the default's kind;
  /// where there is no default, whatever it reads as.
  fileprivate func value(of text: String) -> Literal? {
    if case .text = `default` { return .text(text) }
    let value = Literal(text: text)
    guard let wanted = `default` else { return value ?? .text(text) }
    return value?.kind == wanted.kind ? value : nil
  }
}

extension Literal {
  /// Reads a text that is a value written out, and nothing else.
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

  /// The kind in messages, with its article.
  fileprivate var kind: String {
    switch self {
    case .number: "a number"
    case .quantity: "a quantity"
    case .text: "a text"
    case .yesNo: "yes or no"
    case .date: "a date"
    case .span: "a span of days"
    }
  }

  /// The value as it is typed.
  fileprivate var text: String {
    switch self {
    case .number(let number): number.exactText
    case .quantity(let quantity):
      quantity.amount.exactText + (quantity.unit.map { " \($0.rawValue)" } ?? "")
    case .text(let text): text
    case .yesNo(let isYes): isYes ? "yes" : "no"
    case .date(let date): date.text
    case .span(let span): span.text
    }
  }
}
