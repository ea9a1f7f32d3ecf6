extension HelpPage {
  static let amounts = HelpPage(
    summary: "Amounts, as people write them. An item without one is bought once.",
    rows: [
      ("6 Eggs, 1.5 l Milk", "a number; `1_000` is a thousand"),
      ("½ Melon, 1 1/2 cups Rice", "fractions, up to sixteenths"),
      ("6x Eggs, Eggs x6, Eggs 6x", "with a times sign, before the name or after it"),
      ("500g Rice, Rice 500 g", "with a unit: `help units`"),
      ("a dozen Eggs, half a Melon", "words: a, one to twelve, half a, a couple of, a few"),
      ("2-3 Lemons, 1 to 2 Lemons", "a range buys its upper end"),
      ("2 x 400g Beans, Beans 4x415g", "so many of a size"),
      ("jar of Jam, 1 kg bag of Rice", "one of them; its size goes into the note"),
      ("{guests * 2} Rolls", "worked out: `help let`"),
    ],
    details: [
      "Amounts are exact, and add up in the unit that is there: 1 kg and 200 g make 1.2 kg. "
        + "A number alone goes before the name. Names that look like amounts are names where the "
        + "shop knows them: 7 Up, 2% Milk. A doubtful amount is said: (read as 500 ml). "
        + "Quotes settle it: `add \"3 Musketeers\"`."
    ],
    examples: [
      "add 1 1/2 cups Rice, Eggs x6, half a Melon, 2-3 Lemons", "add 500g Flour, {2 * 3} Figs",
    ])
}
