import CartLanguage
import CartModels

/// What is worth saying of a name that is new; it changes nothing.
extension Interpreter {
  func giveHints(on read: ReadPhrase, alike: [ShoppingItem]) throws {
    if let kept = read.keptClause, !catalogue.contains(read.key) {
      try notice(said(of: kept, in: read))
    }
    if !read.isQuoted, !catalogue.contains(read.key) { try hintOnWords(of: read) }
    if let similar = alike.first(where: { !$0.isCompleted && $0.key != read.key }) {
      try notice(
        .hint(
          .similarItem, "`\(similar.displayName)` is on the list too", at: read.nameRange,
          help:
            "if they are one thing: `rename \(TypedName.of(read.name)) to \(TypedName.of(similar.name))`"
        ))
    }
  }

  private func keptClause(_ kept: ReadPhrase.KeptClause, _ read: ReadPhrase) -> Diagnostic {
    let isCategory = kept.word == .in
    var diagnostic = Diagnostic.hint(
      .keptClauseWord,
      "`\(kept.word.rawValue) \(kept.operand)` is part of the name: no "
        + "\(isCategory ? "category" : "list") is called `\(kept.operand)`",
      at: kept.range,
      help: isCategory
        ? "`categories` shows what there is; a name in quotes is always a name"
        : "for a list: `\(corrected(read, kept))`; a name in quotes is always a name")
    diagnostic.severity = .warning
    return diagnostic
  }

  private func said(of kept: ReadPhrase.KeptClause, in read: ReadPhrase) -> Diagnostic {
    if kept.operand.isEmpty { return keptLast(kept, read) }
    return kept.word == .note ? keptNote(kept, read) : keptClause(kept, read)
  }

  /// `add Milk to`
  private func keptLast(_ kept: ReadPhrase.KeptClause, _ read: ReadPhrase) -> Diagnostic {
    .hint(
      .keptClauseWord, "`\(kept.word.rawValue)` is part of the name, as nothing follows it",
      at: kept.range,
      help: "after it goes a \(kept.word == .in ? "category" : "list")")
  }

  /// `add Milk note fresh`
  private func keptNote(_ kept: ReadPhrase.KeptClause, _ read: ReadPhrase) -> Diagnostic {
    var diagnostic = Diagnostic.hint(
      .keptClauseWord, "`note \(kept.operand)` is part of the name, as it has no quotes",
      at: kept.range,
      help: "for a note: `remove \"\(read.name)\"; add \(shortened(read, kept)) "
        + "note \"\(kept.operand)\"`")
    diagnostic.severity = .warning
    return diagnostic
  }

  private func corrected(_ read: ReadPhrase, _ kept: ReadPhrase.KeptClause) -> String {
    // Where only the clause stood, there is no item to add.
    guard read.name.count > kept.word.rawValue.count + kept.operand.count + 2 else {
      return "remove \"\(read.name)\"; list \(TypedName.of(kept.operand))"
    }
    return "remove \"\(read.name)\"; list \(kept.operand); add \(shortened(read, kept))"
  }

  /// The item without the clause that its name kept.
  private func shortened(_ read: ReadPhrase, _ kept: ReadPhrase.KeptClause) -> String {
    let name = read.name.dropLast(kept.word.rawValue.count + kept.operand.count + 2)
    return (read.amount.map { $0.quantity.sentenceText + " " } ?? "") + name
  }

  /// Amounts and separators that people expect to work otherwise.
  private func hintOnWords(of read: ReadPhrase) throws {
    let words = read.name.split(separator: " ")
    guard words.count > 1, let first = words.first, let last = words.last else { return }
    let rest = words.dropFirst().joined(separator: " ")
    if read.amount == nil, last.allSatisfy(\.isASCIIDigit) {
      let isSaid = words.count > 2 && words[words.count - 2].lowercased() == "quantity"
      let name = words.dropLast(isSaid ? 2 : 1).joined(separator: " ")
      try notice(
        .hint(
          .trailingNumber, "`\(last)` is part of the name", at: read.nameRange,
          help: "for an amount: `add \(last) \(name)`"))
    } else if read.amount == nil, let number = Interpreter.numberWords[first.lowercased()] {
      try notice(
        .hint(
          .numberWord, "`\(first)` is part of the name", at: read.nameRange,
          help: "for an amount: `add \(number) \(rest)`"))
    } else if read.amount != nil, let unit = UnitSuggestion.nearest(to: String(first)) {
      try notice(
        .hint(
          .likelyUnit, "`\(first)` is no unit, so it is part of the name", at: read.nameRange,
          help: "did you mean `\(unit)`?"))
    } else if words.count > 2, let joint = joint(in: words) {
      let separated = words.map { $0 == joint ? "," : " " + $0 }.joined().dropFirst()
      try notice(
        .hint(
          .severalInOne, "this is one item called `\(read.name)`", at: read.nameRange,
          help: "separate items with commas: `add \(separated)`"))
    }
  }

  /// A lone "and" between words.
  private func joint(in words: [Substring]) -> Substring? {
    words.dropFirst().dropLast().first { $0.lowercased() == "and" }
  }

  private static let numberWords = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Diagnostic {
  static func hint(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String
  ) -> Diagnostic {
    Diagnostic(code, message, at: range, severity: .hint, help: [help])
  }
}
