import CartModels
import CartStore

/// The sources of the settings that `option` doesn't set.
struct SettingSources {
  /// A setting as it is in effect.
  struct Report: Hashable {
    let setting: ProgramSetting
    let value: String
    let origin: OptionSources.Origin
  }

  /// The settings at the beginning of the run, computed when they are needed.
  private var settled: () -> [Report] = { [] }
  /// The format of the prompt that `init.qc` declared.
  var initialPrompt: String?
  /// The format of the prompt that is declared now; nil except at a prompt.
  var declaredPrompt: () -> String? = { nil }

  /// Makes an empty set of sources.
  init() {}

  /// Makes the sources of a run.
  init(_ options: Options, _ host: Host, at location: StoreLocation, _ clock: any Clock) {
    settled = {
      let run = RunSettings(options: options, host: host, location: location, today: clock.today)
      return ProgramSetting.allCases.map { setting in
        let (value, origin) = run.value(of: setting)
        return Report(setting: setting, value: value, origin: origin)
      }
    }
  }

  /// The current settings.
  var reports: [Report] {
    settled().map { report in
      guard report.setting == .prompt, let look = declaredPrompt() else { return report }
      return Report(
        setting: .prompt, value: look, origin: look == initialPrompt ? .initScript : .session)
    }
  }
}
