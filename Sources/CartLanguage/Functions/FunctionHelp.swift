/// What a function that is built in says of itself; help, completion and the
/// checking of arguments read it.
package struct FunctionHelp: Sendable {
  /// What it takes.
  package var signature: Signature
  /// What it comes to, in one line.
  package var summary: String
  /// Sentences that run, each on an empty store.
  package var examples: [String]
}

extension FunctionName {
  /// What the function says of itself.
  package var help: FunctionHelp {
    switch self {
    case .count, .has, .quantity, .items, .lists: itemHelp
    case .round, .floor, .ceil, .abs, .min, .max, .sum: numberHelp
    case .len, .lower, .upper, .trim, .split, .join, .replace, .contains, .starts, .ends: textHelp
    case .sort, .reverse, .unique, .first, .last: listHelp
    case .today, .date, .week, .weekday, .month, .year, .days: dateHelp
    }
  }

  /// What the function takes.
  package var signature: Signature { help.signature }

  private func described(
    _ parameters: [Signature.Parameter], _ summary: String, _ examples: String...
  ) -> FunctionHelp {
    FunctionHelp(
      signature: Signature(name: rawValue, parameters: parameters), summary: summary,
      examples: examples)
  }

  private static let onList = Signature.Parameter.optional("on", "the current list")

  private var itemHelp: FunctionHelp {
    switch self {
    case .count:
      described(
        [.optional("of", "the items"), .condition, Self.onList],
        "How many elements a list has, or how many items fit.",
        "add Milk, Eggs; check Milk; print count(where not done)", "print count([3, 4])")
    case .has:
      described(
        [.optional("name", "any"), .condition, Self.onList],
        "Whether an item is on the list, checked or not.",
        "add Milk; print has(\"milk\")", "print has(where category = \"dairy\")")
    case .quantity:
      described(
        [.required("name"), Self.onList], "How much of an item is on the list; 0 if it isn't.",
        "add 2 l Milk; print quantity(\"Milk\") + 500 ml")
    case .items:
      described(
        [.condition, Self.onList], "The items that fit, in the order they were added.",
        "add Milk, 6 Eggs; for item in items(where quantity > 1) { print item.name }")
    default:
      described([], "The names of the lists, last changed first.", "list Party; print lists")
    }
  }

  private var numberHelp: FunctionHelp {
    switch self {
    case .round:
      described(
        [.required("number"), .optional("places", "0")],
        "The nearest number with so many decimal places; halves go away from zero.",
        "print round(2.5)", "print round(2/3, places: 2)")
    case .floor: described([.required("number")], "The whole number below.", "print floor(2.7 kg)")
    case .ceil: described([.required("number")], "The whole number above.", "print ceil(25 / 6)")
    case .abs: described([.required("number")], "The number without its sign.", "print abs(3 - 5)")
    case .min: described([.values], "The least of some values.", "print min(3, 5)")
    case .max: described([.values], "The greatest of some values.", "print max([1 kg, 1200 g])")
    default:
      described(
        [.values], "All of some values added up.", "print sum(1..10)",
        "add 2 l Milk, 500 ml Cream; print sum(items(where category = \"dairy\").quantity)")
    }
  }

  private var textHelp: FunctionHelp {
    let text = Signature.Parameter.required("text")
    let part = Signature.Parameter.required("part")
    return switch self {
    case .len:
      described(
        [.required("value")], "How many characters a text has, or elements a list.",
        "print len(\"Milk\")")
    case .lower: described([text], "The text in lower case.", "print lower(\"MILK\")")
    case .upper: described([text], "The text in upper case.", "print upper(\"milk\")")
    case .trim:
      described([text], "The text without white space around it.", "print trim(\"  milk \")")
    case .split:
      described(
        [text, .optional("by", "white space")], "The parts of a text; the separator in any case.",
        "print split(\"a, b\", by: \", \")")
    case .join:
      described(
        [.required("list"), .optional("with", "\", \"")], "The elements in one text.",
        "print join([\"Milk\", \"Eggs\"], with: \" and \")")
    case .replace:
      described(
        [text, part, .required("with")],
        "The text with another part in place of one, whatever its case.",
        "print replace(\"red wine\", \"red\", \"white\")")
    case .contains:
      described(
        [.required("value"), part],
        "Whether a text has a part, whatever its case and accents, or a list an element.",
        "print contains(\"Oat Milk\", \"milk\")")
    case .starts:
      described(
        [text, part], "Whether a text begins so, whatever its case and accents.",
        "print starts(\"Milk\", \"mi\")")
    default:
      described(
        [text, part], "Whether a text ends so, whatever its case and accents.",
        "print ends(\"Milk\", \"lk\")")
    }
  }

  private var listHelp: FunctionHelp {
    let list = Signature.Parameter.required("list")
    return switch self {
    case .sort:
      described(
        [list], "The elements from the least to the greatest; items by name.",
        "print sort([3, 1, 2])")
    case .reverse:
      described([.required("value")], "A list or a text from its end.", "print reverse(1..3)")
    case .unique:
      described([list], "The elements without repetitions.", "print unique([\"a\", \"b\", \"A\"])")
    case .first: described([list], "The first element.", "print first([3, 1, 2])")
    default: described([list], "The last element.", "print last([3, 1, 2])")
    }
  }

  private var dateHelp: FunctionHelp {
    let date = Signature.Parameter.optional("date", "today")
    return switch self {
    case .today: described([], "This day.", "print today + 3 days")
    case .date:
      described(
        [.required("value"), .optional("month", "none"), .optional("day", "none")],
        "A date from a text, or from a year, a month and a day.",
        "print date(\"2026-12-24\")", "print date(2026, 12, 24)")
    case .week:
      described([date], "The number of the week, by ISO 8601.", "print week(2026-12-24)")
    case .weekday:
      described([date], "The day of the week: \"monday\".", "print weekday(2026-12-24)")
    case .month: described([date], "The month: 1 is January.", "print month(2026-12-24)")
    case .year: described([date], "The year.", "print year(2026-12-24)")
    default:
      described(
        [.required("span")], "How many days a span has.", "print days(2026-12-24 - 2026-12-01)")
    }
  }
}
