/// The functions of lists of values, and of records.
package enum ListFunction: String, FunctionTheme {
  case sort, reverse, unique, first, last, index, enumerate, keys, values, rows, table

  package var help: FunctionHelp {
    let list = Signature.Parameter.required("list")
    let record = Signature.Parameter.required("record")
    return switch self {
    case .sort:
      described(
        [list, .optional("by", "the elements"), .optional("desc", "no")],
        "The elements from the least to the greatest; items by name, or by a field.",
        "print sort([3, 1, 2], desc: yes)",
        "print sort([[dish: \"Soup\", price: 7], [dish: \"Roll\", price: 4]], by: \"price\")")
    case .reverse:
      described([.required("value")], "A list or a text from its end.", "print reverse(1..3)")
    case .unique:
      described([list], "The elements without repetitions.", "print unique([\"a\", \"b\", \"A\"])")
    case .first:
      described(
        [list], canBeMissing: true, "The first element.", "print first([3, 1, 2])",
        "print first([]) otherwise \"none\"")
    case .index:
      described(
        [.required("value"), .required("part")], canBeMissing: true,
        "The place of an element in a list, or of a part in a text.",
        "print index([\"Ann\", \"Ben\"], \"ben\")", "print index(\"abc\", \"x\") otherwise 0")
    case .enumerate:
      described(
        [.required("values")], "The elements, or the letters of a text, each with its place.",
        "for i, x in enumerate([\"a\", \"b\"]) { print \"{i}: {x}\" }",
        "print enumerate([\"a\", \"b\"])[2][1]")
    case .last: described([list], canBeMissing: true, "The last element.", "print last([3, 1, 2])")
    case .keys:
      described([record], "The keys of a record.", "print keys([\"eggs\": 12, \"milk\": 2 l])")
    case .values:
      described(
        [record], "The values of a record.", "print values([\"eggs\": 12, \"milk\": 2 l])")
    case .rows:
      described(
        [.required("path")],
        "The rows of a CSV file, by its path from the script: records by its headings.",
        "for row in rows(\"prices.csv\") { print row.item, row.price }")
    case .table:
      described(
        [.required("rows"), .headings],
        "Lists or records as lines of aligned columns, numbers to the right.",
        "print table([[\"Milk\", 2 l], [\"Eggs\", 12]], \"Item\", \"Amount\")")
    }
  }
}
