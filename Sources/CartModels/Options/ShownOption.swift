/// An option or a setting, as `options` shows it.
package enum ShownOption: Hashable, Sendable {
  /// An option of the store.
  case option(UserOption)
  /// A setting of a run.
  case setting(ProgramSetting)

  /// All of them, in the order in which they are shown.
  package static let all =
    UserOption.listed.map(ShownOption.option)
    + ProgramSetting.allCases.map(ShownOption.setting)

  /// Creates the option or setting with a name, ignoring case.
  package init?(name: String) {
    let name = name.lowercased()
    guard let found = ShownOption.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Its name.
  package var name: String {
    switch self {
    case .option(let option): option.rawValue
    case .setting(let setting): setting.rawValue
    }
  }

  /// Its description, in a few words.
  package var meaning: String {
    switch self {
    case .option(let option): option.meaning
    case .setting(let setting): setting.meaning
    }
  }

  /// Its sources, in order of precedence; empty if it is fixed.
  package var setBy: [String] {
    switch self {
    case .option(let option): ["option \(option.rawValue)"]
    case .setting(let setting): setting.setBy
    }
  }
}
