import CartModels

/// What is said of what can't be read.
extension Parser {
  /// The token at hand is not what should stand here.
  func unexpected(_ expected: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unexpected, "expected \(expected), but found \(describe(token))", at: place)
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

  /// The token at hand, or what it lacks something after.
  private var place: SourceRange {
    isAtStatementEnd && !previousRange.isEmpty ? previousRange : token.range
  }

  private func describe(_ token: Token) -> String {
    switch token.kind {
    case .end: "the end"
    case .quote: "a quote"
    case .newline: "the end of the line"
    case .unknown where source.bytes[token.range] == [0]: "a NUL byte"
    default: "`\(source.text(source.prefix(of: token.range, maximum: 60)))`"
    }
  }

  /// No word stands where a verb should.
  func notAVerb(_ token: Token) -> Diagnostic {
    var diagnostic = unexpected("a verb such as `add` or `show`")
    guard token.kind == .quote || token.kind == .openBrace, diagnostic.help.isEmpty else {
      return diagnostic
    }
    let sentence = restOfSentence(from: token)
    if let start = ForeignWord.prefix(of: shortText(sentence), .start) {
      adopt(start, of: sentence, in: &diagnostic)
    } else if token.kind == .openBrace {
      diagnostic.help = ["a block follows its sentence: `if CONDITION { … }`"]
    } else if let addition = addition(of: sentence) {
      diagnostic.help = ["did you mean `\(addition)`?"]
    }
    return diagnostic
  }

  /// A word stands where a verb should.
  func unknownVerb(_ word: String, _ verb: Token) -> Diagnostic {
    let shown = source.text(source.prefix(of: verb.range, maximum: 60))
    var diagnostic = Diagnostic(.unknownVerb, "`\(shown)` is not a verb", at: verb.range)
    guard !isTrial else { return diagnostic }
    let sentence = restOfSentence(from: verb)
    if let assignment = assignment(in: sentence) {
      diagnostic.help = ["write `\(assignment.shown)`"]
      if assignment.isWhole { diagnostic.correct(sentence, with: assignment.shown) }
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
      diagnostic.help = ["it is a command of the shell: `qc \(word.lowercased())`"]
    } else {
      adviseOnUnknown(word, of: sentence, in: &diagnostic)
    }
    return diagnostic
  }

  /// Whether a sentence without a verb is known to mean something else than items: its first word is
  /// near a verb, or belongs to another language or a shell.
  static func isOtherwiseMeant(_ text: String) -> Bool {
    let parser = Parser(Source(name: "prompt", text: text))
    let word = parser.text(parser.token)
    let sentence = parser.restOfSentence(from: parser.token)
    return !Suggestion.nearest(to: word, among: knownVerbs).isEmpty
      || CommandName.shellWords.contains(word.lowercased())
      || parser.foreignWord(in: sentence) != nil
      || parser.functionAsVerb(word, in: sentence) != nil
  }

  /// Whether a word between two blocks of a line is `else`, or nearly: `if a { … } els { … }`.
  private func isMeantAsElse(_ word: String, _ sentence: SourceRange) -> Bool {
    let line = source.lineRange(at: sentence.lowerBound).lowerBound
    let before = source.bytes[line..<sentence.lowerBound].last { $0 != 0x20 && $0 != 0x09 }
    guard before == UInt8(ascii: "}") else { return false }
    let rest = source.text(source.prefix(of: sentence, maximum: 60)).dropFirst(word.count)
    let isNear = !Suggestion.nearest(to: word, among: ["else"]).isEmpty
    return isNear || rest.drop { $0 == " " }.first == "{"
  }

  /// The mistake, with the forms of its verb where something stands after the sentence that can't.
  func showingForms(_ mistake: Diagnostic, _ first: Token) -> Diagnostic {
    guard mistake.help.isEmpty, mistake.message.hasPrefix("expected the end of the sentence"),
      let verb = CommandName(bytes: source.bytes[first.range])
    else { return mistake }
    var mistake = mistake
    mistake.help = [
      "`\(verb.rawValue)` is written " + verb.help.usage.map { "`\($0)`" }.joined(separator: " or ")
    ]
    return mistake
  }

  /// A verb lacks what it acts on.
  func missing(_ what: String, for name: CommandName) -> Diagnostic {
    Diagnostic(
      .missing, "`\(name.rawValue)` needs \(what)", at: place,
      help: ["write " + name.help.usage.map { "`\($0)`" }.joined(separator: " or ")])
  }

  // MARK: Verbs

  /// A slip of the finger, or an item without a verb.
  private func adviseOnUnknown(
    _ word: String, of sentence: SourceRange, in diagnostic: inout Diagnostic
  ) {
    var near = verbs(near: word, in: sentence)
    if near.isEmpty { near = verbsMeantElsewhere(near: word, in: sentence) }
    let addition = addition(of: sentence)
    if !near.isEmpty {
      diagnostic.help = Suggestion.sentence(near).map { [$0] } ?? []
      diagnostic.correction = near.first
      // What is no verb may be a thing to buy, too.
      diagnostic.hasAlternatives = near.count > 1
      return
    }
    diagnostic.help = ["`help` lists the verbs"]
    guard let addition else { return }
    diagnostic.help.insert("did you mean `\(addition)`?", at: 0)
    diagnostic.correct(sentence, with: addition)
  }

  /// The verbs that are near a word. Where they would stand alone, only those that can: the
  /// bread in `bread` is meant to be added, and no `break`.
  private func verbs(near word: String, in sentence: SourceRange) -> [String] {
    let near = Suggestion.nearest(to: word, among: Parser.knownVerbs)
    guard !near.isEmpty else { return [] }
    let isAlone = sentence.count == word.utf8.count
    if isAlone, Catalogue.builtIn.knows(NameKey(word)) { return [] }
    let rest = source.text(sentence).dropFirst(word.count)
    guard rest.utf8.count <= Parser.longestTrial else { return near }
    let fitting = near.filter { verb in
      mistakes(in: verb + rest).allSatisfy { $0.isIncomplete || $0.code == .missing }
    }
    return fitting.isEmpty && !isAlone ? near : fitting
  }

  /// The verb for a word of other programs that one edit makes of another: `quitt`.
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

  /// The most bytes that are read again to see whether a suggestion would do.
  static let longestTrial = 500

  /// The sentence with `add` before it, if that is likely to be meant and runs.
  private func addition(of sentence: SourceRange) -> String? {
    let text = source.text(sentence)
    guard text.utf8.count <= 60, !text.contains("\n"), !isTrial else { return nil }
    let words = text.split { $0.isWhitespace || $0 == "\"" || $0 == "," }
    let isCode = text.contains { "{}=<>|&$".contains($0) }
    guard !isCode, !words.contains(where: { CommandName(word: String($0)) != nil }),
      mistakes(in: "add " + text).isEmpty
    else { return nil }
    return "add " + (amountFirst(text) ?? text)
  }

  /// `milk 4` with its amount where amounts go.
  private func amountFirst(_ text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count > 1, !text.contains(","), let number = words.last,
      number.utf8.allSatisfy({ $0 &- 0x30 < 10 }), number.first != "0",
      !NumberedName.isNumbered(by: words[words.count - 2])
    else { return nil }
    return ([number] + words.dropLast()).joined(separator: " ")
  }

  /// What would be wrong with a sentence if it stood here.
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

  /// From a token to the end of its sentence, its blocks included; a line where that is long
  /// or can't be read.
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

  /// A parser that looks ahead from an offset, and tells nobody.
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
      .unexpected, "no block is open that this `}` could close", at: range,
      help: ["leave it out, or open a block before it: `if CONDITION { … }`"])
    diagnostic.correct(range, with: "")
    return diagnostic
  }
}
