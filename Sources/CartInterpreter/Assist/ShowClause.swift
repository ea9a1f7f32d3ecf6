import CartLanguage

/// The clauses that `show` alone has, told from a title by where they stand.
enum ShowClause {
  /// How many pieces such a clause takes at the end of a phrase; nil for none.
  static func count(atEndOf phrase: Phrase) -> Int? {
    let words = phrase.pieces.suffix(3).map { $0.word?.lowercased() ?? "" }
    guard let last = words.last else { return nil }
    if words.count > 1, ["as", "limit"].contains(words[words.count - 2]) { return 2 }
    if ["pending", "completed", "done", "all"].contains(last), !isKey(words) { return 1 }
    if isKey(words) { return 2 }
    return ["desc", "asc"].contains(last) && isKey(words.dropLast()) ? 3 : nil
  }

  /// `by name`
  private static func isKey(_ words: some BidirectionalCollection<String>) -> Bool {
    guard let last = words.last, words.dropLast().last == "by" else { return false }
    return SortKey(rawValue: last) != nil
  }

  /// The words of such a clause at the end of a phrase.
  static func highlights(atEndOf phrase: Phrase) -> [Highlight]? {
    guard let count = count(atEndOf: phrase) else { return nil }
    let pieces = phrase.pieces.suffix(count)
    guard let first = pieces.first else { return nil }
    var highlights = pieces.map { Highlight(.clause, $0.range) }
    if first.word?.lowercased() == "limit" { highlights[count - 1].kind = .amount }
    return highlights
  }
}
