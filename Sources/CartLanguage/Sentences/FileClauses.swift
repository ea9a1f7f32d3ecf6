import CartModels

/// What follows `import`, taken apart by the forms of its verb: the path, and clauses in any order.
///
///     lasagna.cook for 6 to Sunday
///
/// The path ends before the first word that opens a clause and leaves a path of a known type before
/// it; one with such words in it goes in quotes.
package struct FileClauses: Hashable, Sendable {
  /// A clause, with the pieces of its words and of what follows them.
  package struct Said: Hashable, Sendable {
    package let clause: Clause
    package let words: Range<Int>
    package let operand: Range<Int>

    /// Whether nothing follows the words.
    package var isAlone: Bool { if case .alone = clause.operand { true } else { false } }

    var pieces: Range<Int> { words.lowerBound..<operand.upperBound }
  }

  private let phrase: Phrase
  private let verb: CommandName
  /// The clauses that may be said, those of several words first.
  private let openings: [Clause]
  /// The pieces of the path.
  package private(set) var path = 0..<0
  package private(set) var said: [Said] = []

  /// Reads a phrase from left to right; what is wrong with it is only told by ``refuseMistakes``.
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
      said.append(Said(clause: clause, words: words, operand: operand))
      index = operand.upperBound
    }
  }

  /// The forms whose own words are said, if they have any.
  private var forms: [Form] { verb.forms.filter { $0.ownWords.map(says) ?? true } }

  /// What stands after the words of a clause; nil where it isn't said.
  package subscript(clause: Clause) -> Phrase? {
    said.first { $0.clause.words == clause.words }.map { phrase.part($0.operand) }
  }

  /// Where a clause stands; nil where it isn't said.
  package func range(of clause: Clause) -> SourceRange? {
    said.first { $0.clause.words == clause.words }.map { phrase.range(of: $0.pieces) }
  }

  /// The forms that have all clauses that are said, the one that is meant first.
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
    // An ending that nothing knows ends before the first clause.
    return known ?? ends.first ?? phrase.pieces.count
  }

  /// The index after what follows the words of a clause. A number or a format is one word; a name may
  /// hold such words itself, so after it only those count which a number, or a format, comes after.
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

  /// The format that is said or that the path ends in; nil if neither tells.
  package var format: FileFormat? {
    if let said = self[.imported], !said.isEmpty { return FileFormat(word: said.plainName ?? "") }
    return phrase.part(path).plainName.flatMap { FileFormat(path: $0) }
  }

  /// Whether a hole names the file, so that only running tells what it holds.
  package var mayHoldAnything: Bool { format == nil && phrase.part(path).plainName == nil }

  /// Whether nothing more need be said of the format.
  package var isOfKnownType: Bool {
    format != nil || mayHoldAnything || phrase.part(path).plainName == FilePhrase.streamPath
  }

  /// Refuses clauses that are about something else than what files of a format hold.
  package func refuse(_ format: FileFormat, of file: FilePhrase) throws(Diagnostic) {
    for said in said {
      let contents = forms.filter { $0.shows(said.clause) }.map(\.contents)
      guard let needed = contents.first, !contents.contains(where: { $0.isHeld(by: format) }) else {
        continue
      }
      throw .notHeld(needed, by: format, file.range, for: said, at: range(of: said))
    }
  }

  /// Where a clause stands, or a number after it.
  private func range(of said: Said) -> SourceRange {
    phrase.range(of: said.operand.isEmpty ? said.words : said.operand)
  }

  // MARK: Mistakes

  /// Refuses clauses that are said twice, without what must follow them or beside others that exclude
  /// them, and words that belong to no clause.
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

  /// `import soup.cook for 4 as template`
  private func refuseExcluded(in source: Source) throws(Diagnostic) {
    guard meant.isEmpty else { return }
    let advice =
      forms.contains { $0.contents == .recipe } ? ", and say it when you apply the template" : ""
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
        .wrongClause, "`\(text(excluded.pieces))` does not go with `\(text(other.pieces))`",
        at: phrase.range(of: excluded.pieces), help: ["write `\(sentence)`\(advice)"])
    }
  }
}

extension Form {
  /// The words that it asks for, which are a clause by themselves: `as bought`.
  package var ownWords: Clause? {
    let words = parts.compactMap { part in
      if case .word(let word) = part { word } else { String?.none }
    }
    return words.isEmpty
      ? nil : Clause(words.joined(separator: " "), operand: .alone(contents.meaning))
  }

  /// Whether a clause, or words of its own, stand in its usage line.
  package func shows(_ clause: Clause) -> Bool {
    ownWords?.words == clause.words
      || clauses.contains { $0.words == clause.words && $0.isShown }
  }

  fileprivate func has(_ clause: Clause) -> Bool {
    ownWords?.words == clause.words || clauses.contains { $0.words == clause.words }
  }
}
