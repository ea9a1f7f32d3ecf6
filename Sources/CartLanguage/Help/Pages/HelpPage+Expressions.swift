extension HelpPage {
  static let expressions = HelpPage(
    summary: "Values and operators.",
    rows: [
      ("6, ½, 1_000, 10%", "exact numbers; `10% of 60`"),
      ("500 g, ½ cup, 3 days", "a unit right after a number"),
      ("€3.49, 40 CHF", "an amount of money"),
      ("\"text\", today, yes, no", "`help text`, `help dates`"),
      ("[1, 2], [eggs: 12]", "`help lists`, `help records`"),
      ("f(x), l[1], r.name", "a function, an element, a field"),
      ("+  -  *  /  %", "arithmetic; `7 % 3` is the remainder"),
      ("q as kg", "converted to another unit"),
      ("1..9", "a range"),
      ("=  !=  <  <=  >  >=", "compare"),
      ("in, not in, contains", "an element of a list, a part of a string"),
      ("x otherwise 0", "a default if x is missing"),
      ("not, and, or", "for Booleans; `and` has precedence over `or`"),
      ("if x then a else b", "one of two values"),
    ],
    details: [
      "Use expressions after print, let, if, while, where and in, and in interpolations: `add {2 "
        + "* 3} Eggs`."
    ],
    examples: [
      "print 2 kg / 8, 15% of 60",
      "let n = 5; print if n > 4 then \"many\" else \"few\"",
    ])
}
