extension HelpPage {
  static let lists = HelpPage(
    summary: "Lists of values, as expressions have them.",
    rows: [
      ("[1, 2]  []  1..9 step 2", "written out, empty, a range"),
      ("l[1]  l[-1]  l[2..4]", "the first, the last, some of them"),
      ("l[2] = x   l += [x]", "another element in a place; one more"),
      ("without(l, 2)", "the list without the second"),
      ("let a, b = l", "a name for each element"),
      ("x in l   x not in l", "whether it is there"),
      ("for x in l { … }", "goes through them, or `enumerate(l)`"),
      ("[x + 1 for x in l where x > 1]", "a list of what a loop finds"),
      ("len, sum, max, sort, group, join", "functions that take one: `help functions`"),
    ])
}
