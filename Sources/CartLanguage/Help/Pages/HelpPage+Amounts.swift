extension HelpPage {
  static let amounts = HelpPage(
    summary: "Amounts. An item without an amount is bought once.",
    rows: [
      ("6 Eggs, 1.5 l Milk", "a number; `1_000` is a thousand"),
      ("½ Melon, 1 1/2 cups Rice", "fractions, up to sixteenths"),
      ("6x Eggs, Eggs x6, Eggs 6x", "with a times sign, before or after the name"),
      ("500g Rice, Rice 500 g", "with a unit: `help units`"),
      ("a dozen Eggs, half a Melon", "words: a, one to ninety-nine, half a, a couple of, a few"),
      ("2-3 Lemons, 1 to 2 Lemons", "a range buys its upper end"),
      ("2 x 400g Beans, Beans 4x415g", "several packages of one size"),
      ("jar of Jam, 1 kg bag of Rice", "one package; its size goes into the note"),
      ("{guests * 2} Rolls", "calculated: `help let`"),
    ],
    details: [
      "Amounts are exact, and are added in the unit on the list: 1 kg and 200 g make 1.2 kg. A "
        + "number without a unit comes before the name. Known names that look like amounts are "
        + "names: 7 Up, 2% Milk. An ambiguous amount is reported: (read as 500 ml). Quotes make a "
        + "name unambiguous: `add \"3 Musketeers\"`."
    ],
    examples: [
      "add 1 1/2 cups Rice, Eggs x6, half a Melon, 2-3 Lemons", "add 500g Flour, {2 * 3} Figs",
    ])
}
