import CartModels

/// The phrase after `import`, split by the forms of its verb into the path and clauses in any
/// order:
///
///     lasagna.cook for 6 to Sunday
///
/// The path ends at the first clause word after a path of a known type. A path that contains such
/// words needs quotes.
package struct FileClauses: Hashable, Sendable {
  private let phrase: Phrase
  private let verb: CommandName
  /// The possible clauses; those with the most words come first.
  private let openings: [Clause]
  /// The pieces of the path.
  package private(set) var path = 0..<0
  package private(set) var said: [SaidClause] = []

  /// Reads a phrase from left to right. Mistakes are only reported by ``refuseMistakes``.
  package init(_ phrase: Phrase, of verb: CommandName) {
    (self.phrase, self.verb) = (phrase, verb)
    let words = phrase.pieces.map { $0.word?.lowercased() }
    let forms = verb.forms.filter { form in
      form.ownWords.map { FileClauses.stands($0, in: words) } ?? true
    }
    openings = (forms.compactMap(\.ownWords) + forms.flatMap(\.clauses)).sorted {
      $0.parts.count > $1.parts.count
    }
    path = 0..<pathEnd
    var index = path.upperBound
    while index < phrase.pieces.count, let clause = opening(at: index) {
      let words = index..<index + clause.parts.count
      let operand = words.upperBound..<operandEnd(of: clause, from: words.upperBound)
      said.append(SaidClause(clause, words: words, operand: operand))
      index = operand.upperBound
    }
  }

  /// The forms without fixed words, and those whose fixed words were found.
  private var forms: [Form] { verb.forms.filter { $0.ownWords.map(says) ?? true } }

  /// The operand of a clause; nil without the clause.
  package subscript(clause: Clause) -> Phrase? {
    said.first { $0.clause.words == clause.words }.map { phrase.part($0.operand) }
  }

  /// The range of a clause; nil without the clause.
  package func range(of clause: Clause) -> SourceRange? {
    said.first { $0.clause.words == clause.words }.map { phrase.range(of: $0.pieces) }
  }

  /// The forms that have all the clauses that were found; a form with fixed words comes first.
  package var meant: [Form] {
    forms.filter { form in
      said.allSatisfy { form.has($0.clause) }
    }.sorted { $0.ownWords != nil && $1.ownWords == nil }
  }

  private func says(_ clause: Clause) -> Bool { self[clause] != nil }

  // MARK: Reading

  private static func stands(_ clause: Clause, in words: [String?]) -> Bool {
    words.indices.dropFirst().contains { words[$0...].starts(with: clause.parts) }
  }

  private func opening(at index: Int) -> Clause? {
    openings.first { clause in
      let words = phrase.pieces[index...].prefix(clause.parts.count)
      return !clause.parts.isEmpty
        && words.elementsEqual(clause.parts) { $0.word?.lowercased() == $1 }
    }
  }

  /// The index after the path's last piece.
  private var pathEnd: Int {
    let ends = phrase.pieces.indices.dropFirst().filter { opening(at: $0) != nil }
    let known = ends.first { end in
      let path = phrase.part(0..<end)
      guard let name = path.plainName else { return true }
      return path.pieces.contains(where: \.isQuoted) || name == FilePhrase.streamPath
        || FileFormat(path: name) != nil
    }
    // A path of unknown type ends before the first clause.
    return known ?? ends.first ?? phrase.pieces.count
  }

  /// The index after the operand of a clause. A number or a format is one word. A name can contain
  /// clause words, so it only ends at a clause with a valid operand.
  private func operandEnd(of clause: Clause, from start: Int) -> Int {
    if case .alone = clause.operand { return start }
    guard start < phrase.pieces.count else { return start }
    let next = start + 1
    if clause.operand != .list, next < phrase.pieces.count, opening(at: next) != nil { return next }
    return phrase.pieces.indices.dropFirst(next).first(where: opensForSure) ?? phrase.pieces.count
  }

  private func opensForSure(_ index: Int) -> Bool {
    guard let clause = opening(at: index) else { return false }
    if case .alone = clause.operand { return true }
    guard index + 1 < phrase.pieces.count else { return clause.operand != .list }
    let next = phrase.pieces[index + 1]
    if case .hole = next.content { return clause.operand != Clause.imported.operand }
    return clause.operand.isMet(by: [next.word ?? ""]) ?? true
  }

  // MARK: Contents

  /// The format, determined by `as` or by the ending of the path; nil if unknown.
  package var format: FileFormat? {
    if let said = self[.imported], !said.isEmpty { return FileFormat(word: said.plainName ?? "") }
    return phrase.part(path).plainName.flatMap { FileFormat(path: $0) }
  }

  /// Whether the path is an interpolation, so that its format is only known at run time.
  package var mayHoldAnything: Bool { format == nil && phrase.part(path).plainName == nil }

  /// Whether the sentence needs no clause for the format.
  package var isOfKnownType: Bool {
    format != nil || mayHoldAnything || phrase.part(path).plainName == FilePhrase.streamPath
  }

  /// Rejects clauses that do not apply to files of a format.
  package func refuse(_ format: FileFormat, of file: FilePhrase) throws(Diagnostic) {
    for said in said {
      let contents = forms.filter { $0.shows(said.clause) }.map(\.contents)
      guard let needed = contents.first, !contents.contains(where: { $0.isHeld(by: format) }) else {
        continue
      }
      throw .notHeld(needed, by: format, file.range, for: said, at: range(of: said))
    }
  }

  /// The range of a clause, including a number after it.
  private func range(of said: SaidClause) -> SourceRange {
    phrase.range(of: said.operand.isEmpty ? said.words : said.operand)
  }

  // MARK: Mistakes

  /// Rejects duplicate clauses, missing operands, clauses that exclude each other, and words that
  /// belong to no clause.
  func refuseMistakes(in source: Source) throws(Diagnostic) {
    var known: Set<[String]> = []
    for said in said {
      let range = phrase.range(of: said.words)
      guard known.insert(said.clause.words).inserted else {
        throw .repeated("`\(said.clause.word)`", at: range)
      }
      guard !said.isAlone, said.operand.isEmpty else { continue }
      throw Diagnostic(
        .missing, "`\(said.clause.word)` needs \(said.clause.operand.meaning)", at: range,
        help: ["for example: `\(said.clause.word) \(said.clause.operand.example)`"])
    }
    try refuseExcluded(in: source)
    let end = said.last?.pieces.upperBound ?? path.upperBound
    guard end < phrase.pieces.count, let last = said.last else { return }
    throw Diagnostic(
      .wrongClause, "unexpected words after `\(last.clause.word)`",
      at: phrase.range(of: end..<phrase.pieces.count), help: ["remove them"])
  }

  /// Rejects `import soup.cook for 4 as template`.
  private func refuseExcluded(in source: Source) throws(Diagnostic) {
    guard meant.isEmpty else { return }
    let advice =
      forms.contains { $0.contents == .recipe } ? ", and write it when you apply the template" : ""
    let own = Set(forms.compactMap(\.ownWords?.words))
    let byWeight =
      said.filter { own.contains($0.clause.words) }
      + said.filter { !own.contains($0.clause.words) }
    for (index, excluded) in byWeight.enumerated() {
      let other = byWeight.prefix(index).first { before in
        !forms.contains { $0.has(before.clause) && $0.has(excluded.clause) }
      }
      guard let other else { continue }
      let text = { source.text(phrase.range(of: $0)) }
      let rest = [0..<excluded.pieces.lowerBound, excluded.pieces.upperBound..<phrase.pieces.count]
      let sentence = ([verb.rawValue] + rest.filter { !$0.isEmpty }.map(text)).joined(
        separator: " ")
      throw Diagnostic(
        .wrongClause,
        "`\(text(excluded.pieces))` and `\(text(other.pieces))` cannot be used together",
        at: phrase.range(of: excluded.pieces), help: ["write `\(sentence)`\(advice)"])
    }
  }
}

extension Form {
  /// The fixed words of the form as a clause: `as bought`.
  package var ownWords: Clause? {
    let words = parts.compactMap { part in
      if case .word(let word) = part { word } else { String?.none }
    }
    return words.isEmpty
      ? nil : Clause(words.joined(separator: " "), operand: .alone(contents.meaning))
  }

  /// Whether the usage line of the form shows a clause, or the form has it as fixed words.
  package func shows(_ clause: Clause) -> Bool {
    ownWords?.words == clause.words
      || clauses.contains { $0.words == clause.words && $0.isShown }
  }

  fileprivate func has(_ clause: Clause) -> Bool {
    ownWords?.words == clause.words || clauses.contains { $0.words == clause.words }
  }
}
