import CartModels

extension HelpPage {
  static let settings = HelpPage(
    summary: "Settings and their sources; `options` shows their values.",
    rows: [
      ("option NAME = VALUE", UserOption.listed.map(\.rawValue).joined(separator: ", ")),
      ("command line", switches.joined(separator: ", ")),
    ]
      + ProgramSetting.allCases.filter { !isSwitch($0) && !$0.setBy.isEmpty }.map {
        ($0.rawValue, $0.setBy.joined(separator: ", "))
      },
    details: [
      "The first source in a row takes precedence. `option` sets a value for everyone who uses "
        + "the store, in `init.qc` as well; all other settings apply to one run of the program."
    ])

  /// The settings that can only be changed by command-line options.
  private static var switches: [String] {
    ProgramSetting.allCases.filter(isSwitch).flatMap(\.setBy)
  }

  private static func isSwitch(_ setting: ProgramSetting) -> Bool {
    !setting.setBy.isEmpty && setting.setBy.allSatisfy { $0.hasPrefix("--") }
  }
}
