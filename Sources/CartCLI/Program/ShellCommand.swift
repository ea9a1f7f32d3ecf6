/// What `qc` does besides running sentences: with the store as a whole, or with
/// the text of scripts. These words stand on the command line only.
enum ShellCommand: String, CaseIterable {
  case tutorial, dump, backup, restore, doctor, compact, household, sync, fmt, lint, lsp

  /// What the command line asks for.
  ///
  /// - Throws: a `UsageError` where it says too little or too much.
  func invocation(_ options: Options) throws(UsageError) -> Invocation {
    try AcceptedOptions.of(self).check(options)
    let operands = Array(options.words.dropFirst())
    switch self {
    case .tutorial:
      try expectNone(operands, "goes through all of its steps")
      return .tutorial
    case .dump:
      try expectNone(operands, "writes the whole store")
      return .dump
    case .doctor:
      try expectNone(operands, "looks at the whole store")
      return .doctor(repairs: options.repair)
    case .compact:
      try expectNone(operands, "works on the whole store")
      return .compact
    case .household: return .household(try HouseholdCommand(operands, options))
    case .sync: return .household(try .exchange(operands, options))
    case .backup: return .backup(path: try file(operands))
    case .restore: return .restore(path: try file(operands))
    case .fmt:
      return .format(paths: try files(operands), Formatting(options))
    case .lint:
      guard !options.fix || !options.json else {
        throw UsageError("`--fix` shows a diff, which isn't JSON; leave `--json` out")
      }
      return .lint(paths: try files(operands), Linting(options))
    case .lsp:
      try expectNone(operands, "speaks with an editor")
      return .languageServer
    }
  }

  /// How it is called.
  var usage: [String] {
    switch self {
    case .tutorial, .dump, .compact, .lsp: ["qc \(rawValue)"]
    case .backup, .restore: ["qc \(rawValue) FILE"]
    case .doctor: ["qc doctor [--repair]"]
    case .household:
      [
        "qc household", "qc household server ROLES", "qc household create ADDRESS NAME --as YOU",
        "qc household join ADDRESS --as YOU [--merge | --aside]", "qc household invite ROLE",
        "qc household expel ROLE", "qc household move ADDRESS", "qc household leave [--force]",
        "qc household upgrade",
        "qc household repair",
      ]
    case .sync: ["qc sync [--follow]"]
    case .fmt: ["qc fmt [--check | --diff] FILES"]
    case .lint: ["qc lint [--strict] [--fix] FILES"]
    }
  }

  /// What it does.
  var summary: String {
    switch self {
    case .tutorial: "Walks through ten steps at a prompt that touches none of your lists."
    case .dump: "Writes the whole store as a script, which makes all of it again in an empty store."
    case .backup: "Copies the store into a file, while others go on using it."
    case .restore: "Puts a copy in the store's place, and keeps what is there aside."
    case .doctor: "Looks for damage, and repairs it after a backup beside the store."
    case .compact:
      "Gives back the room that nothing takes any more, and says first what the journal drops."
    case .household: "Shares the lists with others, over a PostgreSQL server."
    case .sync: "Sends what waits for the household's server, and fetches what the others did."
    case .fmt: "Gives scripts the canonical layout."
    case .lint: "Says what is wrong with scripts, without running them."
    case .lsp: "Helps in editors that speak the Language Server Protocol, which start it."
    }
  }

  /// A command line to begin with.
  var example: String {
    switch self {
    case .dump: "qc dump > lists.qc"
    case .backup, .restore: "qc \(rawValue) lists.backup"
    case .tutorial, .doctor, .compact, .sync, .lsp: "qc \(rawValue)"
    case .household: "qc household create postgres://ada@nas/home Home --as Ada"
    case .fmt, .lint: "qc \(rawValue) weekly.qc"
    }
  }

  private func expectNone(_ operands: [String], _ what: String) throws(UsageError) {
    guard let first = operands.first else { return }
    throw UsageError("`\(rawValue)` \(what); leave out `\(first)`")
  }

  private func file(_ operands: [String]) throws(UsageError) -> String {
    guard let first = operands.first, !first.isEmpty else {
      throw UsageError("`\(rawValue)` needs a file: qc \(rawValue) lists.backup")
    }
    guard operands.count == 1 else {
      throw UsageError("`\(rawValue)` takes one file; leave out `\(operands[1])`")
    }
    return first
  }

  private func files(_ operands: [String]) throws(UsageError) -> [String] {
    guard !operands.isEmpty, !operands.contains("") else {
      throw UsageError(
        "`\(rawValue)` needs files or folders, or - for standard input: qc \(rawValue) weekly.qc")
    }
    return operands
  }
}
