extension HelpPage {
  static let `where` = HelpPage(
    summary: "`where CONDITION` chooses items by their fields.",
    rows: [
      ("name, note, list, unit", "texts; compared whatever their case"),
      ("quantity, amount", "the amount with its unit, and without"),
      ("category", "`category = \"produce\"`, by any word for it"),
      ("done", "yes or no; `not done`"),
      ("added, changed", "dates: `added < today - 7 days`"),
      ("due", "a date; without one, no comparison matches"),
      ("shop", "where it is to be bought; the same holds without one"),
      ("=  !=  <  <=  >  >=", "compare; weights and volumes match no other"),
      ("contains, in", "part of a text; one of a list: `unit in [\"g\", \"kg\"]`"),
      ("and, or, not, ( )", "join conditions; `and` goes before `or`"),
    ],
    details: [
      "It goes with check, uncheck, toggle, set, remove, move, copy and show. What `show where X` "
        + "shows is what `check where X` would check. Variables and functions may stand in it."
    ],
    examples: [
      "add 6 Apples, 2 l Milk", "show where quantity > 2 and category = \"produce\"",
      "check where name contains \"milk\"", "show where due <= today + 2 days",
    ])
}
