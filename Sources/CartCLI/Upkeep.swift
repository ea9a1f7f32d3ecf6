/// What `qc` does with the store as a whole. These words stand on the command
/// line only: they aren't sentences of the language.
enum Upkeep: String, CaseIterable {
  case dump, backup, restore, doctor

  /// What the command line asks for.
  ///
  /// - Throws: a `UsageError` where it says too little or too much.
  func invocation(_ options: Options) throws(UsageError) -> Invocation {
    try refuseRunOptions(options)
    if self != .doctor, options.repair {
      throw UsageError("`--repair` goes with `qc doctor` only")
    }
    let operands = Array(options.words.dropFirst())
    switch self {
    case .dump:
      try expectNone(operands, "writes the whole store")
      return .dump
    case .doctor:
      try expectNone(operands, "looks at the whole store")
      return .doctor(repairs: options.repair)
    case .backup: return .backup(path: try file(operands))
    case .restore: return .restore(path: try file(operands))
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

  /// No script is run, so what is said about running one is a mistake.
  private func refuseRunOptions(_ options: Options) throws(UsageError) {
    let given = [
      "--dry-run": options.dryRun, "--keep-going": options.keepGoing, "--verbose": options.verbose,
      "--max-steps": options.maxSteps != nil, "--timeout": options.timeout != nil,
      "--no-files": options.noFiles,
    ]
    for (option, isGiven) in given.sorted(by: { $0.key < $1.key }) where isGiven {
      throw UsageError("`\(option)` means nothing to `qc \(rawValue)`; leave it out")
    }
  }
}
