import CartLanguage

extension Interpreter {
  func help(_ command: HelpCommand) throws {
    guard !command.phrase.isEmpty else { return try output.emit(.help(.overview)) }
    let topic = try read(command.phrase, clauses: [], readsAmount: false).name
    guard let found = HelpTopic(word: topic) else {
      let near = Suggestion.nearest(to: topic, among: HelpTopic.words)
      throw Diagnostic(
        .unknownName, "there is no help on `\(topic)`", at: command.phrase.range,
        help: [Suggestion.sentence(near, before: "help ") ?? "`help` lists the commands"])
    }
    try output.emit(.help(found))
  }
}
