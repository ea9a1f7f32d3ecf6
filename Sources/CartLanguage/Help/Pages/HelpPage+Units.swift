import CartModels

extension HelpPage {
  static let units = HelpPage(
    summary: "Units, after a number, with or without a space.",
    rows: [
      ("Counts", words { $0 == .count }),
      ("Weights", words { $0 == .mass }),
      ("Volumes", words { $0 == .volume }),
      (
        "Packages",
        words {
          if case .container = $0 { true } else { false }
        }
      ),
    ],
    details: [
      "Plurals and long forms work as well: `kilos`, `tablespoons`. Weights convert to weights, "
        + "volumes to volumes and dozens to pieces, exactly; packages do not convert. An item "
        + "keeps the unit that it has on the list.",
      "`of` after a unit is ignored: `a bag of Rice`.",
    ],
    examples: ["add 1 kg Rice, a bag of Crisps, 2 cans Beans", "add 200 g Rice"])

  private static func words(_ isWanted: (UnitFamily) -> Bool) -> String {
    Unit.allCases.filter { isWanted($0.family) }.map(\.rawValue).joined(separator: ", ")
  }
}
