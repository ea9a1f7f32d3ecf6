import CartModels

extension HelpPage {
  static let settings = HelpPage(
    summary: "All there is to set, and what sets it; `options` shows what it is.",
    rows: [
      ("option NAME = VALUE", StoreOption.listed.map(\.rawValue).joined(separator: ", ")),
      ("command line", switches.joined(separator: ", ")),
    ]
      + ProgramSetting.allCases.filter { !isSwitch($0) && !$0.setBy.isEmpty }.map {
        ($0.rawValue, $0.setBy.joined(separator: ", "))
      },
    details: [
      "What stands first in a row comes first. `option` chooses for all who use the store, in "
        + "`init.qc` as anywhere; the rest is up to whoever starts the program."
    ])

  /// What is set by options of the command line that say it all.
  private static var switches: [String] {
    ProgramSetting.allCases.filter(isSwitch).flatMap(\.setBy)
  }

  private static func isSwitch(_ setting: ProgramSetting) -> Bool {
    !setting.setBy.isEmpty && setting.setBy.allSatisfy { $0.hasPrefix("--") }
  }
}
