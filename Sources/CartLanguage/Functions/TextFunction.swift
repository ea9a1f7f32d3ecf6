/// The functions on strings.
package enum TextFunction: String, FunctionTheme {
  case len, lower, upper, trim, split, lines, join, replace, contains, starts, ends, same, pad,
    `repeat`, literal, json, read, env

  package var help: FunctionHelp {
    let text = Signature.Parameter.required("text", .text)
    let part = Signature.Parameter.required("part", .text)
    return switch self {
    case .len:
      described(
        [.required("value", [.text, .list, .record])], to: .number,
        "The number of characters in a string, or of elements in a list.",
        "print len(\"Milk\")")
    case .lower: described([text], to: .text, "The string in lower case.", "print lower(\"MILK\")")
    case .upper: described([text], to: .text, "The string in upper case.", "print upper(\"milk\")")
    case .trim:
      described(
        [text], to: .text, "The string without surrounding white space.", "print trim(\"  milk \")")
    case .split:
      described(
        [text, .optional("by", "white space", .text)], to: .list,
        "The parts of a string; the separator is case-insensitive.",
        "print split(\"a, b\", by: \", \")")
    case .lines:
      described(
        [text], to: .list, "The lines of a string, without line breaks.",
        "print len(lines(\"Milk\\nEggs\"))")
    case .join:
      described(
        [.required("list", .list), .optional("with", "\", \"", .text)], to: .text,
        "The elements joined into one string.",
        "print join([\"Milk\", \"Eggs\"], with: \" and \")")
    case .replace:
      described(
        [text, part, .required("with", .text)], to: .text,
        "The string with one part replaced by another, ignoring case.",
        "print replace(\"red wine\", \"red\", \"white\")")
    case .contains:
      described(
        [.required("value", [.text, .category, .list, .record]), .required("part")], to: .yesNo,
        "Whether a string contains a part, ignoring case and accents, or a list an element.",
        "print contains(\"Oat Milk\", \"milk\")")
    case .starts:
      described(
        [text, part], to: .yesNo, "Whether a string begins with a part, ignoring case and accents.",
        "print starts(\"Milk\", \"mi\")")
    case .ends:
      described(
        [text, part], to: .yesNo, "Whether a string ends with a part, ignoring case and accents.",
        "print ends(\"Milk\", \"lk\")")
    case .same:
      described(
        [text, .required("other", .text)], to: .yesNo,
        "Whether two strings are identical; `=` ignores case and white space.",
        "print same(\"Milk\", \"milk\")")
    case .pad:
      described(
        [.required("value"), .required("width", .number)], to: .text,
        "A value padded with spaces to a width; on the left if the width is negative.",
        "print pad(\"Milk\", 8) + pad(2.5, -5)",
        failing: [FunctionHelp.Failure("pad(\"Milk\", 1_000_001)", .tooLong)])
    case .repeat:
      described(
        [text, .required("count", .number)], to: .text, "The string repeated that many times.",
        "print repeat(\"-\", 20)",
        failing: [
          FunctionHelp.Failure("repeat(\"-\", -1)", .outOfRange),
          FunctionHelp.Failure("repeat(\"-\", 1_000_001)", .tooLong),
        ])
    case .literal:
      described(
        [.required("value", .anything.subtracting([.item]))], to: .text,
        "The value as a script writes it.",
        "print literal([\"Ann\", 2 l, [paid: no]])")
    case .json:
      described(
        [.required("value")], to: .text, "The value as JSON.",
        "print json([dish: \"Soup\", for: [\"Ann\", \"Ben\"], spicy: no])")
    case .env:
      described(
        [.required("name", .text)], to: .text, canBeMissing: true,
        "The value of an environment variable; not with `--no-files`.",
        "print env(\"FAVOURITE_SHOP\") otherwise \"Rewe\"",
        failing: [FunctionHelp.Failure("env(\"NO_SUCH_VARIABLE\")", .missingValue)])
    case .read:
      described(
        [.required("path", .text)], to: .text, canBeMissing: true,
        "The text of a file; the path is relative to the script.",
        "for line in lines(read(\"notes.txt\")) { print line }",
        "print read(\"notes.txt\") otherwise \"no notes\"",
        failing: [FunctionHelp.Failure("read(\"nowhere.txt\")", .unreadableFile)])
    }
  }
}
