/// The functions of lists of values.
package enum ListFunction: String, FunctionTheme {
  case sort, reverse, unique, first, last

  package var help: FunctionHelp {
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
    case .last: described([list], "The last element.", "print last([3, 1, 2])")
    }
  }
}
