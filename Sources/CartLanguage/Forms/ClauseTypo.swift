import CartModels

/// A word that is a likely typo of a clause word: `ot` in `add Milk ot Party`.
///
/// A word counts as a typo only if the words after it can be the operand of the clause, so names
/// that contain such words remain names.
package struct ClauseTypo: Hashable, Sendable {
  /// The clause word that was meant: `to`.
  package let word: String
  /// The indices of the mistyped words.
  package let written: Range<Int>

  /// Whether the words at some indices can be an operand, given the existing names.
  package typealias Check = (_ operand: Operand, _ indices: Range<Int>) throws -> Bool

  /// Returns the first typo in some words. Quoted strings, interpolations and clause words are nil.
  ///
  /// - Parameters:
  ///   - clauses: the clauses that the sentence accepts.
  ///   - isOperand: whether the words between the typo and the next clause can be the operand.
  package static func first(
    in words: [String?], from start: Int = 1, among clauses: [Clause], isOperand: Check
  ) rethrows -> ClauseTypo? {
    let hasPairs = clauses.contains { $0.words.first?.utf8.contains(0x20) ?? false }
    for index in words.indices.dropFirst(start) {
      guard let word = words[index], mayBeTypo(word) else { continue }
      let said = word.lowercased()
      if let typo = try typo(said, index..<index + 1, of: words, clauses, isOperand) { return typo }
      guard hasPairs || firstOfTwo.contains(said), index + 1 < words.count,
        let next = words[index + 1]
      else { continue }
      let two = "\(said) \(next.lowercased())"
      if let typo = try typo(two, index..<index + 2, of: words, clauses, isOperand) { return typo }
    }
    return nil
  }

  private static func typo(
    _ said: String, _ written: Range<Int>, of words: [String?], _ clauses: [Clause],
    _ isOperand: Check
  ) rethrows -> ClauseTypo? {
    let known = otherWords[said]
    for clause in clauses where clause.isOffered || clause.isShown {
      let meant = clause.words.first { known?.contains($0) == true || isTypo(said, of: $0) }
      guard let meant else { continue }
      let rest = written.upperBound..<end(of: words, from: written.upperBound, clauses)
      let isMeant =
        if case .alone = clause.operand { rest.isEmpty } else {
          try !rest.isEmpty && isOperand(clause.operand, rest)
        }
      if isMeant { return ClauseTypo(word: meant, written: written) }
    }
    return nil
  }

  /// The index of the next clause word, or the end of the words.
  private static func end(of words: [String?], from start: Int, _ clauses: [Clause]) -> Int {
    let known = Set(clauses.flatMap(\.words))
    return words.indices.dropFirst(start + 1).first { index in
      words[index].map { known.contains($0.lowercased()) } ?? false
    } ?? words.endIndex
  }

  /// A quick check that rules out nearly all words.
  static func mayBeTypo(_ word: String, of clauses: [Clause]) -> Bool {
    guard mayBeTypo(word) else { return false }
    let said = word.lowercased()
    return otherWords[said] != nil || firstOfTwo.contains(said)
      || clauses.contains { $0.words.contains { isTypo(said, of: $0) } }
  }

  private static func mayBeTypo(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return word.utf8.count <= longest && !(first &- 0x30 < 10)
  }

  /// The maximum length of a possible typo in bytes, which exceeds every one-word clause word.
  private static let longest = 11

  /// Whether a word in lower case is a typo of another.
  private static func isTypo(_ word: String, of meant: String) -> Bool {
    if word.utf8.count == 2, besideKeys[meant]?.contains(word) == true { return true }
    // This runs for each word of a name, and the first letters usually decide.
    let initial = meant.utf8.first
    guard word.utf8.first == initial || word.utf8.dropFirst().first == initial else { return false }
    let (count, length) = (word.utf8.count, meant.utf8.count)
    guard count > 1, abs(count - length) <= 1, word != meant else { return false }
    // An edit of a two-letter word often gives another word, so only swaps and doubles count.
    guard length > 2 else {
      return word.utf8.elementsEqual(meant.utf8.reversed())
        || count == 3 && word.utf8.starts(with: meant.utf8) && word.utf8.last == meant.utf8.last
    }
    // A changed or added letter often turns `for` into another word, such as Fur or Form.
    if length == 3, count == 3, word.utf8.sorted() != meant.utf8.sorted() { return false }
    if length == 3, count == 4, !zip(word.utf8, word.utf8.dropFirst()).contains(where: ==) {
      return false
    }
    return Suggestion.isOneEditApart(word, meant) && ClauseWord(rawValue: word) == nil
  }

  /// Short words with one letter mistyped as its neighbour on the keyboard, except other words.
  private static let besideKeys: [String: Set<String>] = [
    "to": ["tp", "t0", "tl", "tk", "ro"], "in": ["ib", "ij", "jn", "kn"],
    "on": ["om", "ob", "pn"], "at": ["ar", "ag", "af", "zt"],
  ]

  /// The first words of two-word clauses and of the two-word entries in `otherWords`.
  private static let firstOfTwo: Set = ["but", "with", "sorted", "order", "ordered", "sort"]

  /// Words that people use in place of clause words.
  private static let otherWords: [String: Set<String>] = [
    "into": ["to", "in"], "onto": ["to"], "under": ["in"], "inside": ["in"], "@": ["at"],
    "off": ["from"], "/": ["per"],
    "til": ["until", "due"], "till": ["until", "due"], "until": ["due"], "before": ["due"],
    "thru": ["until"], "through": ["until"], "by": ["until"],
    "bis": ["until", "due"], "jusque": ["until", "due"], "hasta": ["until", "due"],
    "immer": ["always"], "toujours": ["always"], "siempre": ["always"],
    "comment": ["note"], "remark": ["note"], "with note": ["note"],
    "but": ["except"], "but not": ["except"], "without": ["except"], "excluding": ["except"],
    "minus": ["except"],
    "when": ["where"], "if": ["where"], "whose": ["where"], "having": ["where"],
    "first": ["limit"], "top": ["limit"], "max": ["limit"],
    "start": ["starting"], "since": ["starting"], "beginning": ["starting"], "from": ["starting"],
    "forever": ["always"], "qty": ["quantity"], "amount": ["quantity"],
    "descending": ["desc"], "reverse": ["desc"], "backwards": ["desc"],
    "sorted by": ["by"], "order by": ["by"], "ordered by": ["by"], "sort by": ["by"],
  ]
}

extension Operand {
  /// Whether some words are this operand; nil if the answer depends on the existing names.
  package func isMet(by words: [String]) -> Bool? {
    let first = words.first ?? ""
    let isNumber = first.utf8.first.map { $0 &- 0x30 < 10 } ?? false
    switch self {
    case .day, .dueDay: return RelativeDay(words: words) != nil
    case .lastDay: return RelativeDay(words: words) != nil || isMonth(words)
    case .count: return words.count == 1 && isNumber
    case .servings, .factor: return words.count == 1 && ImportScale.number(in: first) != nil
    case .fileFormat: return FileFormat(word: first) != nil
    case .amount, .measure: return isNumber || Unit(word: first) != nil
    case .money:
      return isNumber || first.unicodeScalars.first?.properties.generalCategory == .currencySymbol
    case .condition:
      return words.count > 2 && words.contains(where: Operand.comparisons.contains)
    case .status: return ShownStatus(word: first) != nil
    case .words, .boughtName: return true
    default:
      guard case .oneOf(let known) = traits.recognition else { return nil }
      return known.contains { $0.word == first.lowercased() }
    }
  }

  private static let comparisons: Set = ["=", "<", ">", "<=", ">=", "!=", "is"]

  private func isMonth(_ words: [String]) -> Bool {
    RelativeDay.monthEnd(of: words)?.count == words.count
  }
}

extension Form {
  /// Every word that can introduce something after the verb, as a clause: the clauses of the form,
  /// the fixed words with their operands, and words that have a meaning by themselves.
  package var openings: [Clause] {
    var openings: [Clause] = []
    for clause in clauses {
      if !clause.words.isEmpty {
        openings.append(clause)
      } else if case .oneOf(let known) = clause.operand.traits.recognition {
        openings += known.map { Clause($0.word, operand: .alone($0.meaning)) }
      }
      if let then = clause.then { openings.append(Clause(then, operand: .alone(then))) }
    }
    for (part, next) in zip(parts, parts.dropFirst().map(\.operand) + [nil]) {
      if case .word(let word) = part {
        openings.append(Clause(word, operand: next ?? .alone(word)))
      }
    }
    return openings
  }
}

extension Phrase {
  /// The word of each piece; nil if it is glued, quoted, interpolated or a clause word.
  package var bareWords: [String?] {
    pieces.indices.map { index in
      let isGlued = pieces[index].isGlued || (index + 1 < pieces.count && pieces[index + 1].isGlued)
      return isGlued || pieces[index].clause != nil ? nil : pieces[index].word
    }
  }
}

extension Diagnostic {
  /// The error for a likely typo of a clause word.
  ///
  /// - Parameters:
  ///   - before: the words between the verb and the phrase, if the sentence is unknown.
  ///   - sentence: the range of the sentence, whose other words the suggestions keep.
  ///   - isInName: whether the typo would otherwise become part of a name.
  package static func clauseTypo(
    _ typo: ClauseTypo, in phrase: Phrase, of verb: CommandName, after before: String = "",
    _ source: Source?, sentence whole: SourceRange? = nil, isInName: Bool = true
  ) -> Diagnostic {
    let text = { (indices: Range<Int>) in
      indices.isEmpty
        ? ""
        : source?.text(phrase.range(of: indices)) ?? phrase.part(indices).plainName ?? ""
    }
    let (range, written) = (phrase.range(of: typo.written), text(typo.written))
    let around = whole.flatMap { Diagnostic.around(phrase.range, in: $0, of: source) }
    let beginning = [around?.before ?? "\(verb.rawValue) \(before)".trimmingBlanks]
    let end = [around?.after ?? ""]
    let meant = [
      text(0..<typo.written.lowerBound), typo.word,
      text(typo.written.upperBound..<phrase.pieces.count),
    ]
    let sentence = (beginning + meant + end).filter { !$0.isEmpty }.joined(separator: " ")
    var amount = phrase.amount?.count ?? 0
    // The unit may be the name: `12 rolls until friday`.
    if amount >= typo.written.lowerBound { amount = max(typo.written.lowerBound - 1, 0) }
    let name = QuotedText.of(text(amount..<phrase.pieces.count))
    let quoted = (beginning + [text(0..<amount), name] + end).filter { !$0.isEmpty }
      .joined(separator: " ")
    let mayBeQuoted = isInName && !phrase.pieces.contains(where: \.isQuoted)
    var mistake = Diagnostic(
      .nearName, "`\(written)` is not a clause of `\(verb.rawValue)`", at: range)
    let keeping = "to keep \"\(written)\" in the name, quote it"
    let isList = ClauseWord(rawValue: typo.word)?.isListClause == true
    if isList, let source, phrase.isBeforeComma(in: source) {
      mistake.help = ["the list comes after the last item; \(keeping)"]
      return mistake
    }
    mistake.correct(range, with: typo.word)
    // The sentence of one item would leave out the others.
    if let source, phrase.isBesideComma(in: source) {
      mistake.help = ["write `\(typo.word)`; \(keeping)"]
    } else {
      mistake.help = [
        "did you mean `\(sentence)`?"
          + (mayBeQuoted ? " T\(keeping.dropFirst()): `\(quoted)`" : "")
      ]
    }
    return mistake
  }

  /// The words of a sentence before and after a phrase; nil if it has several lines.
  private static func around(
    _ phrase: SourceRange, in sentence: SourceRange, of source: Source?
  ) -> (before: String, after: String)? {
    guard let source, sentence.lowerBound < phrase.lowerBound,
      phrase.upperBound <= sentence.upperBound
    else { return nil }
    let text = { source.text($0).trimmingBlanks }
    let before = text(sentence.lowerBound..<phrase.lowerBound)
    let after = text(phrase.upperBound..<sentence.upperBound)
    return (before + after).contains("\n") ? nil : (before, after)
  }
}

extension Phrase {
  fileprivate func isBeforeComma(in source: Source) -> Bool {
    source.bytes[range.upperBound...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ",")
  }

  /// Whether the phrase is one of several that are separated by commas.
  fileprivate func isBesideComma(in source: Source) -> Bool {
    isBeforeComma(in: source)
      || source.bytes[..<range.lowerBound].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ",")
  }
}
