import CartInterpreter
import CartModels
import CartStore

/// What says what an option is. The command line comes first, then the store, which holds
/// choices of the user's own, then the environment, which speaks to many programs.
struct OptionSources {
  /// What the command line says.
  var commandLine: [StoreOption: String] = [:]
  /// What the environment says.
  var environment: [StoreOption: String] = [:]
  /// What `option` doesn't choose.
  var settings = SettingSources()

  /// An option as it is in effect.
  struct Report: Hashable {
    let option: StoreOption
    let value: String
    let origin: Origin
  }

  /// Who said so.
  enum Origin: String {
    case commandLine = "command line"
    case store
    case environment
    case initScript = "init.qc"
    /// What was typed at this prompt.
    case session
    case builtIn = "built in"
  }

  /// What an option is, given what is chosen in the store.
  func report(_ option: StoreOption, _ choices: [OptionChoice]) -> Report {
    let chosen = choices.first { $0.option == option }?.value
    let sources: [(value: String?, origin: Origin)] = [
      (commandLine[option], .commandLine), (chosen, .store), (environment[option], .environment),
      (option.builtInValue, .builtIn),
    ]
    // Who says `auto` leaves it to those that come after.
    let decisive = sources.first { $0.value != nil && $0.value != "auto" }
    let said = decisive ?? sources.first { $0.value != nil }
    return Report(
      option: option, value: said?.value ?? option.builtInValue, origin: said?.origin ?? .builtIn)
  }

  /// All options.
  func reports(_ choices: [OptionChoice]) -> [Report] {
    StoreOption.listed.map { report($0, choices) }
  }
}

extension OptionSources {
  /// What surrounds a run.
  init(_ options: Options, _ host: Host, at location: StoreLocation, _ clock: any Clock) {
    let variables = host.environment
    settings = SettingSources(options, host, at: location, clock)
    if let color = options.color { commandLine[.color] = color.rawValue }
    if let noColor = variables["NO_COLOR"], !noColor.isEmpty { environment[.color] = "never" }
    if let pager = variables["PAGER"] {
      environment[.pager] = Pager.words(of: pager).isEmpty ? "none" : "auto"
    }
  }
}
