/// The functions of numbers and amounts.
package enum NumberFunction: String, FunctionTheme {
  case round, fixed, floor, ceil, abs, min, max, sum, number, measure

  package var help: FunctionHelp {
    switch self {
    case .round:
      described(
        [.required("number"), .optional("places", "0")],
        "The nearest number with so many decimal places; halves go away from zero.",
        "print round(2.5)", "print round(2/3, places: 2)")
    case .fixed:
      described(
        [.required("number"), .required("places")],
        "The text of a number with exactly so many decimal places.", "print fixed(2.5, 2)")
    case .floor: described([.required("number")], "The whole number below.", "print floor(2.7 kg)")
    case .ceil: described([.required("number")], "The whole number above.", "print ceil(25 / 6)")
    case .abs: described([.required("number")], "The number without its sign.", "print abs(3 - 5)")
    case .min:
      described(
        [.values, .optional("by", "the values")], canBeMissing: true,
        "The least of some values, or what has the least of a field.", "print min(3, 5)")
    case .max:
      described(
        [.values, .optional("by", "the values")], canBeMissing: true,
        "The greatest of some values, or what has the greatest of a field.",
        "print max([1 kg, 1200 g])",
        "print max([[dish: \"Soup\", price: 7], [dish: \"Roll\", price: 4]], by: \"price\").dish")
    case .sum:
      described(
        [.values], "All of some values added up.", "print sum(1..10)",
        "add 2 l Milk, 500 ml Cream; print sum(items(where category = \"dairy\").quantity)")
    case .number:
      described(
        [.required("text")], canBeMissing: true, "The number that a text says.",
        "print number(\"1 1/2\") * 2", "print number(\"some\") otherwise 1")
    case .measure:
      described(
        [.required("text")], canBeMissing: true, "The amount that a text says, with its unit.",
        "print measure(\"2 kg\") + 500 g", "print measure(\"some\") otherwise 1 kg")
    }
  }
}
