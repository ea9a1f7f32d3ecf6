extension HelpPage {
  static let `where` = HelpPage(
    summary: "`where CONDITION` chooses items by their fields.",
    rows: [
      ("name, note, list, unit", "strings; comparisons are case-insensitive"),
      ("quantity, amount", "the amount, with and without its unit"),
      ("category", "`category = \"produce\"`, or any word for it"),
      ("done", "a Boolean; `not done`"),
      ("added, changed", "dates: `added < today - 7 days`"),
      ("due", "a date; without one, no comparison matches"),
      ("shop", "where to buy it; without one, no comparison matches"),
      ("price, cost", "money; without a price, no comparison matches"),
      ("=  !=  <  <=  >  >=", "compare; a weight never matches a volume"),
      ("contains, in", "part of a string; `unit in [\"g\", \"kg\"]`"),
      ("and, or, not, ( )", "combine conditions; `and` has precedence over `or`"),
    ],
    details: [
      "Use it with check, uncheck, toggle, set, remove, move, copy and show. `check where X` "
        + "checks the items that `show where X` shows. Conditions can contain variables and "
        + "functions."
    ],
    examples: [
      "add 6 Apples, 2 l Milk", "show where quantity > 2 and category = \"produce\"",
      "check where name contains \"milk\"", "show where due <= today + 2 days",
    ])
}
