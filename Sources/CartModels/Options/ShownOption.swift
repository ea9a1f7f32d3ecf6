/// Something that is set, as `options` shows it.
package enum ShownOption: Hashable, Sendable {
  /// What `option` chooses.
  case option(StoreOption)
  /// What is set from outside.
  case setting(ProgramSetting)

  /// All of them, in the order that they are shown in.
  package static let all =
    StoreOption.listed.map(ShownOption.option)
    + ProgramSetting.allCases.map(ShownOption.setting)

  /// The one of a name, in any case.
  package init?(name: String) {
    let name = name.lowercased()
    guard let found = ShownOption.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// What it is called.
  package var name: String {
    switch self {
    case .option(let option): option.rawValue
    case .setting(let setting): setting.rawValue
    }
  }

  /// What it is about, in a few words.
  package var meaning: String {
    switch self {
    case .option(let option): option.meaning
    case .setting(let setting): setting.meaning
    }
  }

  /// What sets it, the first that speaks first; empty where nothing does.
  package var setBy: [String] {
    switch self {
    case .option(let option): ["option \(option.rawValue)"]
    case .setting(let setting): setting.setBy
    }
  }
}
