extension HelpPage {
  static let lists = HelpPage(
    summary: "Lists of values in expressions.",
    rows: [
      ("[1, 2]  []  1..9 step 2", "a literal, an empty list, a range"),
      ("l[1]  l[-1]  l[2..4]", "the first, the last, a slice"),
      ("l[2] = x   l += [x]", "replace an element; append one"),
      ("without(l, 2)", "the list without its second element"),
      ("let a, b = l", "a variable for each element"),
      ("x in l   x not in l", "whether x is in the list"),
      ("for x in l { … }", "a loop over it, or over `enumerate(l)`"),
      ("[x + 1 for x in l where x > 1]", "a list comprehension"),
      ("len, sum, max, sort, group, join", "functions on lists: `help functions`"),
    ])
}
