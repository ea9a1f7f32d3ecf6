import CartLanguage
/// The task that a command line asks for.
enum Invocation {
  /// A conversation at a prompt.
  case prompt
  /// A script in a file.
  case script(path: String, [GivenParameter])
  /// Standard input, as a script.
  case input([GivenParameter] = [])
  /// The description of a script.
  case scriptHelp(path: String)
  /// The code after `-c`.
  case code(String)
  /// One sentence from shell words.
  case sentence([String])
  /// The whole store as a script.
  case dump
  /// A copy of the store in a file.
  case backup(path: String)
  /// A backup that replaces the store.
  case restore(path: String)
  /// A check of the store, and a repair if wanted.
  case doctor(repairs: Bool)
  /// Freeing unused space in the store.
  case compact
  /// A command for the household that the lists are shared in.
  case household(HouseholdCommand)
  /// The links of phones.
  case phone(PhoneCommand)
  /// The tutorial, at a prompt with lists of its own.
  case tutorial
  /// The canonical layout of scripts.
  case format(paths: [String], Formatting)
  /// The mistakes in scripts that are found without running them.
  case lint(paths: [String], Linting)
  /// Help for an editor, over standard input and output.
  case languageServer
}

extension Invocation {
  /// Decides by the words and by the kind of standard input.
  ///
  /// - Throws: a `UsageError` if the words make no sense.
  init(_ options: Options, inputIsTerminal: Bool) throws(UsageError) {
    let words = Invocation.withoutTerminator(options.words)
    try Invocation.refuseUnknownOptions(options.words)
    guard options.store != "" else {
      throw UsageError("`--store` needs a path, or :memory:")
    }
    if let code = options.code.first {
      try AcceptedOptions.running.check(options)
      guard options.code.count == 1 else {
        throw UsageError("`-c` can be given only once; join the code with `;`")
      }
      guard words.isEmpty else {
        throw UsageError("`-c` accepts no script or sentence; leave out `\(words[0])`")
      }
      self = .code(code)
      return
    }
    guard let first = words.first else {
      try AcceptedOptions.running.check(options)
      self = inputIsTerminal ? .prompt : .input()
      return
    }
    if first.contains(where: \.isWhitespace),
      CommandName(word: String(first.prefix { !$0.isWhitespace })) != nil
    {
      throw UsageError("the sentence is one argument; write: qc -c '\(first)'")
    }
    if first == "-" || Invocation.isScript(first) {
      try AcceptedOptions.running.check(options)
      let parameters = try Invocation.parameters(words.dropFirst())
      self = first == "-" ? .input(parameters) : .script(path: first, parameters)
      return
    }
    // `help //` asks about an operator.
    if first == "help", words.count == 2, Invocation.isScript(words[1]),
      words[1].contains(where: \.isLetter)
    {
      try AcceptedOptions.scriptHelp.check(options)
      self = .scriptHelp(path: words[1])
      return
    }
    if let command = ShellCommand(rawValue: first) {
      self = try command.invocation(options)
      return
    }
    try AcceptedOptions.running.check(options)
    if ["completion", "completions"].contains(first.lowercased()) {
      let shell = words.dropFirst().first.flatMap(CompletionScript.init(rawValue:)) ?? .bash
      throw UsageError(
        "unknown verb `\(first)`; for completions in your shell: "
          + "qc \(CompletionScript.option) \(shell.rawValue)")
    }
    guard !first.contains(where: \.isWhitespace) else {
      throw UsageError("unknown verb `\(first)`; to run code: qc -c '\(first)'")
    }
    self = .sentence(Invocation.readingInput(words))
  }

  /// `qc add - [to LIST]`: standard input is imported as text, one item per line.
  private static func readingInput(_ words: [String]) -> [String] {
    guard words.count > 1, words[1] == "-", CommandName(word: words[0]) == .add,
      words.count == 2 || words[2].lowercased() == "to"
    else { return words }
    return [CommandName.import.rawValue, "-", "as", FileFormat.text.rawValue]
      + words.dropFirst(2)
  }

  private static func isScript(_ word: String) -> Bool {
    word.contains("/") || word.hasSuffix(".qc")
  }

  /// The parameters for a script: `guests=12`.
  private static func parameters(
    _ words: ArraySlice<String>
  ) throws(UsageError) -> [GivenParameter] {
    var parameters: [GivenParameter] = []
    for word in words {
      guard let parameter = GivenParameter(word: word) else {
        throw UsageError("expected a parameter as NAME=VALUE, found `\(word)`")
      }
      parameters.append(parameter)
    }
    return parameters
  }

  /// The words without the `--` that ends the options.
  private static func withoutTerminator(_ words: [String]) -> [String] {
    guard let end = words.firstIndex(of: "--") else { return words }
    return Array(words[..<end] + words[(end + 1)...])
  }

  /// Words that begin with two dashes are unknown options, unless they come after `--`.
  private static func refuseUnknownOptions(_ words: [String]) throws(UsageError) {
    let known = Options.names.filter { $0.hasPrefix("--") }
    if let first = words.first, first.hasPrefix("-"), first.count > 1, !first.hasPrefix("--") {
      throw UsageError("unknown option `\(first)`; `qc --help` lists the options")
    }
    for word in words.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
      // The dashes are no letters that two options have in common.
      let near = Suggestion.nearest(
        to: String(word.dropFirst(2)), among: known.map { String($0.dropFirst(2)) }
      ).map { "--\($0)" }
      let help = Suggestion.sentence(near) ?? "`qc --help` lists the options"
      throw UsageError("unknown option `\(word)`; \(help)")
    }
  }
}
