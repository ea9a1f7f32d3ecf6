package import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  package func perform(_ command: OutCommand) throws {
    try command.phrases.forEach(refuseClause)
    let reads = try command.phrases.map { try read($0, as: OutCommand.form) }
    for (read, phrase) in zip(reads.dropLast(), command.phrases) {
      try refuseListClause(read, at: phrase.range)
    }
    let said = try reads.last?.onlyList(among: [.to, .on])
    for (read, phrase) in zip(reads, command.phrases) where !isExcepted(read.name) {
      guard !NameKey(read.name).isEmpty else { throw Diagnostic.emptyName(phrase.range) }
      try refuseArticle(of: read, at: phrase.range)
      let claim = try pantryClaim(read.key)
      if let claim { try apply(.pantry(.removed(claim)), on: nil) }
      let lists = try repository.lists(limit: nil)
      if let (item, list) = try pendingItem(read.key, on: lists) {
        try output.emit(Remark.pending(item, on: list))
        continue
      }
      let list = try said.map(made) ?? lastList(of: read.key, among: lists) ?? currentOrNewList()
      let added = try merge(
        ItemDraft(name: claim?.name ?? read.name, quantity: read.amount?.counted),
        intent: .ensure, into: list, at: read.nameRange, reading: read.reading)
      if added.isNew { try giveHints(on: read, list: list, alike: added.alike) }
    }
  }

  /// `out of Flour in pantry`, `out of Milk due friday`: only a list clause is allowed.
  private func refuseClause(in phrase: Phrase) throws {
    let index = phrase.pieces.indices.dropFirst().first { index in
      if let clause = phrase.pieces[index].clause { return !clause.isListClause }
      switch phrase.pieces[index].word {
      case "always", "until", "where", "for": return true
      default: return false
      }
    }
    guard let index else { return }
    let amount = try AmountReader.head(of: phrase.pieces)?.count ?? 0
    guard amount < index else { return }
    let name = source.text(phrase.range(of: amount..<index))
    guard try pantryClaim(NameKey(name)) != nil || names.knowsThing(NameKey(name)) else { return }
    let rest = phrase.range(of: index..<phrase.pieces.count)
    throw Diagnostic(
      .wrongClause, "`out of` needs no `\(source.text(rest))`", at: rest,
      help: ["write `out of \(source.text(phrase.range(of: 0..<index)))`"])
  }

  /// `out of the Rice`, `out of stock Rice`
  private func refuseArticle(of read: ReadPhrase, at range: SourceRange) throws {
    guard !read.isQuoted, read.amount == nil,
      let article = ["the ", "stock "].first(where: read.key.text.hasPrefix),
      try pantryClaim(read.key) == nil
    else { return }
    let name = String(read.name.dropFirst(article.count))
    guard try pantryClaim(NameKey(name)) != nil || names.knowsThing(NameKey(name)) else { return }
    throw Diagnostic(
      .wrongClause, "`out of` needs no `\(article.dropLast())`", at: range,
      help: ["write `out of \(TypedName.of(name))`"])
  }

  /// The list for which an item was last bought, if it still exists.
  private func lastList(
    of key: NameKey, among lists: [ListSummary]
  ) throws -> ListSummary? {
    var title: String?
    try repository.forEachPurchase(containing: key.text) { purchase in
      try stopIfInterrupted()
      if NameKey(purchase.name) == key { title = purchase.list }
      return title == nil
    }
    return title.flatMap { title in lists.first { $0.key == NameKey(title) } }
  }
}
