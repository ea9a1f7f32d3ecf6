/// The functions on lists and their items.
package enum ItemFunction: String, FunctionTheme {
  case count, any, all, has, quantity, items, item, lists, suggestions, atHome = "at_home"

  package var help: FunctionHelp {
    switch self {
    case .count:
      described(
        [.optional("of", "the items", .list), .condition, .onList], to: .number,
        "The number of elements of a list, or of items that match.",
        "add Milk, Eggs; check Milk; print count(where not done)", "print count([3, 4])")
    case .any:
      described(
        [.optional("of", "the items", .list), .condition, .onList], to: .yesNo,
        "Whether any element of a list is `yes`, or any item matches.",
        "print any(n > 2 for n in [1, 3])", "add Milk; print any(where done)",
        failing: [FunctionHelp.Failure("any([1])", .wrongType)])
    case .all:
      described(
        [.optional("of", "the items", .list), .condition, .onList], to: .yesNo,
        "Whether all elements of a list are `yes`, or all items match; `yes` if there are none.",
        "print all(n > 2 for n in [1, 3])", "add Milk; print all(where not done)",
        failing: [FunctionHelp.Failure("all([1])", .wrongType)])
    case .has:
      described(
        [.optional("name", "any", .text), .condition, .onList], to: .yesNo,
        "Whether an item is on the list, checked or not.",
        "add Milk; print has(\"milk\")", "print has(where category = \"dairy\")")
    case .quantity:
      described(
        [.required("name", .text), .onList], to: .amount,
        "The amount of an item on the list, or 0 if it isn't there.",
        "add 2 l Milk; print quantity(\"Milk\") + 500 ml",
        failing: [FunctionHelp.Failure("quantity(\"Milk\", on: \"Nowhere\")", .unknownList)])
    case .items:
      described(
        [.condition, .onList], to: .list, isValue: true,
        "The items that match, in the order they were added.",
        "add Milk, 6 Eggs; for item in items(where quantity > 1) { print item.name }")
    case .item:
      described(
        [.required("text", .text)], to: .record, canBeMissing: true,
        "An item from a string, read as `add` reads it: a record for `add {…}`.",
        "add {item(\"2 l Milk in dairy\")}", "print item(\"6 Eggs note \\\"brown\\\"\")",
        failing: [FunctionHelp.Failure("item(\"Milk, Eggs\")", .missingValue)])
    case .lists:
      described(
        [], to: .list, isValue: true, "The names of the lists, last changed first.",
        "list Party; print lists")
    case .suggestions:
      described(
        [.optional("most", "10", .number)], to: .list, isValue: true,
        "The suggestions of `suggest`: records with a `name` and a `quantity`, for `add {…}`.",
        "print suggestions(5)", "add Milk; for s in suggestions(3) { add {s} }",
        failing: [FunctionHelp.Failure("suggestions(-1)", .outOfRange)])
    case .atHome:
      described(
        [.required("name", .text)], to: .yesNo,
        "Whether something is noted as at home, and not doubtful.",
        "have Salt always; print at_home(\"salt\")", "if not at_home(\"Rice\") { add Rice }")
    }
  }
}
