import CartLanguage
import CartModels

/// What the arguments of a shell mean, by the names that exist.
extension PhraseReader {
  /// The phrase with the arguments in words that read as an amount, or as an amount and a
  /// name: `"2 l Milk"`. One that is the name of something that exists stays as it is.
  func withReadArguments(_ phrase: Phrase) throws -> Phrase {
    guard let arguments, form.readsAmount else { return phrase }
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
    let head = try AmountReader.head(of: words)
    let settler = AmountSettler(words, upTo: words.count, head: head, names: names)
    return try settler.settled().amount != nil
  }

  /// Whether what follows a `note` or a `name` is its text: an argument of its own is, as the shell
  /// took its quotes away, where something is left for the note to belong to.
  func isTextArgument(_ operand: Range<Int>) -> Bool {
    guard let arguments, operand.count == 1, arguments.contains(pieces[operand.lowerBound]) else {
      return false
    }
    return verb == .set || operand.lowerBound - 1 > (headAmount?.count ?? 0)
  }
}
