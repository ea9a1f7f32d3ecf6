import CartLanguage
import CartModels

/// Words of a phrase that are also the names of variables. Such a word is read as a name, but the
/// author probably meant the value, which needs an interpolation: `add {n} Eggs`.
extension Interpreter {
  /// Whether a word is a variable that is visible in the current sentence.
  func isVariable(_ word: some StringProtocol) -> Bool {
    let key = NameKey(String(word))
    if sentence.visibleNames.contains(where: { $0[key] != nil }) { return true }
    // A template does not see the variables of the source that applies it.
    guard templates.runs.isEmpty, let slot = scope.slot(key) else { return false }
    return scope.globals[slot] != nil
  }

  /// Whether any variable is visible.
  private var seesVariables: Bool {
    scope.hasVariables || sentence.visibleNames.contains { !$0.isEmpty }
  }

  /// The typed text with a variable as an interpolation, if the whole text, its first word or its
  /// last word is a variable.
  func holed(_ range: SourceRange) -> String? {
    guard seesVariables, range.count <= 200 else { return nil }
    let text = source.text(range)
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let last = words.last, words.allSatisfy(isBare) else {
      return nil
    }
    if isVariable(text) { return "{\(text)}" }
    guard words.count > 1 else { return nil }
    if isVariable(first) { return "{\(first)} " + words.dropFirst().joined(separator: " ") }
    guard isVariable(last) else { return nil }
    let others = words.dropLast()
    // An amount comes first, wherever it was typed, unless it is the operand of a clause.
    let isOperand = others.last.map { ClauseWord(rawValue: $0.lowercased()) != nil } ?? false
    let hole = "{\(last)}"
    return isOperand
      ? "\(others.joined(separator: " ")) \(hole)" : "\(hole) \(others.joined(separator: " "))"
  }

  /// Whether a word has no quotes, escapes or interpolations.
  private func isBare(_ word: Substring) -> Bool {
    word.allSatisfy { $0 != "\"" && $0 != "{" && $0 != "}" && $0 != "\\" && $0 != "'" }
  }

  /// The sentence with the variable in a range as an interpolation, if there is one.
  func sentenceForVariable(at range: SourceRange) -> String? {
    holed(range).map { sentence(with: $0, at: range) }
  }

  /// Hints that a new name is also the name of a variable.
  func hintOnVariable(at range: SourceRange) throws {
    guard let sentence = sentenceForVariable(at: range) else { return }
    try notice(.variableWord(source.text(range), at: range, meaning: sentence))
  }
}

extension Diagnostic {
  /// Adds the advice that a variable may be meant, and the sentence that uses its value.
  mutating func advise(_ sentence: String, _ holed: String, at range: SourceRange) {
    help = ["to use the variable: `\(sentence)`"]
    correct(range, with: holed)
    hasAlternatives = false
  }
}
