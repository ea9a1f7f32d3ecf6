extension HelpPage {
  static let records = HelpPage(
    summary: "Records: values with a name each.",
    rows: [
      ("[eggs: 12, milk: 2 l]  [:]", "written out, and empty"),
      ("r.eggs  r[\"eggs\"]  r[k]", "the value of a key; of the key that k holds"),
      ("r.eggs = 6  r[k] += 1", "another value; a new key, where there is none"),
      ("r[k] otherwise 0", "what to take where there is none"),
      ("\"eggs\" in r  len(r)", "whether there is such a key; how many there are"),
      ("keys(r)  values(r)", "lists of them, in the order in which they came"),
      ("for k, v in r { … }", "goes through both; with one name, through keys"),
      ("without(r, \"eggs\")", "the record without a key"),
      ("[\"{x}\": len(x) for x in l]", "a record of what a loop finds"),
      ("[p.name for p in people]", "a field of each record of a list"),
      ("sort(people, by: \"age\")", "in the order of a field; `desc: yes` turns it"),
      ("sort(r, by: \"value\")", "a record in the order of its values"),
    ],
    details: [
      "Keys are texts, the same whatever their case."
    ],
    examples: [
      "let prices = [eggs: 2.79, milk: 1.09]; print prices.eggs, sum(values(prices))",
      "let age = [Ada: 36]; age[\"Ben\"] = 7; for name, n in age { print name, n }",
    ])
}
