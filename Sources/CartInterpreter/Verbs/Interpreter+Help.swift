package import CartLanguage

extension Interpreter {
  package func perform(_ command: HelpCommand) throws {
    guard !command.phrase.isEmpty else { return try output.emit(HelpTopic.overview) }
    let topic = try read(command.phrase, as: HelpCommand.form).name
    guard let found = HelpTopic(word: topic) else {
      throw unknownTopic(topic, at: command.phrase.range)
    }
    try output.emit(found)
  }

  private func unknownTopic(_ topic: String, at range: SourceRange) -> Diagnostic {
    let near = Suggestion.nearest(
      to: topic, among: HelpTopic.words + CommandName.shellWords.sorted())
    var diagnostic = Diagnostic(
      .unknownName, "no help on `\(topic)`", at: range,
      help: [
        Suggestion.sentence(near, before: "help ") ?? Interpreter.advice(onTopic: topic)
      ])
    diagnostic.correct(range, withOneOf: near)
    return diagnostic
  }

  private static func advice(onTopic topic: String) -> String {
    topic.contains { $0.isLetter || $0.isNumber }
      ? "`help` lists the commands and topics" : "`help expressions` lists the operators"
  }
}
