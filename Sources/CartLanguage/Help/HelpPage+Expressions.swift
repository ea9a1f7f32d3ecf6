extension HelpPage {
  static let expressions = HelpPage(
    summary: "Values, and how to reckon with them.",
    rows: [
      ("6, ½, 1_000, 10%", "numbers, which are exact; `10% of 60`"),
      ("500 g, ½ cup, 3 days", "a unit right after a number"),
      ("\"text\", today, yes, no", "`help text`, `help dates`"),
      ("[1, 2], [eggs: 12]", "`help lists`, `help records`"),
      ("f(x), l[1], r.name", "a function, an element, a field"),
      ("+  -  *  /  %", "reckon; `7 % 3` is what is left of a division"),
      ("q as kg", "in another unit"),
      ("1..9", "from one to the other"),
      ("=  !=  <  <=  >  >=", "compare"),
      ("in, not in, contains", "an element of a list, a part of a text"),
      ("x otherwise 0", "what to take where x is missing"),
      ("not, and, or", "of yes and no; `and` goes before `or`"),
      ("if x then a else b", "one of two values"),
    ],
    details: [
      "They stand after print, let, if, while, where and in, and in holes: `add {2 * "
        + "3} Eggs`."
    ],
    examples: [
      "print 2 kg / 8, 15% of 60",
      "let n = 5; print if n > 4 then \"many\" else \"few\"",
    ])
}
