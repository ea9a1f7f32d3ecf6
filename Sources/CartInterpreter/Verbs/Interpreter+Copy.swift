package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: CopyCommand) throws {
    switch command.subject {
    case .items(let selection): try transfer(selection, for: .copy)
    case .list(let phrase): try copyList(phrase)
    }
  }

  private func copyList(_ phrase: Phrase) throws {
    let (phrase, keepsTicks) = phrase.withoutTicks
    try refuseTypoOfTicks(in: phrase)
    let split = try split(filled(phrase), .title)
    let list = try list(titled: split.left, at: split.leftRange)
    let title = try validTitle(split.right, at: split.rightRange)
    try refuseTaken(title, at: split.rightRange)
    let copy = try insertList(titled: title)
    for item in try allItems(on: list) {
      var new = item.with(id: ids.next(), createdAt: repository.date)
      if !keepsTicks { new.isCompleted = false }
      try perform(
        .put(new, as: ItemOperation.Wording(new), on: copy.id), on: copy,
        origin: .copied(from: list))
    }
    try warnOfKeptClause(in: split.rightPhrase)
  }

  /// `copy list A to B wit ticks`
  private func refuseTypoOfTicks(in phrase: Phrase) throws(Diagnostic) {
    let count = phrase.pieces.count
    let words = phrase.pieces.suffix(2).compactMap { $0.word?.lowercased() }
    guard count > 4, words.count == 2,
      Suggestion.isOneEditApart(words.joined(separator: " "), Phrase.ticks.joined(separator: " "))
    else { return }
    let place = phrase.range(of: count - 2..<count)
    let meant = Phrase.ticks.joined(separator: " ")
    var mistake = Diagnostic(
      .nearName, "`\(source.text(place))` would be part of the title", at: place,
      help: [
        "did you mean `\(sentence(with: meant, at: place))`? "
          + "To keep it in the title, quote the title"
      ])
    mistake.correct(place, with: meant)
    throw mistake
  }
}

extension Phrase {
  /// The words after a copy that keeps its ticks.
  fileprivate static let ticks = ["with", "ticks"]

  /// The phrase without a trailing `with ticks`, and whether it had one.
  fileprivate var withoutTicks: (phrase: Phrase, keepsTicks: Bool) {
    let words = pieces.suffix(2).map { $0.word?.lowercased() }
    guard pieces.count > 4, words == Phrase.ticks else { return (self, false) }
    return (part(0..<pieces.count - 2), true)
  }
}
