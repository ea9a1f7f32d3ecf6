import CartLanguage
import CartModels

/// Words of a phrase that are the names of variables. As words they are names, but whoever
/// declared the variable probably meant its value, which stands in a hole: `add {n} Eggs`.
extension Interpreter {
  /// Whether a word names a variable where the sentence at hand stands.
  func isVariable(_ word: some StringProtocol) -> Bool {
    let key = NameKey(String(word))
    if sentence.visibleNames.contains(where: { $0[key] != nil }) { return true }
    // A template sees nothing of what is declared around it.
    guard templates.runs.isEmpty, let slot = scope.slot(key) else { return false }
    return scope.globals[slot] != nil
  }

  /// Whether there is any variable that a word could name.
  private var seesVariables: Bool {
    scope.hasVariables || sentence.visibleNames.contains { !$0.isEmpty }
  }

  /// What was typed with its variable in a hole, where the whole of it, its first word or
  /// its last one is the name of one.
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
    // An amount comes first, wherever it was typed, but for what follows a clause's word.
    let isOperand = others.last.map { ClauseWord(rawValue: $0.lowercased()) != nil } ?? false
    let hole = "{\(last)}"
    return isOperand
      ? "\(others.joined(separator: " ")) \(hole)" : "\(hole) \(others.joined(separator: " "))"
  }

  /// Whether a word is one as it stands, without quotes, escapes and holes.
  private func isBare(_ word: Substring) -> Bool {
    word.allSatisfy { $0 != "\"" && $0 != "{" && $0 != "}" && $0 != "\\" && $0 != "'" }
  }

  /// The sentence for what the variable holds that the words at a place name, if they name one.
  func sentenceForVariable(at range: SourceRange) -> String? {
    holed(range).map { sentence(with: $0, at: range) }
  }

  /// Says that a new name is that of a variable too.
  func hintOnVariable(at range: SourceRange) throws {
    guard let sentence = sentenceForVariable(at: range) else { return }
    try notice(.variableWord(source.text(range), at: range, meaning: sentence))
  }
}

extension Diagnostic {
  /// Says that a variable of the name may be meant, and how its value is written.
  mutating func advise(_ sentence: String, _ holed: String, at range: SourceRange) {
    help = ["to use the variable: `\(sentence)`"]
    correct(range, with: holed)
    hasAlternatives = false
  }
}
