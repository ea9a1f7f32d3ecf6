import CartModels

/// Reading shell arguments by the names that exist.
extension SentenceReader {
  /// Splits the arguments that read as an amount, or as an amount and a name, into words:
  /// `"2 l Milk"`. An argument that is the name of something that exists stays whole.
  func withReadArguments(_ phrase: Phrase) throws -> Phrase {
    guard let arguments, form.readsAmount || form.takesMoney else { return phrase }
    if try !beginsWithAmount(phrase, arguments) { try refuseRunTogether(phrase, arguments) }
    var pieces: [Piece] = []
    for (index, piece) in phrase.pieces.enumerated() {
      if let words = arguments.words(of: piece), try readsAsAmount(words, at: index, in: phrase) {
        pieces += words
      } else {
        pieces.append(piece)
      }
    }
    guard pieces.count > phrase.pieces.count else { return phrase }
    var read = phrase
    read.pieces = pieces
    read.amount = try AmountReader.head(of: pieces)
    read.hasClauseWord = pieces.contains { $0.clause != nil }
    return read
  }

  /// Whether the first argument is an amount alone, and a name follows: `qc add "500 g" Butter`.
  private func beginsWithAmount(_ phrase: Phrase, _ arguments: ShellArguments) throws -> Bool {
    guard let first = phrase.pieces.first, let words = arguments.words(of: first) else {
      return false
    }
    return try isAmountAlone(words, in: phrase)
  }

  private func isAmountAlone(_ words: [Piece], in phrase: Phrase) throws(Diagnostic) -> Bool {
    guard phrase.pieces.count > 1, phrase.pieces[1].clause == nil else { return false }
    return try AmountReader.head(of: words)?.count == words.count
  }

  /// Rejects `qc add "2 l Milk" Bread`: an argument with blanks is a complete name, so the next
  /// argument would be another item.
  private func refuseRunTogether(_ phrase: Phrase, _ arguments: ShellArguments) throws {
    guard verb == .add || verb == .ensure, phrase.pieces.count > 1 else { return }
    let pieces = phrase.pieces
    let start = try AmountReader.head(of: pieces)?.count ?? 0
    guard start + 1 < pieces.count, let words = arguments.words(of: pieces[start]),
      pieces[start + 1].clause == nil
    else { return }
    let rest = pieces[(start + 1)...].prefix { $0.clause == nil }
    guard try AmountReader.tail(of: [pieces[start]] + rest)?.count != rest.count else { return }
    let name = words.compactMap(\.word).joined(separator: " ")
    let next = rest.map { $0.word ?? "…" }.joined(separator: " ")
    let before = pieces[..<start].compactMap(\.word).joined(separator: " ")
    let items = [before, name].filter { !$0.isEmpty }.joined(separator: " ") + ", " + next
    throw Diagnostic(
      .unexpected, "`\(next)` follows the item `\(name)` without a comma",
      at: pieces[start + 1].range, help: ["for two items: `qc \(verb.rawValue) '\(items)'`"])
  }

  private func readsAsAmount(
    _ words: [Piece], at index: Int, in phrase: Phrase
  ) throws -> Bool {
    guard index == 0 else {
      // `Milk "2 l"`, but not `to "2 weeks"`.
      let before = phrase.pieces[index - 1]
      guard before.clause == nil else { return false }
      return try AmountReader.tail(of: [before] + words)?.count == words.count
    }
    let text = words.compactMap(\.word).joined(separator: " ")
    if try names.knowsItem(NameKey(text)) { return false }
    if try isAmountAlone(words, in: phrase) { return true }
    guard form.readsAmount else { return false }
    let head = try AmountReader.head(of: words)
    return try saysAmount(words, head, by: names)
  }

  private func saysAmount(
    _ words: [Piece], _ head: AmountReading?, by names: some SentenceNames
  ) throws -> Bool {
    try AmountSettler(words, upTo: words.count, head: head, names: names).settled().amount != nil
  }

  /// Whether the operand of `note` or `name` is an argument of its own, whose quotes the shell
  /// removed. An item must be left for the note to belong to.
  func isTextArgument(_ operand: Range<Int>) -> Bool {
    guard let arguments, operand.count == 1, arguments.contains(pieces[operand.lowerBound]) else {
      return false
    }
    return verb == .set || operand.lowerBound - 1 > (headAmount?.count ?? 0)
  }
}
