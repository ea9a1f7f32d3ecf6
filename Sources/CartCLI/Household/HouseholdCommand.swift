import CartLanguage

/// A command of `qc household …` or `qc sync`.
enum HouseholdCommand: Hashable {
  case status
  case server(household: String, roles: [String])
  case create(address: String, name: String, person: String)
  case join(address: String, person: String, household: String?, OwnLists?)
  case invite(role: String)
  case expel(role: String)
  case move(address: String)
  case leave(forced: Bool)
  case upgrade
  case prune
  case repair
  case exchange(follows: Bool)

  /// The way in which existing lists are treated when joining.
  enum OwnLists: String { case merge, aside }

  /// The subcommands of `household`.
  fileprivate enum Verb: String, CaseIterable {
    case server, create, join, invite, expel, move, leave, upgrade, prune, repair
  }

  /// The names of the subcommands of `household`.
  static let verbs = Verb.allCases.map(\.rawValue)

  /// Whether the command creates the store if there is none.
  var makesStore: Bool {
    switch self {
    case .create, .join: true
    case .status, .server, .invite, .expel, .move, .leave, .upgrade, .prune, .repair, .exchange:
      false
    }
  }
}

extension HouseholdCommand {
  /// Parses the words after `household`.
  ///
  /// - Throws: a `UsageError` if there are too few or too many words.
  init(_ operands: [String], _ options: Options) throws(UsageError) {
    guard let first = operands.first else {
      try AcceptedOptions.ofHousehold("household", []).check(options)
      self = .status
      return
    }
    guard let verb = Verb(rawValue: first) else {
      let near = Suggestion.nearest(to: first, among: HouseholdCommand.verbs)
      throw UsageError(
        "unknown command `qc household \(first)`; "
          + (Suggestion.sentence(near) ?? "the commands are "
            + HouseholdCommand.verbs.joined(separator: ", ")))
    }
    try AcceptedOptions.ofHousehold("household \(first)", verb.options).check(options)
    let rest = Array(operands.dropFirst())
    switch verb {
    case .server:
      guard !rest.isEmpty, !rest.contains("") else {
        throw UsageError("`qc household server` needs the roles of the members: \(verb.example)")
      }
      self = .server(household: options.household ?? "Home", roles: rest)
    case .create:
      let words = try HouseholdCommand.words(rest, verb)
      self = .create(
        address: words[0], name: words[1], person: try HouseholdCommand.person(options, verb))
    case .join:
      let words = try HouseholdCommand.words(rest, verb)
      self = .join(
        address: words[0], person: try HouseholdCommand.person(options, verb),
        household: options.household, try HouseholdCommand.ownLists(options))
    case .invite: self = .invite(role: try HouseholdCommand.words(rest, verb)[0])
    case .expel: self = .expel(role: try HouseholdCommand.words(rest, verb)[0])
    case .move: self = .move(address: try HouseholdCommand.words(rest, verb)[0])
    case .leave:
      _ = try HouseholdCommand.words(rest, verb)
      self = .leave(forced: options.has(.force))
    case .upgrade:
      _ = try HouseholdCommand.words(rest, verb)
      self = .upgrade
    case .prune:
      _ = try HouseholdCommand.words(rest, verb)
      self = .prune
    case .repair:
      _ = try HouseholdCommand.words(rest, verb)
      self = .repair
    }
  }

  /// The options of a subcommand; nil for none.
  static func accepted(after word: String?) -> AcceptedOptions {
    guard let verb = word.flatMap(Verb.init) else {
      return AcceptedOptions.ofHousehold("household", [])
    }
    return AcceptedOptions.ofHousehold("household \(verb)", verb.options)
  }

  /// Parses the words after `sync`.
  ///
  /// - Throws: a `UsageError` if there are any.
  static func exchange(_ operands: [String], _ options: Options) throws(UsageError) -> Self {
    guard operands.isEmpty else {
      throw UsageError("`qc sync` accepts no arguments; leave out `\(operands[0])`")
    }
    return .exchange(follows: options.has(.follow))
  }

  private static func words(_ words: [String], _ verb: Verb) throws(UsageError) -> [String] {
    guard words.count >= verb.operands.count, !words.contains("") else {
      let wanted = verb.operands.joined(separator: " and ")
      throw UsageError("`qc household \(verb)` needs \(wanted): \(verb.example)")
    }
    guard words.count == verb.operands.count else {
      let extra = words[verb.operands.count]
      throw UsageError("`qc household \(verb)`: leave out `\(extra)`, as in \(verb.example)")
    }
    return words
  }

  private static func person(_ options: Options, _ verb: Verb) throws(UsageError) -> String {
    guard let person = options.person, !person.isEmpty else {
      throw UsageError("give your name in the household: \(verb.example)")
    }
    return person
  }

  private static func ownLists(_ options: Options) throws(UsageError) -> OwnLists? {
    if options.has(.merge), options.has(.aside) {
      throw UsageError("`--merge` and `--aside` cannot be used together")
    }
    return options.has(.merge) ? .merge : options.has(.aside) ? .aside : nil
  }
}

extension HouseholdCommand.Verb {
  /// The operands that it requires.
  fileprivate var operands: [String] {
    switch self {
    case .server: []
    case .create: ["an address", "a name"]
    case .join, .move: ["an address"]
    case .invite, .expel: ["a role of the server"]
    case .leave, .upgrade, .prune, .repair: []
    }
  }

  /// The options that it accepts.
  fileprivate var options: Set<String> {
    switch self {
    case .server: ["--household"]
    case .create: ["--as"]
    case .join: ["--as", "--household", "--merge", "--aside"]
    case .leave: ["--force"]
    case .invite, .expel, .move, .upgrade, .prune, .repair: []
    }
  }

  fileprivate var example: String {
    switch self {
    case .server: "qc household server ada ben > server.sh"
    case .create: "qc household create postgres://ada@nas/home Home --as Ada"
    case .join: "qc household join postgres://ben@nas/home --as Ben"
    case .invite, .expel: "qc household \(rawValue) ben"
    case .move: "qc household move postgres://ada@newnas/home"
    case .leave, .upgrade, .prune, .repair: "qc household \(rawValue)"
    }
  }
}
