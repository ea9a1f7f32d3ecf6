import CartInterpreter
import CartModels
import CartStore

/// The sources of options. The command line takes precedence over the store, which holds the user's
/// own choices, and the store over the environment, which is for many programs.
struct OptionSources {
  /// The options on the command line.
  var commandLine: [UserOption: String] = [:]
  /// The options in the environment.
  var environment: [UserOption: String] = [:]
  /// The settings that `option` does not set.
  var settings = SettingSources()

  /// An option as it is in effect.
  struct Report: Hashable {
    let option: UserOption
    let value: String
    let origin: Origin
  }

  /// The source of a value.
  enum Origin: String {
    case commandLine = "command line"
    case store
    case environment
    case initScript = "init.qc"
    /// A sentence typed at this prompt.
    case session
    case builtIn = "built in"
  }

  /// The value of an option, given the choices in the store.
  func report(_ option: UserOption, _ choices: [OptionChoice]) -> Report {
    let chosen = choices.first { $0.option == option }?.value
    let sources: [(value: String?, origin: Origin)] = [
      (commandLine[option], .commandLine), (chosen, .store), (environment[option], .environment),
      (option.builtInValue, .builtIn),
    ]
    // A source with `auto` leaves the choice to the next ones.
    let decisive = sources.first { $0.value != nil && $0.value != "auto" }
    let said = decisive ?? sources.first { $0.value != nil }
    return Report(
      option: option, value: said?.value ?? option.builtInValue, origin: said?.origin ?? .builtIn)
  }

  /// All options.
  func reports(_ choices: [OptionChoice]) -> [Report] {
    UserOption.listed.map { report($0, choices) }
  }
}

extension OptionSources {
  /// The sources of a run.
  init(_ options: Options, _ host: Host, at location: StoreLocation, _ clock: any Clock) {
    let variables = host.environment
    settings = SettingSources(options, host, at: location, clock)
    if let color = options.color { commandLine[.color] = color.rawValue }
    if !host.languages.isEmpty { environment[.language] = Languages.text(of: host.languages) }
    if let noColor = variables["NO_COLOR"], !noColor.isEmpty { environment[.color] = "never" }
    if let pager = variables["PAGER"] {
      environment[.pager] = Pager.words(of: pager).isEmpty ? "none" : "auto"
    }
  }
}
