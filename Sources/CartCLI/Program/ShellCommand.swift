/// The commands of `qc` besides sentences, on the whole store or on the text of scripts. They only
/// exist on the command line.
enum ShellCommand: String, CaseIterable {
  case tutorial, dump, backup, restore, doctor, compact, household, sync, phone, fmt, lint, lsp

  /// The invocation for a command line.
  ///
  /// - Throws: a `UsageError` if it has too few or too many words.
  func invocation(_ options: Options) throws(UsageError) -> Invocation {
    try AcceptedOptions.of(self).check(options)
    let operands = Array(options.words.dropFirst())
    switch self {
    case .tutorial:
      try expectNone(operands)
      return .tutorial
    case .dump:
      try expectNone(operands)
      return .dump
    case .doctor:
      try expectNone(operands)
      return .doctor(repairs: options.has(.repair))
    case .compact:
      try expectNone(operands)
      return .compact
    case .household: return .household(try HouseholdCommand(operands, options))
    case .sync: return .household(try .exchange(operands, options))
    case .phone: return .phone(try PhoneCommand(operands, options))
    case .backup: return .backup(path: try file(operands))
    case .restore: return .restore(path: try file(operands))
    case .fmt:
      return .format(paths: try files(operands), Formatting(options))
    case .lint:
      guard !options.has(.fix) || !options.has(.json) else {
        throw UsageError("`--fix` and `--json` cannot be used together")
      }
      return .lint(paths: try files(operands), Linting(options))
    case .lsp:
      try expectNone(operands)
      return .languageServer
    }
  }

  /// Its usage.
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
        "qc household upgrade", "qc household prune", "qc household repair",
      ]
    case .sync: ["qc sync [--follow]"]
    case .phone:
      [
        "qc phone [LIST] [for 2 days] [--name NAME] [--read-only]", "qc phone --serve",
        "qc phone links", "qc phone revoke NAME | all",
      ]
    case .fmt: ["qc fmt [--check | --diff] FILES"]
    case .lint: ["qc lint [--strict] [--fix] FILES"]
    }
  }

  /// Its summary.
  var summary: String {
    switch self {
    case .tutorial: "Teaches `qc` in ten steps at a prompt, without touching your lists."
    case .dump: "Writes the whole store as a script that restores it in an empty store."
    case .backup: "Copies the store to a file, even while it is in use."
    case .restore: "Replaces the store with a backup, and keeps the old store."
    case .doctor: "Checks the store for damage, and repairs it after making a backup next to it."
    case .compact:
      "Frees unused space in the store; first shows which journal steps it drops."
    case .household: "Shares the store with other people, over a PostgreSQL server."
    case .sync: "Sends your changes to the household, and fetches those of the others."
    case .phone: "Serves a list to a phone on the same network, and manages the links of phones."
    case .fmt: "Formats scripts."
    case .lint: "Finds mistakes in scripts without running them."
    case .lsp: "Serves editors over the Language Server Protocol; editors start it."
    }
  }

  /// An example command line.
  var example: String {
    switch self {
    case .dump: "qc dump > lists.qc"
    case .backup, .restore: "qc \(rawValue) lists.backup"
    case .tutorial, .doctor, .compact, .sync, .lsp: "qc \(rawValue)"
    case .household: "qc household create postgres://ada@nas/home Home --as Ada"
    case .phone: "qc phone for 2 days --name Ben"
    case .fmt, .lint: "qc \(rawValue) weekly.qc"
    }
  }

  private func expectNone(_ operands: [String]) throws(UsageError) {
    guard let first = operands.first else { return }
    throw UsageError("`qc \(rawValue)` accepts no arguments; leave out `\(first)`")
  }

  private func file(_ operands: [String]) throws(UsageError) -> String {
    guard let first = operands.first, !first.isEmpty else {
      throw UsageError("`qc \(rawValue)` needs a file: qc \(rawValue) lists.backup")
    }
    guard operands.count == 1 else {
      throw UsageError("`qc \(rawValue)` accepts one file; leave out `\(operands[1])`")
    }
    return first
  }

  private func files(_ operands: [String]) throws(UsageError) -> [String] {
    guard !operands.isEmpty, !operands.contains("") else {
      throw UsageError(
        "`qc \(rawValue)` needs files or folders, or - for standard input: "
          + "qc \(rawValue) weekly.qc")
    }
    return operands
  }
}
