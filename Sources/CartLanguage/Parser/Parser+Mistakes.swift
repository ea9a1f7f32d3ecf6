import CartModels

/// Errors for unreadable sentences.
extension Parser {
  /// The current token is not allowed here.
  func unexpected(_ expected: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unexpected, "expected \(expected), found \(describe(token))", at: place)
    diagnostic.isIncomplete = token.kind == .end
    if isStrayBrace { return .strayBrace(token.range) }
    advise(&diagnostic, insteadOf: expected)
    return diagnostic
  }

  /// Whether the token closes nothing.
  private var isStrayBrace: Bool {
    token.kind == .closeBrace && context.blocks == 0 && context.openHoles == 0
      && context.brackets == 0
  }

  /// The current token, or the one before a missing part.
  private var place: SourceRange {
    isAtStatementEnd && !previousRange.isEmpty ? previousRange : token.range
  }

  private func describe(_ token: Token) -> String {
    switch token.kind {
    case .end: "end of input"
    case .quote: "a quote"
    case .newline: "end of line"
    case .unknown where source.bytes[token.range] == [0]: "a NUL byte"
    default: "`\(source.text(source.prefix(of: token.range, maximum: 60)))`"
    }
  }

  /// A token that is not a word, in place of a verb.
  func notAVerb(_ token: Token) -> Diagnostic {
    var diagnostic = unexpected("a verb such as `add` or `show`")
    guard token.kind == .quote || token.kind == .openBrace, diagnostic.help.isEmpty else {
      return diagnostic
    }
    let sentence = restOfSentence(from: token)
    if let start = ForeignWord.prefix(of: shortText(sentence), .start) {
      adopt(start, of: sentence, in: &diagnostic)
    } else if token.kind == .openBrace {
      diagnostic.help = ["write the sentence before its block: `if CONDITION { … }`"]
    } else if let addition = addition(of: sentence) {
      diagnostic.help = ["did you mean `\(addition)`?"]
    }
    return diagnostic
  }

  /// An unknown word in place of a verb.
  func unknownVerb(_ word: String, _ verb: Token) -> Diagnostic {
    let shown = source.text(source.prefix(of: verb.range, maximum: 60))
    var diagnostic = Diagnostic(.unknownVerb, "unknown verb `\(shown)`", at: verb.range)
    guard !isTrial else { return diagnostic }
    let sentence = restOfSentence(from: verb)
    let spoken = meaning(of: sentence)
    if let spoken, spoken.sentence(where: \.holdsAnywhere) != nil {
      return diagnostic.advising(spoken)
    }
    diagnostic.spoken = spoken
    if let assignment = assignment(in: sentence) {
      diagnostic.help = ["write `\(assignment.shown)`"]
      if assignment.isWhole { diagnostic.correct(sentence, with: assignment.shown) }
    } else if let meant = statement(in: sentence) {
      diagnostic.help = ["did you mean `\(meant)`?"]
      diagnostic.correct(sentence, with: meant)
    } else if let foreign = foreignWord(in: sentence) {
      adopt(foreign, of: sentence, in: &diagnostic)
    } else if isMeantAsElse(word, sentence) {
      diagnostic.help = ["did you mean `else`?"]
      diagnostic.correction = "else"
    } else if let call = functionAsVerb(word, in: sentence) {
      diagnostic.help = ["write `print \(call)`"]
      diagnostic.correct(sentence, with: "print \(call)")
    } else if let call = callAfterBlank(in: sentence) {
      diagnostic.help = ["to call a function: `\(call)(…)`, without a blank"]
    } else if CommandName.shellWords.contains(word.lowercased()) {
      diagnostic.help = ["it is a shell command: `qc \(word.lowercased())`"]
    } else {
      adviseOnUnknown(word, of: sentence, in: &diagnostic)
    }
    return diagnostic
  }

  /// Whether a sentence without a verb was probably not meant as items: its first word is similar
  /// to a verb, or belongs to another language or a shell.
  static func isOtherwiseMeant(_ text: String) -> Bool {
    let parser = Parser(Source(name: "prompt", text: text))
    let word = parser.text(parser.token)
    let sentence = parser.restOfSentence(from: parser.token)
    return !Suggestion.nearest(to: word, among: knownVerbs).isEmpty
      || CommandName.shellWords.contains(word.lowercased())
      || isSpokenVerb(word) || isNoItem(text) || parser.meaning(of: sentence) != nil
      || parser.foreignWord(in: sentence) != nil
      || parser.functionAsVerb(word, in: sentence) != nil
      || parser.statement(in: sentence) != nil
  }

  /// Whether a whole line is an answer, a day or a command of a shell.
  private static func isNoItem(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard let first = words.first else { return false }
    return words.count == 1 && answers.contains(first)
      || words.count > 1 && commands.contains(first) || RelativeDay(words: words) != nil
  }

  private static let answers: Set<String> = [
    "y", "n", "yes", "no", "yep", "yeah", "nope", "all", "everything", "nothing",
  ]
  private static let commands: Set<String> = [
    "apt", "apt-get", "docker", "git", "npm", "ssh", "sudo", "vim",
  ]

  /// Whether a word in place of a verb is a spoken verb, or ends in a colon like a heading.
  private static func isSpokenVerb(_ word: String) -> Bool {
    word.utf8.last == UInt8(ascii: ":") || SpokenSentence.verbs.contains(word.lowercased())
  }

  /// The sentence that a statement about an item stands for: `milk is 2.50 at Lidl`, `eggs done`,
  /// `mark milk as done`.
  private func statement(in sentence: SourceRange) -> String? {
    let text = source.text(sentence)
    guard text.utf8.count <= Parser.longestStatement, !text.contains("\n") else { return nil }
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1, let last = words.last else { return nil }
    if let verb = Parser.verbsOfStates[last.lowercased()] {
      var items = words.dropLast()
      if words.count > 1, SpokenSentence.verbs.contains(words[0].lowercased()),
        !Parser.markings.contains(words[0].lowercased())
      {
        return nil
      }
      if Parser.markings.contains(items[0].lowercased()) { items.removeFirst() }
      if let joint = items.last?.lowercased(), joint == "as" || Parser.copulas.contains(joint) {
        items.removeLast()
      }
      // `what i bought` is a question, and `i bought` names no item.
      if last.lowercased() == "bought", Parser.startsOfQuestions.contains(words[0].lowercased()) {
        return nil
      }
      let meant = "\(verb) \(items.joined(separator: " "))"
      return mistakes(in: meant).isEmpty ? meant : nil
    }
    let place = words.indices.dropFirst().dropLast().first { index in
      Parser.copulas.contains(words[index].lowercased())
        && Money.tail(of: [words[index + 1]]) != nil
    }
    guard let place else { return nil }
    let rest = words[(place + 1)...].joined(separator: " ")
    let name = words[(place > 1 && words[0].lowercased() == "the" ? 1 : 0)..<place]
    let meant = "price \(name.joined(separator: " ")) \(rest)"
    return mistakes(in: meant).isEmpty ? meant : nil
  }

  private static let longestStatement = 100
  private static let copulas: Set<String> = ["is", "are", "cost", "costs", "was", "were"]
  private static let verbsOfStates = [
    "bought": "check", "checked": "check", "done": "check", "ticked": "check",
    "unchecked": "uncheck", "gone": "out of", "finished": "out of",
  ]
  private static let startsOfQuestions: Set<String> = [
    "what", "when", "where", "which", "who", "how", "i", "we",
  ]
  /// The words that can come before an item and its state.
  private static let markings: Set<String> = ["mark", "put", "strike", "tick"]

  /// Whether a word between two blocks of a line is a misspelled `else`: `if a { … } els { … }`.
  private func isMeantAsElse(_ word: String, _ sentence: SourceRange) -> Bool {
    let line = source.lineRange(at: sentence.lowerBound).lowerBound
    let before = source.bytes[line..<sentence.lowerBound].last { $0 != 0x20 && $0 != 0x09 }
    guard before == UInt8(ascii: "}") else { return false }
    let rest = source.text(source.prefix(of: sentence, maximum: 60)).dropFirst(word.count)
    let isNear = !Suggestion.nearest(to: word, among: ["else"]).isEmpty
    return isNear || rest.drop { $0 == " " }.first == "{"
  }

  /// The error with the forms of its verb if extra words follow the sentence.
  func showingForms(_ mistake: Diagnostic, _ first: Token) -> Diagnostic {
    guard mistake.help.isEmpty, mistake.message.hasPrefix("expected the end of the sentence"),
      let verb = CommandName(bytes: source.bytes[first.range])
    else { return mistake }
    var mistake = mistake
    mistake.help = [
      "usage: " + verb.help.usage.map { "`\($0)`" }.joined(separator: " or ")
    ]
    return mistake
  }

  /// A verb lacks an operand.
  func missing(_ what: String, for name: CommandName) -> Diagnostic {
    Diagnostic(
      .missing, "`\(name.rawValue)` needs \(what)", at: place,
      help: ["write " + name.help.usage.map { "`\($0)`" }.joined(separator: " or ")])
  }

  // MARK: Verbs

  /// A typo, or an item without a verb.
  private func adviseOnUnknown(
    _ word: String, of sentence: SourceRange, in diagnostic: inout Diagnostic
  ) {
    var near = verbs(near: word, in: sentence)
    if near.isEmpty { near = verbsMeantElsewhere(near: word, in: sentence) }
    let addition = addition(of: sentence)
    if !near.isEmpty {
      diagnostic.help = Suggestion.sentence(near).map { [$0] } ?? []
      diagnostic.correction = near.first
      // An unknown verb may be an item, too.
      diagnostic.hasAlternatives = near.count > 1
      return
    }
    diagnostic.help = ["`help` lists the verbs"]
    guard let addition = withBlank(after: word, in: sentence) ?? addition else { return }
    diagnostic.help.insert("did you mean `\(addition)`?", at: 0)
    diagnostic.correct(sentence, with: addition)
  }

  /// `add milk` for `addmilk`.
  private func withBlank(after word: String, in sentence: SourceRange) -> String? {
    let words = source.text(sentence)
    guard words.utf8.count <= Parser.longestTrial,
      let verb = [CommandName.add, .check, .remove].map(\.rawValue).first(where: {
        word.lowercased().hasPrefix($0)
      }),
      Catalogue.builtIn.knowsProduct(NameKey(String(word.dropFirst(verb.count))))
    else { return nil }
    let meant = "\(verb) \(words.dropFirst(verb.count))"
    return mistakes(in: meant).isEmpty ? meant : nil
  }

  /// The verbs similar to a word. For a word alone, only verbs that can be alone: the bread in
  /// `bread` is meant to be added, and is not `break`.
  private func verbs(near word: String, in sentence: SourceRange) -> [String] {
    let near = Suggestion.nearest(to: word, among: Parser.knownVerbs)
    guard !near.isEmpty else { return [] }
    let isAlone = sentence.count == word.utf8.count
    let rest = source.text(sentence).dropFirst(word.count)
    guard rest.utf8.count <= Parser.longestTrial else { return near }
    if Catalogue.builtIn.knows(NameKey(word + rest)) { return [] }
    let fitting = near.filter { verb in
      mistakes(in: verb + rest).allSatisfy { $0.isIncomplete || $0.code == .missing }
    }
    return fitting.isEmpty && !isAlone ? near : fitting
  }

  /// The verb for a word that is one edit from a word of other programs: `quitt`.
  private func verbsMeantElsewhere(near word: String, in sentence: SourceRange) -> [String] {
    guard word.utf8.count > 3, !Catalogue.builtIn.knows(NameKey(word)),
      let verb = ForeignWord.verb(oneEditFrom: word)
    else { return [] }
    let rest = source.text(sentence).dropFirst(word.count)
    guard rest.utf8.count <= Parser.longestTrial, mistakes(in: verb + rest).isEmpty else {
      return []
    }
    return [verb]
  }

  private static let knownVerbs = CommandName.allCases.map { Suggestion.Candidate($0.rawValue) }

  /// The maximum number of bytes that are parsed again to test a suggestion.
  static let longestTrial = 500

  /// The sentence with `add` before it, if it is plausible and valid.
  private func addition(of sentence: SourceRange) -> String? {
    let text = source.text(sentence)
    guard text.utf8.count <= 60, !text.contains("\n"), !isTrial else { return nil }
    let words = text.split { $0.isWhitespace || $0 == "\"" || $0 == "," }
    let isCode = text.contains { "{}=<>|&$".contains($0) }
    let isVerb = words.first.map { Parser.isSpokenVerb(String($0)) } ?? false
    guard !isCode, !Parser.isNoItem(text), !isVerb || Catalogue.builtIn.knows(NameKey(text)),
      !words.contains(where: { CommandName(word: String($0)) != nil }),
      // `add` accepts no list after `from`.
      !words.contains(where: { $0.lowercased() == ClauseWord.from.rawValue })
    else { return nil }
    let mistakes = mistakes(in: "add " + text)
    if mistakes.isEmpty { return "add " + (amountFirst(text) ?? text) }
    // `1kgFlour`
    guard mistakes.count == 1, let corrected = mistakes[0].correctedText,
      self.mistakes(in: corrected).isEmpty
    else { return nil }
    return corrected
  }

  /// `milk 4` and `4milk` with the amount in front.
  private func amountFirst(_ text: String) -> String? {
    let words = text.split(separator: " ")
    if let separated = NewItem.ungluing(words) { return separated.item }
    guard words.count > 1, !text.contains(","), let number = words.last,
      number.utf8.allSatisfy({ $0 &- 0x30 < 10 }), number.first != "0",
      !NumberedName.isNumbered(by: words[words.count - 2])
    else { return nil }
    return ([number] + words.dropLast()).joined(separator: " ")
  }

  /// The errors of a sentence if it were written here.
  func mistakes(in sentence: String) -> [Diagnostic] {
    var reader = Parser(Source(name: source.name, text: sentence))
    reader.isTrial = true
    reader.context = context.ofSentenceAlone
    var mistakes: [Diagnostic] = []
    while true {
      do throws(SyntaxErrors) {
        guard try reader.nextStatement() != nil else { return mistakes }
      } catch {
        mistakes += error.diagnostics
      }
    }
  }

  /// From a token to the end of its sentence, including its blocks; only the line if it is long or
  /// unreadable.
  func restOfSentence(from start: Token) -> SourceRange {
    let first = start.range.lowerBound
    let line = first..<max(start.range.upperBound, source.lineRange(at: first).upperBound)
    var reader = scout(at: first)
    var (braces, end) = (0, start.range.upperBound)
    while end - first < Parser.longestTrial {
      switch reader.token.kind {
      case .end: return first..<end
      case .newline, .semicolon:
        if braces == 0 { return first..<end }
      case .closeBrace:
        if braces == 0, context.blocks > 0 { return first..<end }
        braces -= 1
      case .openBrace: braces += 1
      case .quote:
        do throws(Diagnostic) {
          _ = try reader.parseText()
        } catch {
          return line
        }
        end = reader.previousEnd
        continue
      default: break
      }
      let isNewline = reader.token.kind == .newline
      reader.advance()
      if !isNewline { end = reader.previousEnd }
    }
    return line
  }

  /// A parser that looks ahead from an offset, without a log.
  func scout(at offset: Int) -> Parser {
    var reader = Parser(source)
    reader.isTrial = true
    reader.context = context.ofLookAhead
    reader.move(to: offset)
    return reader
  }
}

extension Diagnostic {
  /// A `}` that closes nothing.
  static func strayBrace(_ range: SourceRange) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unexpected, "unexpected `}`: no block is open", at: range,
      help: ["leave it out, or open a block before it: `if CONDITION { … }`"])
    diagnostic.correct(range, with: "")
    return diagnostic
  }
}
