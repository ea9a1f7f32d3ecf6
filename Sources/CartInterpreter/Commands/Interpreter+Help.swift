import CartLanguage

extension Interpreter {
  func help(_ command: HelpCommand) throws {
    guard !command.phrase.isEmpty else { return try output.emit(.help(nil)) }
    let topic = try read(command.phrase, clauses: [], readsAmount: false).name
    guard let name = CommandName(word: topic) else {
      let near = Suggestion.nearest(to: topic, among: CommandName.allCases.map(\.rawValue))
      throw Diagnostic(
        .unknownName, "there is no help on `\(topic)`", at: command.phrase.range,
        help: [Suggestion.sentence(near, before: "help ") ?? "`help` lists the commands"])
    }
    try output.emit(.help(name))
  }
}
