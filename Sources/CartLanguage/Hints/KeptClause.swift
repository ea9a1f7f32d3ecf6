import CartModels

/// A clause word that became part of a name, with the words after it.
package struct KeptClause: Hashable, Sendable {
  /// The part of the name before the clause word.
  package var before: String
  /// The clause word.
  package var word: ClauseWord
  /// The words after the clause word, up to the end of the name.
  package var operand: String
  /// The range of the clause word and its operand.
  package var range: SourceRange
  /// The words after a quoted string at the start of the operand; empty without such a string.
  package var rest = ""
  /// The existing name that was probably meant, of which the operand is only a part.
  package var meant: String?

  package init(before: String, word: ClauseWord, operand: String, range: SourceRange) {
    self.before = before
    self.word = word
    self.operand = operand
    self.range = range
  }

  /// Whether it is probably not a clause: `from the Italian shop`, `on the vine`, `At Home Mask`.
  package var isPlainWords: Bool {
    switch word {
    // `on the list` and `on the party list` are no part of a name.
    case .on, .from:
      operand.lowercased().hasPrefix("the ") && !operand.lowercased().hasSuffix(" list")
        && !CurrentListWords.contain(operand)
    case .at: before.isEmpty
    case .in, .to, .note, .due, .quantity, .name, .for, .per: false
    }
  }
}

extension Sequence<Piece> {
  /// The source after a quoted string in the first piece; empty if the first piece is not quoted.
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
  /// The last clause word inside a new name; nil if the name has an interpolation. A clause word at
  /// the start does not count, as in To Do.
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

  /// Whether the word may have been meant as a clause. A `due` counts only before a day.
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
  /// The warning on a clause word in a new name: `list Milk to Party`,
  /// `rename Milk to Oat Milk in dairy`.
  ///
  /// - Parameter correction: the sentence to write if the clause was meant.
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

  /// The error for `add Milk note fresh`.
  ///
  /// - Parameter kept: the `note` clause. Its range covers only the operand.
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

  /// The warning on `add Beans in Tomato Juice`.
  static func keptCategory(_ operand: String, at range: SourceRange) -> Diagnostic {
    var warning = hint(
      .keptClauseWord,
      "`in \(operand)` is part of the name: category `\(operand)` not found", at: range,
      help: "\(makingCategory(operand)); a name in quotes is always a name")
    warning.severity = .warning
    return warning
  }

  /// The warning on `add Bread to Home`, when the existing lists are unknown.
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

  /// A hint with one line of help.
  package static func hint(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String
  ) -> Diagnostic {
    Diagnostic(code, message, at: range, severity: .hint, help: [help])
  }
}
