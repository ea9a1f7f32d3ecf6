import CartModels

/// `param NAME [= DEFAULT] ["DESCRIPTION"]`
package struct ParamCommand: StatementSyntax {
  package static let name = CommandName.param
  package static let help = CommandHelp(
    group: .scripts,
    usage: ["param NAME = DEFAULT \"DESCRIPTION\"", "param NAME \"DESCRIPTION\""],
    summary: "Declare a parameter of a script.",
    details: [
      "Pass it on the command line: `qc party.qc guests=12`. The value must have the type of the "
        + "default; without a default, the parameter is required.",
      "At a terminal, `qc` asks for missing parameters, with their descriptions.",
    ],
    examples: ["param guests = 6 \"how many come\"; add {guests * 2} Rolls"],
    seeAlso: [.let, .help])
  package static let takesExpression = false

  /// Its name.
  package var parameter: Name
  /// Its default value.
  package var `default`: Literal?
  /// Its description, if given.
  package var description: String?

  package static func mayStand(in context: StatementContext) -> Bool {
    !context.isInBlock
  }

  package static func parse(_ parser: inout Parser) throws(Diagnostic) -> ParamCommand {
    try parser.expectTopLevel(for: name)
    return try parser.readingExpression { (parser) throws(Diagnostic) in
      var command = ParamCommand(
        parameter: try parser.expectName("a name for the parameter", for: name))
      parser.expecting(.sign("="))
      if parser.isAtSingleEqual {
        parser.advance()
        command.default = try parseDefault(&parser)
      }
      let description = Expectation.written("a description in quotes", example: "\"how many come\"")
      guard !parser.ends(before: description) else { return command }
      command.description = try parser.parseDescription()
      return command
    }
  }

  /// Reads a value in the form of a command-line value, so that it can be checked before anything
  /// runs.
  private static func parseDefault(_ parser: inout Parser) throws(Diagnostic) -> Literal {
    parser.expectingOnly(
      .written("a literal", example: "6, 500 g, \"text\", yes, 2026-12-24"))
    let value = try parser.parseExpression(above: BinaryOperator.signStrength - 1)
    guard let literal = value.constant else {
      throw Diagnostic(
        .wrongType, "a default must be a literal", at: value.range,
        help: ["write a number, a quantity, a string, a date, `yes` or `no`"])
    }
    return literal
  }

  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    .param(try parse(&parser))
  }
}

extension Expression {
  /// The value of a literal, perhaps with a sign.
  var constant: Literal? {
    switch self {
    case .literal(let literal, _): return literal
    case .unary(.minus, .literal(.number(let number), _), _):
      do throws(ArithmeticError) {
        return .number(try number.negated())
      } catch {
        return nil
      }
    case .unary(.minus, .literal(.span(let span), _), _):
      do throws(ArithmeticError) {
        return .span(try span.multiplied(by: -1))
      } catch {
        return nil
      }
    case .unary(.minus, .literal(.money(let money), _), _):
      do throws(ArithmeticError) {
        return .money(Money(try money.amount.negated(), money.currency))
      } catch {
        return nil
      }
    case .day, .text, .name, .list, .parentheses, .unary, .binary, .call, .index, .field,
      .conditional, .comprehension, .stepped, .fallback, .converted, .record, .slice:
      return nil
    }
  }
}
