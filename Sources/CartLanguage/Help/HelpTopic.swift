import CartModels

/// A topic that `help` explains.
package enum HelpTopic: Hashable, Sendable {
  /// All commands.
  case overview
  /// All functions, one per line.
  case functions
  /// A command.
  case command(CommandName)
  /// A built-in function.
  case function(FunctionName)
  /// A help page on several commands.
  case page(HelpPageName)
  /// A built-in template, by its name.
  case template(String)
  /// A shell command, such as `backup`.
  case shell(String)
  /// A kind of diagnostic, by its code.
  case message(DiagnosticCode)
  /// An alias for a word of this language, and that word.
  case alias(String, of: String)
  /// A keyword of another language or a shell.
  case foreign(String)

  /// The topic with a name. A command takes precedence over a page of its name, and a page over a
  /// function, because users at a prompt ask about keys; `keys()` is the function.
  package init?(word: String) {
    if let command = CommandName(word: word) {
      self = .command(command)
    } else if let page = HelpPageName(word: word) {
      self = .page(page)
    } else if let function = FunctionName(
      word: word.hasSuffix("()") ? String(word.dropLast(2)) : word)
    {
      self = .function(function)
    } else if word.lowercased() == "functions" {
      self = .functions
    } else if let template = BuiltInTemplate.named(NameKey(word)) {
      self = .template(template.name)
    } else if CommandName.shellWords.contains(word.lowercased()) {
      self = .shell(word.lowercased())
    } else if let code = DiagnosticCode(rawValue: word.lowercased()) {
      self = .message(code)
    } else if let meaning = ForeignOperator.meaning(of: word) {
      self = .alias(word.lowercased(), of: meaning)
    } else if !ForeignWord.meanings(of: word).isEmpty {
      self = .foreign(word)
    } else if let option = ShownOption(name: word) {
      self = .topic(of: option)
    } else if let option = HelpTopic.option(in: word) {
      self = .topic(of: option)
    } else {
      return nil
    }
  }

  /// The option after the word `option`, as in `option currency`.
  private static func option(in words: String) -> ShownOption? {
    let parts = words.split(separator: " ")
    guard parts.count == 2, let verb = CommandName(word: String(parts[0])),
      verb == .option || verb == .options
    else { return nil }
    return ShownOption(name: String(parts[1]))
  }

  /// The topic that explains an option or a setting.
  private static func topic(of option: ShownOption) -> HelpTopic {
    switch option {
    case .option: .command(.option)
    case .setting: .page(.settings)
    }
  }

  /// The topics that are not about a single command or function.
  package static let topics = HelpPageName.allCases.map(\.rawValue) + ["functions"]

  /// All words that are topics.
  package static var words: [String] {
    CommandName.allCases.map(\.rawValue) + FunctionName.allCases.map(\.rawValue) + topics
      + BuiltInTemplate.all.map(\.name)
  }
}
