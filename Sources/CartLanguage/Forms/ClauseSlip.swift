import CartModels

/// A word that nearly opens a clause: `ot` in `add Milk ot Party`.
///
/// It is one only where what follows it may be what the clause needs, so that names with such words
/// stay names.
package struct ClauseSlip: Hashable, Sendable {
  /// The clause word that was meant: `to`.
  package let word: String
  /// The indices of the words as they were written.
  package let written: Range<Int>

  /// Whether some words may stand after the word of a clause, by the names that exist.
  package typealias Check = (_ operand: Operand, _ indices: Range<Int>) throws -> Bool

  /// The first slip among some words; nil stands for what is no bare word.
  ///
  /// - Parameters:
  ///   - clauses: those that the sentence may have.
  ///   - isOperand: whether the words from the slip to the next clause may be the operand.
  package static func first(
    in words: [String?], from start: Int = 1, among clauses: [Clause], isOperand: Check
  ) rethrows -> ClauseSlip? {
    let clauses = clauses.filter { $0.isOffered || $0.isShown }
    for index in words.indices.dropFirst(start) {
      guard let word = words[index], mayBeSlip(word) else { continue }
      for clause in clauses {
        guard let (meant, count) = meant(by: words[index...], clause) else { continue }
        let rest = index + count..<end(of: words, from: index + count, clauses)
        let isMeant =
          if case .alone = clause.operand { rest.isEmpty } else {
            try !rest.isEmpty && isOperand(clause.operand, rest)
          }
        if isMeant { return ClauseSlip(word: meant, written: index..<index + count) }
      }
    }
    return nil
  }

  /// The clause word that some words begin with a slip of, and how many words that takes.
  private static func meant(
    by words: ArraySlice<String?>, _ clause: Clause
  ) -> (word: String, count: Int)? {
    for meant in clause.words {
      let count = meant.split(separator: " ").count
      let said = words.prefix(count).compactMap(\.self)
      if said.count == count, isSlip(said.joined(separator: " ").lowercased(), of: meant) {
        return (meant, count)
      }
      let two = words.prefix(2).compactMap(\.self).joined(separator: " ").lowercased()
      if otherWords[meant]?.contains(two) == true { return (meant, 2) }
    }
    return nil
  }

  /// Where the next clause begins.
  private static func end(of words: [String?], from start: Int, _ clauses: [Clause]) -> Int {
    let known = Set(clauses.flatMap(\.words))
    return words.indices.dropFirst(start + 1).first { index in
      words[index].map { known.contains($0.lowercased()) } ?? false
    } ?? words.endIndex
  }

  /// A quick look that turns most words away.
  private static func mayBeSlip(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return word.utf8.count <= 11 && !(first &- 0x30 < 10)
  }

  /// Whether a word in lower case is a slip of another, or another program's word for it.
  package static func isSlip(_ word: String, of meant: String) -> Bool {
    if otherWords[meant]?.contains(word) == true { return true }
    guard word != meant, ClauseWord(rawValue: word) == nil else { return false }
    // Of two letters, every edit leads to some word: they are only swapped or typed twice.
    guard meant.utf8.count > 2 else {
      return word.elementsEqual(meant.reversed())
        || meant.last.map { word == meant + String($0) } ?? false
    }
    return word.utf8.count > 1 && Suggestion.isOneEditApart(word, meant)
      && (word.first == meant.first || word.dropFirst().first == meant.first)
  }

  /// What people write for clause words.
  private static let otherWords: [String: Set<String>] = [
    "to": ["into", "onto"],
    "in": ["into", "under", "inside"],
    "at": ["@"],
    "from": ["off"],
    "due": ["until", "til", "till", "before"],
    "until": ["til", "till", "thru", "through", "by"],
    "note": ["comment", "remark", "with note"],
    "except": ["but", "but not", "without", "excluding", "minus"],
    "where": ["when", "if", "whose", "having"],
    "limit": ["first", "top", "max"],
    "starting": ["start", "since", "beginning", "from"],
    "always": ["forever"],
    "quantity": ["qty", "amount"],
    "desc": ["descending", "reverse", "backwards"],
    "by": ["sorted by", "order by", "ordered by", "sort by"],
  ]
}

extension Operand {
  /// Whether some words are it, as far as words tell; nil where only the names that exist can.
  package func isMet(by words: [String]) -> Bool? {
    let first = words.first ?? ""
    let isNumber = first.utf8.first.map { $0 &- 0x30 < 10 } ?? false
    switch self {
    case .day, .dueDay: return RelativeDay(words: words) != nil || isMonth(words)
    case .count: return words.count == 1 && isNumber
    case .amount, .measure: return isNumber || Unit(word: first) != nil
    case .money:
      return isNumber || first.unicodeScalars.first?.properties.generalCategory == .currencySymbol
    case .condition:
      return words.count > 2 && words.contains(where: Operand.comparisons.contains)
    case .words: return true
    case .boughtName: return true
    default:
      guard case .oneOf(let known) = traits.recognition else { return nil }
      return known.contains { $0.word == first.lowercased() }
    }
  }

  private static let comparisons: Set = ["=", "<", ">", "<=", ">=", "!=", "is"]

  private func isMonth(_ words: [String]) -> Bool {
    guard self == .day, let month = RelativeDay.monthEnd(of: words) else { return false }
    return month.count == words.count
  }
}

extension Form {
  /// All that words of it open: its clauses, the words that it asks for with what follows them, and
  /// words that mean something by themselves.
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
  /// The words of its pieces; nil for those that are none by themselves, or open a clause.
  package var bareWords: [String?] {
    pieces.indices.map { index in
      let isGlued = pieces[index].isGlued || (index + 1 < pieces.count && pieces[index + 1].isGlued)
      return isGlued || pieces[index].clause != nil ? nil : pieces[index].word
    }
  }
}

extension Diagnostic {
  /// What nearly opens a clause would become part of a name.
  ///
  /// - Parameters:
  ///   - before: what stands between the verb and the phrase.
  ///   - isInName: whether the phrase would be a name as it is.
  package static func slip(
    _ slip: ClauseSlip, in phrase: Phrase, of verb: CommandName, after before: String = "",
    _ source: Source?, isInName: Bool = true
  ) -> Diagnostic {
    let text = { (indices: Range<Int>) in
      indices.isEmpty
        ? ""
        : source?.text(phrase.range(of: indices)) ?? phrase.part(indices).plainName ?? ""
    }
    let (range, written) = (phrase.range(of: slip.written), text(slip.written))
    let beginning = [verb.rawValue, before]
    let end = [
      text(0..<slip.written.lowerBound), slip.word,
      text(slip.written.upperBound..<phrase.pieces.count),
    ]
    let sentence = (beginning + end).filter { !$0.isEmpty }.joined(separator: " ")
    let quoted =
      (beginning + [QuotedText.of(text(0..<phrase.pieces.count))]).filter { !$0.isEmpty }
      .joined(separator: " ")
    var mistake = Diagnostic(
      .nearName, "`\(written)` is not a clause of `\(verb.rawValue)`", at: range,
      help: [
        "did you mean `\(sentence)`?"
          + (isInName ? " To keep \"\(written)\" in the name, quote it: `\(quoted)`" : "")
      ])
    mistake.correct(range, with: slip.word)
    return mistake
  }
}
