extension HelpPage {
  static let records = HelpPage(
    summary: "Records: key-value pairs.",
    rows: [
      ("[eggs: 12, milk: 2 l]  [:]", "a literal, and an empty record"),
      ("r.eggs  r[\"eggs\"]  r[k]", "the value of a key; of the key in k"),
      ("r.eggs = 6  r[k] += 1", "change a value; add a key if it is missing"),
      ("r[k] otherwise 0", "a default if the key is missing"),
      ("\"eggs\" in r  len(r)", "whether the key exists; the number of keys"),
      ("keys(r)  values(r)", "lists of keys or values, in insertion order"),
      ("for k, v in r { … }", "a loop over both; with one name, over the keys"),
      ("without(r, \"eggs\")", "the record without this key"),
      ("[\"{x}\": len(x) for x in l]", "a record comprehension"),
      ("[p.name for p in people]", "a field of each record of a list"),
      ("sort(people, by: \"age\")", "sorted by a field; `desc: yes` reverses it"),
      ("sort(r, by: \"value\")", "the record sorted by value"),
    ],
    details: ["Keys are case-insensitive strings."],
    examples: [
      "let prices = [eggs: 2.79, milk: 1.09]; print prices.eggs, sum(values(prices))",
      "let age = [Ada: 36]; age[\"Ben\"] = 7; for name, n in age { print name, n }",
    ])
}
