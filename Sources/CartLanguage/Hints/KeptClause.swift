import CartModels

/// A clause word that stayed part of a name, with what followed it.
package struct KeptClause: Hashable, Sendable {
  /// What the name says before it.
  package var before: String
  /// The word.
  package var word: ClauseWord
  /// What followed it, up to the name's end.
  package var operand: String
  /// Where both stand.
  package var range: SourceRange
  /// What follows a text in quotes that is the beginning of the operand; empty where there is none.
  package var rest = ""
  /// The name of what may have been meant, which the operand is only a part of.
  package var meant: String?

  package init(before: String, word: ClauseWord, operand: String, range: SourceRange) {
    self.before = before
    self.word = word
    self.operand = operand
    self.range = range
  }

  /// Whether it is hardly meant as a clause: `from the Italian shop`, `on the vine`, `At Home Mask`.
  package var isPlainWords: Bool {
    switch word {
    case .on, .from: operand.lowercased().hasPrefix("the ")
    case .at: before.isEmpty
    case .in, .to, .note, .due, .quantity, .name, .for, .per: false
    }
  }
}

extension Sequence<Piece> {
  /// What follows a text in quotes that comes first, as it is typed; empty where none does.
  package func afterText(in source: Source) -> String {
    let pieces = Array(self)
    guard pieces.count > 1, let first = pieces.first, first.isQuoted, let last = pieces.last else {
      return ""
    }
    return source.text(
      source.prefix(of: first.range.upperBound..<last.range.upperBound, maximum: 60)
    )
    .trimmingBlanks
  }
}

extension Phrase {
  /// The last clause word between the words of a name that is given; one that begins it had
  /// nothing to belong to, as in To Do. Nil where a hole stands.
  package var keptClauseInNewName: KeptClause? {
    guard hasWordBetween, let text = plainName, !Catalogue.builtIn.contains(NameKey(text)),
      let index = pieces.indices.dropFirst().dropLast().last(where: { index in
        pieces[index].clause.map { mayBeMeant($0, before: pieces[(index + 1)...]) } ?? false
      }), let word = pieces[index].clause, let before = plainName(of: 0..<index),
      let operand = plainName(of: index + 1..<pieces.count)
    else { return nil }
    return KeptClause(
      before: before, word: word, operand: operand, range: range(of: index..<pieces.count))
  }

  /// Whether a clause may have been meant: new names hold many a `due` that isn't.
  private func mayBeMeant(_ clause: ClauseWord, before operand: ArraySlice<Piece>) -> Bool {
    switch clause {
    case .in, .to, .from, .on, .at, .note: true
    case .due: operand.writtenDueDay != nil
    case .quantity, .name, .for, .per: false
    }
  }

  private var hasWordBetween: Bool {
    pieces.count > 2 && pieces.contains { $0.clause != nil }
  }
}

extension Diagnostic {
  /// `list Milk to Party`, `rename Milk to Oat Milk in dairy`: the name that is given kept a
  /// clause word.
  ///
  /// - Parameter correction: what to type instead, if the clause was meant.
  package static func keptInNewName(
    _ kept: KeptClause, correction: String? = nil
  ) -> Diagnostic {
    var warning = hint(
      .keptClauseWord, "`\(kept.word.rawValue) \(kept.operand)` is part of the name",
      at: kept.range,
      help: (correction.map { "\($0); " } ?? "") + "a name in quotes is always a name")
    warning.severity = .warning
    return warning
  }

  /// `add Milk note fresh`
  ///
  /// - Parameter kept: what stands there; its range is that of the operand.
  package static func noNote(_ kept: KeptClause) -> Diagnostic {
    let written = ForeignWord.isNothing(kept.operand) ? "\"\"" : QuotedText.of(kept.operand)
    let name = QuotedText.of("\(kept.before) note \(kept.operand)")
    var mistake = Diagnostic(
      .wrongClause,
      kept.rest.isEmpty
        ? "a note must be in quotes"
        : "a note is a single string, found `\(kept.rest)` after it",
      at: kept.range, help: ["write `\(written)`", "to keep it in the name, quote it: \(name)"])
    mistake.correct(kept.range, with: written)
    return mistake
  }

  /// `add Beans in Tomato Juice`
  static func keptCategory(_ operand: String, at range: SourceRange) -> Diagnostic {
    var warning = hint(
      .keptClauseWord,
      "`in \(operand)` is part of the name: category `\(operand)` not found", at: range,
      help: "\(makingCategory(operand)); a name in quotes is always a name")
    warning.severity = .warning
    return warning
  }

  /// `add Bread to Home`, where it isn't known which lists there are.
  static func keptUnlessList(
    _ word: ClauseWord, _ operand: String, at range: SourceRange
  ) -> Diagnostic {
    var warning = hint(
      .keptClauseWord,
      "`\(word.rawValue) \(operand)` is part of the name unless there is such a list", at: range,
      help: "to be sure, quote the list: `\(word.rawValue) \(QuotedText.of(operand))`")
    warning.severity = .warning
    return warning
  }

  /// Something that would have been clearer, with one line of help.
  package static func hint(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String
  ) -> Diagnostic {
    Diagnostic(code, message, at: range, severity: .hint, help: [help])
  }
}
