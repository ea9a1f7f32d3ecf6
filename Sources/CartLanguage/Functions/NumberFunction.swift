/// The functions on numbers and amounts.
package enum NumberFunction: String, FunctionTheme {
  case round, fixed, floor, ceil, abs, min, max, sum, average, number, measure

  package var help: FunctionHelp {
    let number = Signature.Parameter.required("number", .amount)
    let ordered: Set<ValueKind> = [.number, .quantity, .text, .date, .span]
    return switch self {
    case .round:
      described(
        [.required("number", .amount), .optional("places", "0", .number)], to: .amount,
        "The number rounded to decimal places, with halves away from zero. `fixed` keeps all of "
          + "the places: `12.50`.",
        "print round(2.5)", "print round(2/3, places: 2)",
        failing: [
          FunctionHelp.Failure("round(2/3, 10)", .outOfRange),
          FunctionHelp.Failure("round(2/3, 0.5)", .wrongType),
        ])
    case .fixed:
      described(
        [
          .required("number", .amount), .required("places", .number),
          .optional("separator", "\"\"", .text),
        ], to: .text,
        "The number as a string with exactly that many decimal places, and a thousands separator if "
          + "given.",
        "print fixed(2.5, 2)", "print fixed(1234567, 0, separator: \",\")",
        failing: [
          FunctionHelp.Failure("fixed(2.5, 10)", .outOfRange),
          FunctionHelp.Failure("fixed(1234, 0, \"9\")", .outOfRange),
        ])
    case .floor:
      described([number], to: .amount, "The number rounded down.", "print floor(2.7 kg)")
    case .ceil:
      described([number], to: .amount, "The number rounded up.", "print ceil(25 / 6)")
    case .abs:
      described([number], to: .amount, "The absolute value.", "print abs(3 - 5)")
    case .min:
      described(
        [.values(ordered, .record), .optional("by", "the values", .text)], to: .anything,
        canBeMissing: true,
        "The smallest value, the element with the smallest field, or the key of the smallest value.",
        "print min(3, 5)", "print min([soup: 7, roll: 4], by: \"value\")",
        failing: [
          FunctionHelp.Failure("min([])", .missingValue),
          FunctionHelp.Failure("min(1 kg, 1 l)", .wrongType),
        ])
    case .max:
      described(
        [.values(ordered, .record), .optional("by", "the values", .text)], to: .anything,
        canBeMissing: true,
        "The largest value, the element with the largest field, or the key of the largest value.",
        "print max([1 kg, 1200 g])",
        "print max([[dish: \"Soup\", price: 7], [dish: \"Roll\", price: 4]], by: \"price\").dish",
        failing: [
          FunctionHelp.Failure("max([])", .missingValue),
          FunctionHelp.Failure("max(1, \"a\")", .wrongType),
        ])
    case .sum:
      described(
        [.values([.number, .quantity, .span])], to: [.number, .quantity, .span],
        "The sum of the values.", "print sum(1..10)",
        "add 2 l Milk, 500 ml Cream; print sum(items(where category = \"dairy\").quantity)",
        failing: [FunctionHelp.Failure("sum([1 kg, 1 l])", .wrongType)])
    case .average:
      described(
        [.values([.number, .quantity, .span])], to: [.number, .quantity, .span],
        canBeMissing: true, "The mean of the values.",
        "print average(7, 4, 10)", "print average([]) otherwise 0",
        failing: [
          FunctionHelp.Failure("average([])", .missingValue),
          FunctionHelp.Failure("average([1 kg, 1 l])", .wrongType),
        ])
    case .number:
      described(
        [.required("text", [.text, .category, .number])], to: .number, canBeMissing: true,
        "The number in a string.",
        "print number(\"1 1/2\") * 2", "print number(\"some\") otherwise 1",
        failing: [FunctionHelp.Failure("number(\"some\")", .missingValue)])
    case .measure:
      described(
        [.required("text", [.text, .category, .number, .quantity])], to: .amount,
        canBeMissing: true,
        "The amount in a string, with its unit.",
        "print measure(\"2 kg\") + 500 g", "print measure(\"some\") otherwise 1 kg",
        failing: [FunctionHelp.Failure("measure(\"some\")", .missingValue)])
    }
  }
}
