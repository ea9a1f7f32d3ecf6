package import CartLanguage

extension Interpreter {
  package func perform(_ command: HelpCommand) throws {
    guard !command.phrase.isEmpty else { return try output.emit(HelpTopic.overview) }
    let topic = try read(command.phrase, as: HelpCommand.phraseForm).name
    guard let found = HelpTopic(word: topic) else {
      throw Diagnostic(
        .unknownName, "there is no help on `\(topic)`", at: command.phrase.range,
        help: [advice(on: topic)])
    }
    try output.emit(found)
  }

  private func advice(on topic: String) -> String {
    guard topic.contains(where: { $0.isLetter || $0.isNumber }) else {
      return "`help expressions` lists the operators"
    }
    let near = Suggestion.nearest(
      to: topic, among: HelpTopic.words + CommandName.shellWords.sorted())
    return Suggestion.sentence(near, before: "help ") ?? "`help` lists the commands and topics"
  }
}
