import CartModels

/// What `help` explains.
package enum HelpTopic: Hashable, Sendable {
  /// All commands, a line each.
  case overview
  /// All functions, a line each.
  case functions
  /// A command.
  case command(CommandName)
  /// A function that is built in.
  case function(FunctionName)
  /// What several commands have in common.
  case page(HelpPageName)
  /// A template that comes with the program, by its name.
  case template(String)
  /// A command of the shell, such as `backup`.
  case shell(String)
  /// A kind of diagnostic, by its code.
  case message(DiagnosticCode)
  /// What is read as a word of this language, and that word.
  case alias(String, of: String)
  /// What another language or a shell writes, with what to write here.
  case foreign(String)

  /// The topic that a word means: a command comes before a page of its name, and that before a
  /// function, as keys are what somebody at a prompt asks about; `keys()` is the function.
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
    } else {
      return nil
    }
  }

  /// Where something that is set is explained.
  private static func topic(of option: ShownOption) -> HelpTopic {
    switch option {
    case .option: .command(.option)
    case .setting: .page(.settings)
    }
  }

  /// The topics that are about no single command or function.
  package static let topics = HelpPageName.allCases.map(\.rawValue) + ["functions"]

  /// Every word that is a topic.
  package static var words: [String] {
    CommandName.allCases.map(\.rawValue) + FunctionName.allCases.map(\.rawValue) + topics
      + BuiltInTemplate.all.map(\.name)
  }
}
