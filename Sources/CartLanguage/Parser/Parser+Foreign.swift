import CartModels

/// Recognising the syntax of other languages and shells, with replacements.
extension Parser {
  /// The unsupported keyword at the start of a sentence.
  func foreignWord(in sentence: SourceRange) -> ForeignWord? {
    let text = source.text(source.prefix(of: sentence, maximum: Parser.longestTrial))
    let words = Parser.words(of: text)
    let spelled = words.map { $0.lowercased() }
    return ForeignWord.at(.sentence, spelled) { word in
      word.following.fits(text[words[word.wordCount - 1].endIndex...])
    } ?? ForeignWord.prefix(of: text, .start)
  }

  private static func words(of text: String) -> [Substring] {
    text.split(maxSplits: 6) { $0.isWhitespace || "{},\"".contains($0) }
  }

  /// Adds the replacement for an unsupported keyword at the start of a sentence.
  func adopt(
    _ foreign: ForeignWord, of sentence: SourceRange, in diagnostic: inout Diagnostic
  ) {
    let text = source.text(sentence)
    let words = Parser.words(of: text)
    let isStart = foreign.place == .start
    let end =
      isStart
      ? text.index(text.startIndex, offsetBy: foreign.words.count)
      : words[min(foreign.wordCount, words.count) - 1].endIndex
    let rest = text[end...]
    switch foreign.cure {
    case .say(let advice): diagnostic.help = [advice]
    case .write("") where isStart:
      diagnostic.help = ["leave out `\(text[..<end])`"]
      diagnostic.correct(bytes(of: text[..<end], in: sentence), with: "")
    case .write(""): leaveOut(text[..<end], before: rest, sentence, &diagnostic)
    case .write(let words):
      let next = Parser.words(of: String(rest)).first.map(String.init) ?? ""
      guard CommandName(word: next) == nil || !mistakes(in: String(rest)).isEmpty else {
        return leaveOut(text[..<end], before: rest, sentence, &diagnostic)
      }
      let range = bytes(of: text[..<end], in: sentence)
      propose(words, before: rest, at: range, of: sentence, in: &diagnostic)
    case .rewrite(let pattern):
      let blockStart = foreign.following == .block ? rest.firstIndex(of: "{") : nil
      let value = rest[..<(blockStart ?? rest.endIndex)]
      let written = pattern.replacing("VALUE", with: value.trimmingBlanks)
      let block = blockStart.map { rest[$0...] }
      let shownBlock = block.map { isShort(text) ? " \($0)" : " { … }" } ?? ""
      diagnostic.help = ["write `\(written)\(shownBlock)`"]
      diagnostic.correct(
        bytes(of: text[..<value.endIndex], in: sentence),
        with: written + (block == nil ? "" : " "))
    }
  }

  /// Whether a sentence is short enough to be shown as a whole.
  private func isShort(_ sentence: String) -> Bool {
    sentence.utf8.count <= 80 && !sentence.contains("\n")
  }

  /// Suggests words in place of those at the beginning of a sentence: the whole sentence if it is
  /// then valid, otherwise the words alone.
  private func propose(
    _ words: String, before rest: Substring, at range: SourceRange, of sentence: SourceRange,
    in diagnostic: inout Diagnostic
  ) {
    diagnostic.correct(range, with: words)
    diagnostic.help = ["did you mean `\(words)\(words.hasSuffix("(") ? "…)" : "")`?"]
    let whole = words + rest
    guard isShort(whole), !whole.contains("{"), !words.hasSuffix("(") else { return }
    let wrong = mistakes(in: whole)
    guard let mistake = wrong.first else {
      diagnostic.help = ["did you mean `\(whole)`?"]
      return
    }
    guard !mistake.isIncomplete || rest.isEmpty else { return }
    if !rest.isEmpty, mistakes(in: words).isEmpty {
      diagnostic.help = ["did you mean `\(words)`?"]
      diagnostic.correct(sentence, with: words)
    } else if !mistake.help.isEmpty {
      diagnostic.help = mistake.help
      (diagnostic.correction, diagnostic.correctedRange) = (nil, nil)
    }
  }

  private func leaveOut(
    _ words: Substring, before rest: Substring, _ sentence: SourceRange,
    _ diagnostic: inout Diagnostic
  ) {
    diagnostic.help = ["leave out `\(words)`; the rest is a complete sentence"]
    let blanks = rest.prefix(while: \.isWhitespace).utf8.count
    let end = bytes(of: words, in: sentence).upperBound + blanks
    diagnostic.correct(sentence.lowerBound..<end, with: "")
  }

  /// The range of the beginning of a sentence.
  private func bytes(of beginning: Substring, in sentence: SourceRange) -> SourceRange {
    sentence.lowerBound..<sentence.lowerBound + beginning.utf8.count
  }

  // MARK: Assignments and calls

  /// The equivalent of `x += 2`, `x++` and `x := 2`.
  ///
  /// - Returns: the assignment, and whether it covers the whole sentence.
  func assignment(in sentence: SourceRange) -> (shown: String, isWhole: Bool)? {
    let text = source.text(source.prefix(of: sentence, maximum: Parser.longestTrial))
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard name.first?.isLetter == true else { return nil }
    let rest = text[name.endIndex...].drop { $0 == " " }
    let signs = rest.prefix(2)
    let after = rest.dropFirst(2).drop { $0 == " " }
    if signs == "++" || signs == "--" {
      return ("\(name) = \(name) \(rest.prefix(1)) 1", after.isEmpty)
    }
    guard [":=", "+=", "-=", "*=", "/=", "%="].contains(signs) else { return nil }
    let start = sentence.lowerBound + text.utf8.count - after.utf8.count
    let value = value(from: start)
    let isWhole = value.map { $0.range.upperBound >= sentence.upperBound } ?? false
    let written = value.map { source.text($0.range) } ?? "…"
    guard let infix = BinaryOperator(rawValue: String(signs.prefix(1))) else {
      return ("\(name) = \(written)", isWhole)
    }
    let operand = value?.needsParentheses(after: infix) == true ? "(\(written))" : written
    return ("\(name) = \(name) \(infix.rawValue) \(operand)", isWhole)
  }

  /// The value from an offset to the end of the sentence.
  private func value(from offset: Int) -> Expression? {
    var reader = scout(at: offset)
    do throws(Diagnostic) {
      let value = try reader.parseValue()
      return reader.isAtStatementEnd ? value : nil
    } catch {
      return nil
    }
  }

  /// The function's name in `f (2)`.
  func callAfterBlank(in sentence: SourceRange) -> Substring? {
    let text = source.text(source.prefix(of: sentence, maximum: 60))
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard name.first?.isLetter == true else { return nil }
    return text[name.endIndex...].drop { $0 == " " }.hasPrefix("(") ? name : nil
  }

  // MARK: Between and within values

  /// Adds the replacement for the current token, if it is known.
  func advise(_ diagnostic: inout Diagnostic, insteadOf expected: String) {
    guard !isTrial else { return }
    if expected.hasPrefix("`{`") { return adviseOnBlock(&diagnostic) }
    if adviseOnBranch(&diagnostic) || adviseOnPercent(&diagnostic) { return }
    if adviseOnConversion(&diagnostic) { return }
    if expected == "a value", adviseOnLength(&diagnostic) { return }
    if expected == "a value", let (foreign, range) = foreignOperand ?? foreignSign {
      return adopt(foreign, at: range, in: &diagnostic)
    }
    if expected != "a value", let (foreign, range) = foreignInfix ?? foreignValue {
      return adopt(foreign, at: range, in: &diagnostic)
    }
    if adviseOnWholeSentence(&diagnostic, insteadOf: expected) { return }
    let text = shortText(token.range)
    guard text.hasPrefix("("), !token.isGlued, isName(previousRange) else { return }
    diagnostic.help = [
      "write arguments directly after the function: `\(shortText(previousRange))(…)`"
    ]
  }

  /// Adds advice on `let n = #names`, where `#` starts a comment.
  private func adviseOnLength(_ diagnostic: inout Diagnostic) -> Bool {
    guard isAtStatementEnd else { return false }
    let line = source.lineRange(at: max(0, previousEnd - 1))
    guard previousEnd <= line.upperBound else { return false }
    let rest = source.text(source.prefix(of: previousEnd..<line.upperBound, maximum: 60))
    let comment = rest.drop { $0 == " " }
    let name = comment.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard comment.first == "#", name.first?.isLetter == true else { return false }
    let start = previousEnd + rest.utf8.count - comment.utf8.count
    diagnostic.help = ["`#` starts a comment; for the length: `len(\(name))`"]
    diagnostic.correct(start..<start + 1 + name.utf8.count, with: "len(\(name))")
    diagnostic.isIncomplete = false
    return true
  }

  private func isName(_ range: SourceRange) -> Bool {
    let text = shortText(range)
    return text.first?.isLetter == true && CommandName(word: text) == nil
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private func adopt(
    _ foreign: ForeignWord, at range: SourceRange, in diagnostic: inout Diagnostic
  ) {
    if let (product, place) = power(around: range) {
      diagnostic.help = ["write `\(product)`"]
      diagnostic.correct(place, with: product)
      return
    }
    switch foreign.cure {
    case .write(""):
      diagnostic.help = ["leave out `\(source.text(range))`"]
      diagnostic.correct(range, with: "")
    case .write(let words):
      diagnostic.help = ["write `\(words.trimmingBlanks)`"]
      diagnostic.correct(range, with: words)
    case .rewrite, .say: diagnostic.help = [foreign.advice]
    }
  }

  /// Adds advice on `then` in place of a block's brace.
  private func adviseOnBlock(_ diagnostic: inout Diagnostic) {
    let text = upcomingText(from: token.range.lowerBound)
    if let word = ForeignWord.prefix(of: text, .block) {
      diagnostic.help = [word.advice]
    } else if let (foreign, range) = foreignInfix {
      adopt(foreign, at: range, in: &diagnostic)
    } else {
      adviseOnBareBody(&diagnostic)
    }
  }

  /// Adds advice on `} elif x {`.
  private func adviseOnBranch(_ diagnostic: inout Diagnostic) -> Bool {
    guard token.kind == .word, previousEnd > 0, previousEnd <= source.bytes.count,
      source.bytes[previousEnd - 1] == UInt8(ascii: "}")
    else { return false }
    let line = source.lineRange(at: token.range.lowerBound)
    let rest = token.range.lowerBound..<max(token.range.upperBound, line.upperBound)
    guard let foreign = foreignWord(in: rest) else { return false }
    adopt(foreign, of: rest, in: &diagnostic)
    return true
  }

  /// The text of the line from an offset on, up to the length of the longest known word.
  private func upcomingText(from offset: Int) -> String {
    let line = source.lineRange(at: offset)
    return source.text(
      source.prefix(of: offset..<max(offset, line.upperBound), maximum: 40))
  }

  /// The unsupported operator at the current token.
  var foreignInfix: (ForeignWord, SourceRange)? {
    let start = token.range.lowerBound
    let text = upcomingText(from: start)
    let words = text.split(separator: " ").map { $0.lowercased() }
    if text.first?.isLetter == true {
      guard let found = ForeignWord.at(.infix, words) else { return nil }
      return (found, start..<start + found.words.utf8.count)
    }
    return sign(at: start)
  }

  /// An operator whose first character was already read, such as the first of `**`.
  private var foreignSign: (ForeignWord, SourceRange)? {
    guard token.isGlued || token.range.lowerBound == previousRange.upperBound else { return nil }
    guard let found = sign(at: previousRange.lowerBound),
      found.1.upperBound > token.range.lowerBound
    else { return nil }
    return found
  }

  private func sign(at start: Int) -> (ForeignWord, SourceRange)? {
    let text = upcomingText(from: start)
    guard text.first?.isLetter == false, let found = ForeignWord.prefix(of: text, .infix) else {
      return nil
    }
    return (found, start..<start + found.words.utf8.count)
  }

  /// A sign before a value.
  private var foreignOperand: (ForeignWord, SourceRange)? {
    let start = token.range.lowerBound
    let text = upcomingText(from: start)
    guard text.first?.isLetter == false, !text.hasPrefix("!="),
      let found = ForeignWord.prefix(of: text, .value)
    else { return nil }
    return (found, start..<start + found.words.utf8.count)
  }

  /// A name that means something else in other languages: `if x {`, `f"…"`.
  private var foreignValue: (ForeignWord, SourceRange)? {
    let word = source.text(source.prefix(of: previousRange, maximum: 30)).lowercased()
    let rest = upcomingText(from: token.range.lowerBound)
    let found = ForeignWord.at(.value, [word]) {
      $0.following.fits(rest[...]) && ($0.following != .quote || token.isGlued)
    }
    return found.map { ($0, previousRange) }
  }
}

extension ForeignWord.Following {
  /// The strictness of its context: stricter ones are tried first.
  var strictness: Int {
    switch self {
    case .anything: 0
    case .something: 1
    case .nothing, .quote, .money, .script, .block: 2
    }
  }

  /// Whether this may follow.
  func fits(_ rest: Substring) -> Bool {
    let rest = rest.trimmingBlanks
    return switch self {
    case .anything: true
    case .nothing: rest.isEmpty
    case .something: !rest.isEmpty
    case .quote: rest.first.map { "\"“„'".contains($0) } ?? false
    case .money:
      rest.split(separator: " ").dropFirst().contains { word in
        word.contains(where: \.isNumber) && Money(words: [String(word)][...]) != nil
      }
    case .script: rest.hasSuffix(".qc") && !rest.contains { $0.isWhitespace || $0 == "\"" }
    case .block: rest.contains("{")
    }
  }
}

extension Expression {
  /// Whether it needs parentheses as the right operand of an operator.
  func needsParentheses(after infix: BinaryOperator) -> Bool {
    switch self {
    case .binary(_, let own, _, _):
      own.strength < infix.strength || own.strength == infix.strength && infix != .plus
    case .unary(let sign, _, _): sign == .not
    case .conditional, .fallback: true
    case .converted: infix.strength > BinaryOperator.conversionStrength
    case .stepped: infix.strength >= BinaryOperator.range.strength
    case .literal, .day, .text, .list, .record, .slice, .name, .call, .parentheses, .index, .field,
      .comprehension:
      false
    }
  }
}

extension StringProtocol {
  /// The text without blanks around it.
  var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
