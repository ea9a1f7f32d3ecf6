import CartLanguage

/// Asking for the parameters of a script.
extension Program {
  /// Returns the user's answer for each parameter; nil if there is no terminal, or a question
  /// gets no answer.
  func answers(to parameters: [ParamCommand]) throws -> [GivenParameter]? {
    guard !parameters.isEmpty, host.inputIsTerminal, host.errorsAreTerminal else { return nil }
    var answers: [GivenParameter] = []
    for parameter in parameters {
      try host.errors.write("\(parameter.question) ")
      guard let answer = try host.outliving({ try host.readAnswer() }) else {
        // Neither ^C nor ^D ends the line on the screen.
        try host.errors.write("\n")
        return nil
      }
      answers.append(GivenParameter(of: parameter, answer))
    }
    return answers
  }
}

extension ParamCommand {
  /// The question: the description of the parameter, or its name.
  fileprivate var question: String {
    let text = description ?? parameter.text
    return text.hasSuffix("?") || text.hasSuffix(":") ? text : text + ":"
  }
}
