/// The clauses of a sentence that end a phrase in the parser, such as `until friday`: each at most
/// once, in any order.
struct ParsedClauses {
  private var operands: [String: ParsedOperand] = [:]

  /// The operand of such a clause.
  fileprivate enum ParsedOperand {
    case alone
    case day(DayClause)
    case phrase(Phrase)
    /// One of a fixed set of words.
    case word(String)
  }

  /// Whether the sentence has no such clause yet.
  var isEmpty: Bool { operands.isEmpty }

  func contains(_ clause: Clause) -> Bool { operands[clause.word] != nil }

  /// The day of a clause, if the sentence has the clause.
  func day(_ clause: Clause) -> DayClause? {
    if case .day(let day)? = operands[clause.word] { day } else { nil }
  }

  /// The phrase of a clause, if the sentence has the clause.
  func phrase(_ clause: Clause) -> Phrase? {
    if case .phrase(let phrase)? = operands[clause.word] { phrase } else { nil }
  }

  /// The word of a clause, if the sentence has the clause.
  func choice<Choice: RawRepresentable<String>>(_ clause: Clause) -> Choice? {
    if case .word(let word)? = operands[clause.word] { Choice(rawValue: word) } else { nil }
  }

  fileprivate mutating func add(_ operand: ParsedOperand, of clause: Clause) {
    operands[clause.word] = operand
  }
}

extension Parser {
  /// Reads one of some clauses if it comes next.
  ///
  /// - Parameter offered: the clauses that are still valid here; by default those that were not
  ///   read yet.
  /// - Throws: a diagnostic for an invalid operand or a duplicate clause.
  mutating func accept(
    _ clauses: [Clause], into parsed: inout ParsedClauses, of verb: CommandName,
    offering offered: [Clause]? = nil
  ) throws(Diagnostic) -> Bool {
    let start = token.range.lowerBound
    for clause in clauses {
      let isOffered = offered?.contains(clause) ?? (clause.isOffered && !parsed.contains(clause))
      guard accept(clause, isOffered: isOffered) else { continue }
      let operand = try parseOperand(of: clause, among: clauses, verb)
      guard !parsed.contains(clause) else {
        throw .repeated("`\(clause.word)`", at: start..<previousEnd)
      }
      parsed.add(operand, of: clause)
      return true
    }
    return false
  }

  private mutating func parseOperand(
    of clause: Clause, among clauses: [Clause], _ verb: CommandName
  ) throws(Diagnostic) -> ParsedClauses.ParsedOperand {
    switch clause.operand {
    case .alone: return .alone
    case .day: return .day(try parseDay(after: clause.word))
    case .lastDay: return .day(try parseDay(after: clause.word, orMonth: true))
    default:
      if case .oneOf(let known) = clause.operand.traits.recognition {
        return .word(try expectWord(among: known.map(\.word)))
      }
      // A second clause of the same kind ends the phrase, too, but is not offered.
      let ends = clauses.map { $0 == clause ? $0.unsaid : $0 }
      let phrase = try parsePhrase(until: ends)
      guard !phrase.isEmpty else {
        throw missing("\(clause.operand.meaning) after `\(clause.word)`", for: verb)
      }
      return .phrase(phrase)
    }
  }
}
