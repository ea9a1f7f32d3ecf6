import CartModels

extension HelpPage {
  static let units = HelpPage(
    summary: "Units, as they stand after an amount, glued to it or not.",
    rows: [
      ("Counts", words { $0 == .count }),
      ("Weights", words { $0 == .mass }),
      ("Volumes", words { $0 == .volume }),
      (
        "To buy by",
        words {
          if case .container = $0 { true } else { false }
        }
      ),
    ],
    details: [
      "Plurals and long forms are read too: `kilos`, `tablespoons`. Weights convert into weights, "
        + "volumes into volumes and dozens into pieces, exactly; what one buys by converts into "
        + "nothing else. The unit that is there stays.",
      "`of` after a unit is left out: `a bag of Rice`.",
    ],
    examples: ["add 1 kg Rice, a bag of Crisps, 2 cans Beans", "add 200 g Rice"])

  private static func words(_ isWanted: (UnitFamily) -> Bool) -> String {
    Unit.allCases.filter { isWanted($0.family) }.map(\.rawValue).joined(separator: ", ")
  }
}
