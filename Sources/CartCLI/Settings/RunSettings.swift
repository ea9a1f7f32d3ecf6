import CartInterpreter
import CartModels
import CartStore

/// The settings of a run, from its command line and environment.
struct RunSettings {
  let options: Options
  let host: Host
  let location: StoreLocation
  let today: CalendarDate

  /// A value and its source.
  typealias Settled = (value: String, origin: OptionSources.Origin)

  /// Returns the value of a setting.
  func value(of setting: ProgramSetting) -> Settled {
    switch setting {
    case .store: store
    case .today: said(options.today.map { _ in today.text }, unless: today.text)
    case .seed: said(options.seed.map(String.init), unless: "random")
    case .maxSteps: said(options.maxSteps.map(String.init), unless: "none")
    case .timeout: said(options.timeout.map { "\($0) s" }, unless: "none")
    case .maxMemory:
      said(options.maxMemory.map(RunSettings.bytes), unless: RunSettings.bytes(Limits.usualMemory))
    case .files: options.has(.noFiles) ? ("no", .commandLine) : ("yes", .builtIn)
    case .messages:
      said(options.has(.quiet) ? "quiet" : options.has(.verbose) ? "verbose" : nil, unless: "usual")
    case .json: flag(options.has(.json))
    case .dryRun: flag(options.has(.dryRun))
    case .keepGoing: flag(options.has(.keepGoing))
    case .yes: flag(options.has(.yes))
    case .force: flag(options.has(.force))
    case .prompt: heard(host.wantedPrompt, unless: "the usual one")
    case .initScript: path(host.initPath, below: "XDG_CONFIG_HOME")
    case .history: path(host.historyPath, below: "XDG_STATE_HOME")
    case .historySize: ("\(PromptHistory.limit)", .builtIn)
    case .editor: editor
    case .pagerProgram: pager
    case .terminal: heard(variable("TERM"), unless: "unknown")
    case .characters: characters
    case .timeZone: heard(variable("TZ"), unless: "of the system")
    case .temporaryFiles:
      heard(variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil }, unless: "/tmp")
    }
  }

  private var store: Settled {
    let origin: OptionSources.Origin =
      options.store != nil
      ? .commandLine
      : variable("QUICKCART_STORE") != nil || isAbsolute("XDG_DATA_HOME") ? .environment : .builtIn
    switch location {
    case .memory: return (":memory:", origin)
    case .file(let path): return (shortened(path), origin)
    }
  }

  private var editor: Settled {
    let words = OutsideEditor(environment: host.environment).words.joined(separator: " ")
    let isSaid = ["VISUAL", "EDITOR"].contains { variable($0).map(ShellWords.of)?.isEmpty == false }
    return (words, isSaid ? .environment : .builtIn)
  }

  private var pager: Settled {
    let words = Pager(environment: host.environment)?.words.joined(separator: " ")
    return (words ?? "none", host.environment["PAGER"] == nil ? .builtIn : .environment)
  }

  private var characters: Settled {
    let isSaid = ["LC_ALL", "LC_CTYPE", "LANG"].contains { variable($0) != nil }
    return (host.usesUnicode ? "UTF-8" : "ASCII", isSaid ? .environment : .builtIn)
  }

  // MARK: Sources

  private func said(_ value: String?, unless usual: String) -> Settled {
    value.map { ($0, .commandLine) } ?? (usual, .builtIn)
  }

  private func heard(_ value: String?, unless usual: String) -> Settled {
    value.map { ($0, .environment) } ?? (usual, .builtIn)
  }

  private func flag(_ isSet: Bool) -> Settled {
    isSet ? ("yes", .commandLine) : ("no", .builtIn)
  }

  private func path(_ path: String, below variable: String) -> Settled {
    (shortened(path), isAbsolute(variable) ? .environment : .builtIn)
  }

  /// Returns a variable that is set and not empty.
  private func variable(_ name: String) -> String? {
    host.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func isAbsolute(_ name: String) -> Bool { variable(name)?.hasPrefix("/") == true }

  private func shortened(_ path: String) -> String { host.shortened(path) }

  private static func bytes(_ count: Int) -> String { "\(count) bytes" }
}

extension Host {
  /// Returns a path with `~` in place of the home folder.
  func shortened(_ path: String) -> String {
    let home = home.hasSuffix("/") ? home : home + "/"
    return path.hasPrefix(home) ? "~/" + path.dropFirst(home.count) : path
  }
}
