import CartModels

/// Reading phrases: words, strings and interpolations up to a comma or the end of the sentence.
extension Parser {
  /// Reads phrases separated by commas, at least one unless the sentence ends.
  mutating func parsePhrases(until ends: [Clause] = []) throws(Diagnostic) -> [Phrase] {
    var phrases: [Phrase] = []
    while true {
      let phrase = try parsePhrase(until: ends)
      if phrase.isEmpty {
        guard !phrases.isEmpty || token.kind == .comma else { return phrases }
        var mistake = unexpected("an item \(phrases.isEmpty ? "before" : "after") the comma")
        if mistake.help.isEmpty { mistake.help = ["write an item there, or remove the comma"] }
        throw mistake
      }
      try expectCommas(in: phrase)
      try expectNoParted(number: phrase.pieces)
      phrases.append(phrase)
      guard try acceptItemComma() else { return phrases }
    }
  }

  /// Accepts a comma between items; the next item may be on the next line.
  mutating func acceptItemComma() throws(Diagnostic) -> Bool {
    guard token.kind == .comma else { return false }
    try expectNoDecimalComma()
    advance()
    while token.kind == .newline { advance() }
    return true
  }

  /// Reads one phrase, which may be empty.
  mutating func parsePhrase(until ends: [Clause] = []) throws(Diagnostic) -> Phrase {
    let start = token.range.lowerBound
    var pieces: [Piece] = []
    // Most phrases have a handful of words, so one allocation is enough.
    pieces.reserveCapacity(6)
    do throws(Diagnostic) {
      let takesExpectations = log?.takesExpectations ?? false
      if takesExpectations { expectPiece(after: pieces, from: start, until: ends) }
      while try acceptPiece(into: &pieces, until: ends) {
        if takesExpectations { expectPiece(after: pieces, from: start, until: ends) }
        guard pieces.count <= Parser.maximumWords else {
          throw .tooManyWords(pieces[pieces.count - 1].range)
        }
      }
      try expectNames(pieces)
      let phrase = phrase(of: pieces, from: start, amount: try AmountReader.head(of: pieces))
      log?.note(phrase)
      return phrase
    } catch {
      log?.note(phrase(of: pieces, from: start, amount: nil))
      throw error
    }
  }

  private func phrase(of pieces: [Piece], from start: Int, amount: AmountReading?) -> Phrase {
    Phrase(
      pieces: pieces, range: start..<(pieces.last?.range.upperBound ?? start), amount: amount,
      hasClauseWord: pieces.contains { $0.clause != nil })
  }

  private func expectPiece(after pieces: [Piece], from start: Int, until ends: [Clause]) {
    expecting(.phrase(from: start))
    expect(anyOf: ends, after: pieces)
    guard !pieces.isEmpty else { return }
    for opening in context.sentenceEnds {
      expecting(.keyword(opening.word, before: opening.operand))
    }
  }

  /// Rejects strings without a visible character, which cannot be names. Only a note may be empty.
  private func expectNames(_ pieces: [Piece]) throws(Diagnostic) {
    // Bare words are always visible.
    guard pieces.contains(where: \.isQuoted) else { return }
    var start = 0
    for index in pieces.indices {
      if !pieces[index].isGlued { start = index }
      // Pieces without a blank between them are one word.
      guard index + 1 == pieces.count || !pieces[index + 1].isGlued,
        pieces[start...index].allSatisfy(\.isInvisible),
        start == 0 || pieces[start - 1].clause != .note
      else { continue }
      throw .emptyName(pieces[start].range.lowerBound..<pieces[index].range.upperBound)
    }
  }

  /// Accepts the current piece, unless the phrase ends.
  private mutating func acceptPiece(
    into pieces: inout [Piece], until ends: [Clause]
  ) throws(Diagnostic) -> Bool {
    let first = token
    switch first.kind {
    case .word:
      if isAtStatementEnd || !ends.isEmpty && isAt(anyOf: ends, after: pieces) { return false }
      // After a string, an apostrophe cannot continue a word.
      if let end = rawTextEnd,
        Parser.endsInText(pieces) && !first.isGlued || mayOpenRawText(after: pieces)
      {
        pieces.append(try parseRawText(first, end: end))
        return true
      }
      advance()
      pieces.append(Parser.word(first, after: pieces, source))
    case .quote:
      let segments = try parseText()
      let range = first.range.lowerBound..<previousEnd
      pieces.append(
        Piece(content: content(of: segments, at: range), range: range, isGlued: first.isGlued))
    case .openBrace:
      let expression = try parseHole()
      pieces.append(
        Piece(
          content: .hole(hole(expression)), range: first.range.lowerBound..<previousEnd,
          isGlued: first.isGlued))
    case .comma: return acceptDecimals(into: &pieces) || acceptBracket(into: &pieces)
    default:
      return false
    }
    return true
  }

  /// Accepts a comma as a decimal point between a number and one or two decimals with a unit:
  /// `2,5ml`.
  private mutating func acceptDecimals(into pieces: inout [Piece]) -> Bool {
    guard let last = pieces.last, let whole = last.word, whole.utf8.allSatisfy({ $0 &- 0x30 < 10 }),
      !last.isGlued, last.range.upperBound == token.range.lowerBound
    else { return false }
    var rest = self
    rest.advance()
    guard rest.token.kind == .word, rest.token.isGlued else { return false }
    let decimals = rest.text(rest.token)
    let digits = decimals.utf8.prefix { $0 &- 0x30 < 10 }
    guard (1...2).contains(digits.count) else { return false }
    guard Unit(word: String(decimals.dropFirst(digits.count)))?.isMeasure == true else {
      return false
    }
    let end = rest.token.range.upperBound
    advance()
    advance()
    pieces[pieces.count - 1] = Piece(
      content: .word("\(whole).\(decimals)"), range: last.range.lowerBound..<end, isGlued: false)
    return true
  }

  /// The piece of a bare word. A clause may begin right after a quote: `"Milk"note "x"`.
  private static func word(_ token: Token, after pieces: [Piece], _ source: Source) -> Piece {
    let mayOpen = !token.isGlued || endsInText(pieces)
    let clause = mayOpen ? ClauseWord(bytes: source.bytes[token.range]) : nil
    return Piece(
      content: .word(source.text(token.range)), range: token.range,
      isGlued: token.isGlued && clause == nil,
      clause: clause)
  }

  private static func endsInText(_ pieces: [Piece]) -> Bool {
    pieces.indices.last.map { pieces[$0].isQuoted } ?? false
  }

  /// Whether a single quote here opens a string, which is possible where a name may begin;
  /// elsewhere it is an apostrophe.
  private func mayOpenRawText(after pieces: [Piece]) -> Bool {
    guard let last = pieces.last, last.clause == nil else { return true }
    guard pieces.count < AmountReader.mostPieces else { return false }
    do throws(Diagnostic) {
      return try AmountReader.head(of: pieces)?.count == pieces.count
    } catch {
      return false
    }
  }

  /// Rejects two strings side by side, which are two items.
  private func expectCommas(in phrase: Phrase) throws(Diagnostic) {
    let pieces = phrase.pieces
    for index in pieces.indices.dropFirst()
    where pieces[index - 1].isQuoted && pieces[index].isQuoted && !pieces[index].isGlued {
      let (first, second) = (pieces[index - 1], pieces[index])
      let (before, after) = (shortText(first.range), shortText(second.range))
      var mistake = Diagnostic(
        .unexpected, "expected a comma between `\(before)` and `\(after)`", at: second.range,
        help: ["write `\(before), \(after)`"])
      mistake.correct(first.range.upperBound..<second.range.lowerBound, with: ", ")
      throw mistake
    }
  }

  /// Rejects `1 000 g Rice` and `1'000 g Rice`: a number is one word. An amount after another
  /// amount never begins with 0.
  func expectNoParted(number pieces: [Piece]) throws(Diagnostic) {
    // Two bytes rule out most phrases; this check runs for every phrase.
    guard let first = pieces.first, isDigit(first.range.lowerBound), first.range.count < 8,
      pieces.count > 2 && source.bytes[pieces[1].range.lowerBound] == UInt8(ascii: "0")
        || first.range.count > 4 && source.bytes[first.range].contains(UInt8(ascii: "'")),
      let word = first.word
    else { return }
    var (digits, end) = (word, first.range.upperBound)
    if let mark = word.firstIndex(of: "'") {
      guard isGroup(word[word.index(after: mark)...]) else { return }
      digits.remove(at: mark)
    } else {
      guard pieces.count > 2, let second = pieces[1].word, second.first == "0",
        isGroup(Substring(second)), second == "000" || isMeasure(pieces[2])
      else { return }
      (digits, end) = (word + second, pieces[1].range.upperBound)
    }
    guard (4...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
      return
    }
    let range = first.range.lowerBound..<end
    var mistake = Diagnostic(
      .unexpected, "the digits of a number cannot be separated", at: range,
      help: ["write `\(digits)`; a name that begins with digits needs quotes"])
    mistake.correct(range, with: digits)
    throw mistake
  }

  private func isGroup(_ digits: Substring) -> Bool {
    digits.utf8.count == 3 && digits.utf8.allSatisfy { $0 &- 0x30 < 10 }
  }

  private func isMeasure(_ piece: Piece) -> Bool {
    piece.word.flatMap { Unit(word: $0) }?.isMeasure == true
  }

  private mutating func content(
    of segments: [TextSegment], at range: SourceRange
  ) -> Piece.Content {
    if segments.isEmpty { return .text("") }
    if segments.count == 1, case .plain(let text) = segments[0] { return .text(text) }
    return .textWithHoles(hole(.text(segments, range)))
  }

  private mutating func parseRawText(
    _ first: Token, end: Int
  ) throws(Diagnostic) -> Piece {
    let open = first.range.lowerBound
    let inside = open + markLength(at: open)..<end - closingLength(before: end)
    try expectOneText(source.text(inside), at: open..<end)
    move(to: end)
    return Piece(
      content: .text(source.text(inside)), range: open..<end, isGlued: first.isGlued)
  }

  /// Rejects `'a''b'` and `'a'x, 'b'`, whose apostrophes would close a string in other positions.
  private func expectOneText(_ text: String, at range: SourceRange) throws(Diagnostic) {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return }
    let between = parts.dropFirst().dropLast()
    let isDoubled = between.contains(where: \.isEmpty)
    guard isDoubled || between.contains(where: { $0.trimmingBlanks.hasSuffix(",") }) else { return }
    let meant = isDoubled ? text.replacing("''", with: "'") : text
    var help = ["put a string that contains `'` in double quotes: `\(QuotedText.of(meant))`"]
    if !isDoubled { help.append("each closing quote needs a space or a comma after it") }
    throw Diagnostic(
      .unexpected, "this string contains its own kind of quote", at: range, help: help)
  }

  private func closingLength(before end: Int) -> Int {
    source.bytes[end - 1] == UInt8(ascii: "'") ? 1 : 3
  }

  /// Rejects a comma between two digits, which is meant as a decimal point.
  private func expectNoDecimalComma() throws(Diagnostic) {
    let (before, after) = (token.range.lowerBound - 1, token.range.upperBound)
    guard before >= 0, after < source.bytes.count, isDigit(before), isDigit(after) else { return }
    var start = before
    while start > 0, isDigit(start - 1) || isPoint(start - 1) { start -= 1 }
    var rest = self
    rest.move(to: after)
    var (end, fraction) = (rest.token.range.upperBound, rest.text(rest.token))
    rest.advance()
    if rest.token.kind == .word, Unit(word: rest.text(rest.token)) != nil {
      end = rest.token.range.upperBound
      fraction += " " + rest.text(rest.token)
    }
    let whole = source.text(start..<before + 1)
    throw Diagnostic(
      .decimalComma, "numbers need a decimal point; a comma separates items", at: start..<end,
      help: [
        (readings(whole, fraction).map { "write \($0); " } ?? "")
          + "to write two items, put a space after the comma"
      ])
  }

  /// Whether there is a `.` between two digits at an offset.
  private func isPoint(_ offset: Int) -> Bool {
    source.bytes[offset] == UInt8(ascii: ".") && offset > 0 && isDigit(offset - 1)
      && isDigit(offset + 1)
  }

  /// The possible meanings of a number with a comma: `1,5` is 1.5, `1,500` may also mean thousands,
  /// and `1.000,50` has a full stop before the thousands.
  private func readings(_ whole: String, _ fraction: String) -> String? {
    let groups = whole.split(separator: ".")
    guard groups.count < 2 else {
      let areThousands = groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
      return areThousands && !fraction.contains(".") ? "`\(groups.joined()).\(fraction)`" : nil
    }
    let digits = fraction.prefix { $0.isASCII && $0.isNumber }.count
    let thousands = "`\(whole)\(fraction)`"
    if fraction.contains(".") { return thousands }
    return (digits == 3 ? thousands + " or " : "") + "`\(whole).\(fraction)`"
  }

  private func isDigit(_ offset: Int) -> Bool { source.bytes[offset] &- 0x30 < 10 }
}

extension Diagnostic {
  fileprivate static func tooManyWords(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nameTooLong, "a phrase cannot exceed \(Parser.maximumWords) words", at: range,
      help: ["separate items with commas; put a long note in quotes"])
  }

  /// The error for an empty name, whatever it names.
  package static func emptyName(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .emptyName, "the name cannot be empty", at: range, help: ["put a name between the quotes"])
  }
}

extension Piece {
  /// Whether the piece is a string without a visible character.
  fileprivate var isInvisible: Bool {
    if case .text(let text) = content { NameKey(text).isEmpty } else { false }
  }
}
