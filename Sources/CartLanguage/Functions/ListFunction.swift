/// The functions on lists of values and on records.
package enum ListFunction: String, FunctionTheme {
  case sort, group, reverse, unique, without, first, last, index, enumerate, keys, values, rows,
    table, random, shuffle

  package var help: FunctionHelp {
    let list = Signature.Parameter.required("list", .list)
    let record = Signature.Parameter.required("record", .record)
    return switch self {
    case .sort:
      described(
        [
          .required("list", [.list, .record]), .optional("by", "the elements", .text),
          .optional("desc", "no", .yesNo),
        ], to: [.list, .record],
        "The elements in ascending order; items by name, or by a field; records by key, or by value.",
        "print sort([3, 1, 2], desc: yes)", "print sort([soup: 7, roll: 4], by: \"value\")",
        "print sort([[dish: \"Soup\", price: 7], [dish: \"Roll\", price: 4]], by: \"price\")",
        failing: [
          FunctionHelp.Failure("sort([1, \"a\"])", .wrongType),
          FunctionHelp.Failure("sort([[a: 1]], by: \"b\")", .missingValue),
        ])
    case .group:
      described(
        [list, .optional("by", "the elements", .text)], to: .record,
        "A record of lists of equal elements, or of elements with an equal field.",
        "print group([[dish: \"Soup\", day: 1], [dish: \"Roll\", day: 1]], by: \"day\")",
        "add Milk, Brie, Tea; for category, list in group(items, by: \"category\") "
          + "{ print category, len(list) }",
        failing: [FunctionHelp.Failure("group([[a: 1]], by: \"b\")", .missingValue)])
    case .reverse:
      described(
        [.required("value", [.list, .text, .category])], to: [.list, .text],
        "A list or a string in reverse order.", "print reverse(1..3)")
    case .unique:
      described(
        [list], to: .list, "The elements without duplicates.",
        "print unique([\"a\", \"b\", \"A\"])")
    case .without:
      described(
        [.required("value", [.list, .record]), .places], to: [.list, .record],
        canBeMissing: true,
        "The list without the elements at these places, or the record without these keys.",
        "print without([\"Ann\", \"Ben\", \"Cleo\"], 2)",
        "let stock = [eggs: 12, milk: 2 l]; stock = without(stock, \"eggs\"); print stock",
        failing: [
          FunctionHelp.Failure("without([1], 2)", .missingValue),
          FunctionHelp.Failure("without([a: 1], \"b\")", .missingValue),
        ])
    case .first:
      described(
        [list], to: .anything, canBeMissing: true, "The first element.", "print first([3, 1, 2])",
        "print first([]) otherwise \"none\"",
        failing: [FunctionHelp.Failure("first([])", .missingValue)])
    case .index:
      described(
        [.required("value", [.list, .text, .category]), .required("part")], to: .number,
        canBeMissing: true,
        "The position of an element in a list, or of a part in a string.",
        "print index([\"Ann\", \"Ben\"], \"ben\")", "print index(\"abc\", \"x\") otherwise 0",
        failing: [
          FunctionHelp.Failure("index([1], 2)", .missingValue),
          FunctionHelp.Failure("index([1], \"a\")", .wrongType),
        ])
    case .enumerate:
      described(
        [.required("values", [.list, .record, .text])], to: .list,
        "The elements, or the characters of a string, each with its position.",
        "for i, x in enumerate([\"a\", \"b\"]) { print \"{i}: {x}\" }",
        "print enumerate([\"a\", \"b\"])[2][1]")
    case .last:
      described(
        [list], to: .anything, canBeMissing: true, "The last element.", "print last([3, 1, 2])",
        failing: [FunctionHelp.Failure("last([])", .missingValue)])
    case .keys:
      described(
        [record], to: .list, "The keys of a record.",
        "print keys([\"eggs\": 12, \"milk\": 2 l])")
    case .values:
      described(
        [record], to: .list, "The values of a record.",
        "print values([\"eggs\": 12, \"milk\": 2 l])")
    case .rows:
      described(
        [.required("path", .text)], to: .list, canBeMissing: true,
        "The rows of a CSV file as records; the path is relative to the script.",
        "for row in rows(\"prices.csv\") { print row.item, row.price }",
        failing: [FunctionHelp.Failure("rows(\"nowhere.csv\")", .unreadableFile)])
    case .random:
      described(
        [list], to: .anything, canBeMissing: true,
        "A random element; `qc --seed N` repeats the choice.",
        "print random([\"Soup\", \"Rice\", \"Curry\"])", "print random(1..6)",
        failing: [FunctionHelp.Failure("random([])", .missingValue)])
    case .shuffle:
      described(
        [list], to: .list, "The elements in a random order.",
        "print shuffle([\"Ann\", \"Ben\", \"Cleo\"])[..2]")
    case .table:
      described(
        [.required("rows", .list), .headings], to: .text,
        "Lists or records as aligned columns, with numbers on the right.",
        "print table([[\"Milk\", 2 l], [\"Eggs\", 12]], \"Item\", \"Amount\")",
        failing: [
          FunctionHelp.Failure("table([1])", .wrongType),
          FunctionHelp.Failure("table([[1]], \"a\", \"b\")", .wrongArguments),
        ])
    }
  }
}
