import CartModels
import CartStore

/// What says what the settings are that `option` doesn't choose.
struct SettingSources {
  /// A setting as it is in effect.
  struct Report: Hashable {
    let setting: ProgramSetting
    let value: String
    let origin: OptionSources.Origin
  }

  /// All of them, as they are when a run begins; worked out where somebody asks.
  private var settled: () -> [Report] = { [] }
  /// The look of the prompt that is declared when it begins, which `init.qc` did.
  var initialPrompt: String?
  /// The look of the prompt that is declared now; at a prompt alone.
  var declaredPrompt: () -> String? = { nil }

  /// None.
  init() {}

  /// What surrounds a run.
  init(_ options: Options, _ host: Host, at location: StoreLocation, _ clock: any Clock) {
    settled = {
      let run = RunSettings(options: options, host: host, location: location, today: clock.today)
      return ProgramSetting.allCases.map { setting in
        let (value, origin) = run.value(of: setting)
        return Report(setting: setting, value: value, origin: origin)
      }
    }
  }

  /// All of them.
  var reports: [Report] {
    settled().map { report in
      guard report.setting == .prompt, let look = declaredPrompt() else { return report }
      return Report(
        setting: .prompt, value: look, origin: look == initialPrompt ? .initScript : .session)
    }
  }
}
