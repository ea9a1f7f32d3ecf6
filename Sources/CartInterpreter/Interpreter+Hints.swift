import CartLanguage
import CartModels

/// What is worth saying of a name that is new; it changes nothing.
extension Interpreter {
  func giveHints(on read: ReadPhrase, list: ListSummary, alike: [ShoppingItem]) throws {
    if let kept = read.keptClause, !catalogue.contains(read.key) {
      try notice(said(of: kept, in: read, on: list))
    }
    if !read.isQuoted, !catalogue.contains(read.key), try !hintOnVariable(at: read.nameRange) {
      try hintOnWords(of: read, on: list)
    }
    if let similar = alike.first(where: { !$0.isCompleted && $0.key != read.key }) {
      let names = "\(TypedName.of(read.name)) to \(TypedName.of(similar.name))"
      try notice(
        .hint(
          .similarItem, "`\(similar.displayName)` is on the list too", at: read.nameRange,
          help: "if they are one thing: `rename \(names)\(clause(.on, list))`"))
    }
  }

  /// The clause that says a list, where it doesn't go without saying.
  func clause(_ word: ClauseWord, _ list: ListSummary) -> String {
    goesWithoutSaying(list) ? "" : " \(word.rawValue) \(TypedName.of(list.title))"
  }

  // MARK: Clause words

  private func said(
    of kept: ReadPhrase.KeptClause, in read: ReadPhrase, on list: ListSummary
  ) -> Diagnostic {
    if kept.operand.isEmpty { return keptLast(kept) }
    return kept.word == .note ? keptNote(kept, read, list) : keptClause(kept, read, list)
  }

  private func keptClause(
    _ kept: ReadPhrase.KeptClause, _ read: ReadPhrase, _ list: ListSummary
  ) -> Diagnostic {
    let isCategory = kept.word == .in
    var diagnostic = Diagnostic.hint(
      .keptClauseWord,
      "`\(kept.word.rawValue) \(kept.operand)` is part of the name: no "
        + "\(isCategory ? "category" : "list") is called `\(kept.operand)`",
      at: kept.range,
      help: isCategory
        ? "`categories` shows what there is; a name in quotes is always a name"
        : "for a list: `\(corrected(read, kept, list))`; a name in quotes is always a name")
    diagnostic.severity = .warning
    return diagnostic
  }

  /// `add Milk to`
  private func keptLast(_ kept: ReadPhrase.KeptClause) -> Diagnostic {
    .hint(
      .keptClauseWord, "`\(kept.word.rawValue)` is part of the name, as nothing follows it",
      at: kept.range,
      help: "after it goes a \(kept.word == .in ? "category" : "list")")
  }

  /// `add Milk note fresh`
  private func keptNote(
    _ kept: ReadPhrase.KeptClause, _ read: ReadPhrase, _ list: ListSummary
  ) -> Diagnostic {
    let note = " note \(QuotedText.of(kept.operand))"
    var diagnostic = Diagnostic.hint(
      .keptClauseWord, "`note \(kept.operand)` is part of the name, as it has no quotes",
      at: kept.range,
      help: "for a note: `\(removal(of: read, list)); \(addition(of: read, called: kept.before))"
        + "\(note)\(clause(verb == .ensure ? .on : .to, list))`")
    diagnostic.severity = .warning
    return diagnostic
  }

  private func corrected(
    _ read: ReadPhrase, _ kept: ReadPhrase.KeptClause, _ list: ListSummary
  ) -> String {
    let opening = "\(removal(of: read, list)); list \(TypedName.of(kept.operand))"
    // Where only the clause stood, there is no item to add.
    guard !kept.before.isEmpty else { return opening }
    let note = read.note.map { " note \(QuotedText.of($0))" } ?? ""
    return "\(opening); \(addition(of: read, called: kept.before))\(note)"
  }

  private func removal(of read: ReadPhrase, _ list: ListSummary) -> String {
    "remove \(QuotedText.of(read.name))\(clause(.on, list))"
  }

  /// The sentence again, for an item with a shorter name.
  private func addition(of read: ReadPhrase, called name: String) -> String {
    let amount = read.amount.map { $0.quantity.sentenceText + " " } ?? ""
    let category = read.category.map { " in \(TypedName.of($0.name))" } ?? ""
    return "\(verb.rawValue) \(amount)\(TypedName.of(name))\(category)"
  }

  // MARK: Words

  /// Amounts and separators that people expect to work otherwise.
  private func hintOnWords(of read: ReadPhrase, on list: ListSummary) throws {
    let words = read.name.split(separator: " ")
    guard words.count > 1, let first = words.first else { return }
    let sentence = { (items: String) in
      "`\(self.verb.rawValue) \(items)\(self.clause(self.verb == .ensure ? .on : .to, list))`"
    }
    if read.amount == nil, let amount = trailingAmount(in: words) {
      try notice(
        .hint(
          .trailingNumber, "`\(amount.number)` is part of the name", at: read.nameRange,
          help: "for an amount: \(sentence("\(amount.number) \(TypedName.of(amount.name))"))"))
    } else if read.amount == nil, let number = Interpreter.numberWords[first.lowercased()] {
      let rest = words.dropFirst().joined(separator: " ")
      try notice(
        .hint(
          .numberWord, "`\(first)` is part of the name", at: read.nameRange,
          help: "for an amount: \(sentence(TypedItem.of("\(number) \(rest)")))"))
    } else if read.amount != nil, let unit = UnitSuggestion.nearest(to: String(first)) {
      try notice(
        .hint(
          .likelyUnit, "`\(first)` is no unit, so it is part of the name", at: read.nameRange,
          help: "did you mean `\(unit)`?"))
    } else if let items = separated(words, read.amount) {
      try notice(
        .hint(
          .severalInOne, "this is one item called `\(read.name)`", at: read.nameRange,
          help: "separate items with commas: \(sentence(items))"))
    }
  }

  /// `Bananas 6` and `Bananas quantity 6`, where the number can be an amount.
  private func trailingAmount(in words: [Substring]) -> (number: Substring, name: String)? {
    guard let last = words.last, last.allSatisfy(\.isASCIIDigit), let number = Int64(last),
      number > 0
    else { return nil }
    let isSaid = words.count > 2 && words[words.count - 2].lowercased() == "quantity"
    return (last, words.dropLast(isSaid ? 2 : 1).joined(separator: " "))
  }

  /// The items on both sides of a lone "and" between words, with a comma between them.
  private func separated(_ words: [Substring], _ amount: AmountReading?) -> String? {
    guard let joint = words.dropFirst().dropLast().first(where: { $0.lowercased() == "and" })
    else { return nil }
    var items = words.split(separator: joint).map {
      TypedItem.of($0.joined(separator: " "))
    }
    guard items.count > 1 else { return nil }
    if let amount { items[0] = "\(amount.quantity.sentenceText) \(items[0])" }
    return items.joined(separator: ", ")
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
