import CartModels

/// What a phrase of `add` or `ensure` says of an item, as far as its own words tell.
struct WrittenItem {
  /// The pieces of the name.
  private(set) var name: Range<Int>
  private(set) var amount: AmountReading?
  /// The pieces of the list's title, where one is said.
  private(set) var list: Range<Int>?
  /// What `in` says, where that is a category.
  private(set) var category: String?
  private(set) var note: String?
  /// The piece that `due` says the day with.
  private(set) var due: Range<Int>?
  /// The word of a clause that stayed part of the name.
  private(set) var keptWord: Int?

  /// The most pieces that are looked at as one clause.
  private static let longestClause = 12

  /// Nil where there is nothing but an amount or clauses.
  init?(_ phrase: Phrase, as form: Form, isCategory: (ArraySlice<Piece>) -> Bool) {
    let pieces = phrase.pieces
    name = min(phrase.amount?.count ?? 0, pieces.count)..<pieces.count
    if phrase.hasClauseWord, !phrase.isProduct {
      while takeClause(off: phrase, as: form, isCategory) {}
      keptWord =
        pieces[name].dropLast().lastIndex { $0.clause == .note }
        ?? lastWord(pieces)
    }
    settleAmount(of: phrase)
    guard !name.isEmpty else { return nil }
  }

  /// Tells the amount from the name as a run would, by the names of common products.
  private mutating func settleAmount(of phrase: Phrase) {
    let settler = AmountSettler(
      phrase.pieces, upTo: name.upperBound, head: phrase.amount,
      in: category.flatMap { ItemCategory.builtIn(for: NameKey($0)) }, names: ProductNames())
    do {
      let settled = try settler.settled()
      (name, amount) = (settled.name, settled.amount)
      keptWord = keptWord.flatMap { name.contains($0) ? $0 : nil }
    } catch {
      // An amount that can't be is an error when it runs.
      amount = phrase.amount
    }
  }

  private mutating func takeClause(
    off phrase: Phrase, as form: Form, _ isCategory: (ArraySlice<Piece>) -> Bool
  ) -> Bool {
    let first = max(name.lowerBound, name.upperBound - WrittenItem.longestClause)
    for index in (first..<max(first, name.upperBound - 1)).reversed() {
      guard let word = phrase.pieces[index].clause, form.words.contains(word),
        take(word, index + 1..<name.upperBound, of: phrase, isCategory)
      else { continue }
      name = name.lowerBound..<index
      return true
    }
    return false
  }

  /// - Returns: whether what follows the word makes it a clause. Any list may be in the store.
  private mutating func take(
    _ word: ClauseWord, _ operand: Range<Int>, of phrase: Phrase,
    _ isCategory: (ArraySlice<Piece>) -> Bool
  ) -> Bool {
    let pieces = phrase.pieces[operand]
    switch word {
    case .note:
      guard pieces.count == 1, pieces.allSatisfy(\.isQuoted) else { return false }
      note = phrase.plainName(of: operand)
    case .in, .on:
      // `due in 3 days`
      guard
        operand.lowerBound < 2 || phrase.pieces[operand.lowerBound - 2].clause != .due
          || phrase.pieces[operand.lowerBound - 1..<operand.upperBound].writtenDueDay == nil
      else { return false }
      guard word == .in else {
        list = operand
        break
      }
      guard let text = phrase.plainName(of: operand) else { return true }
      guard isCategory(pieces) || pieces.allSatisfy(\.isQuoted) else { return false }
      category = text
    case .due:
      guard case .day? = pieces.writtenDueDay else { return false }
      due = operand
    case .to, .from: list = operand
    // Any shop may be in the store.
    case .at: break
    case .quantity, .name: return false
    }
    return true
  }

  /// `add Milk to`
  private func lastWord(_ pieces: [Piece]) -> Int? {
    guard name.count > 1, let clause = pieces[name.upperBound - 1].clause,
      clause == .in || clause == .due || clause.isListClause
    else { return nil }
    return name.upperBound - 1
  }
}

extension Phrase {
  /// Whether all of it is a common product's name: "Tuna in Water".
  var isProduct: Bool { isProduct(upTo: pieces.count) }

  /// Whether its first pieces are a common product's name.
  func isProduct(upTo end: Int) -> Bool {
    let count = amount?.count ?? 0
    return isProduct(0..<end) || count > 0 && count < end && isProduct(count..<end)
  }

  private func isProduct(_ indices: Range<Int>) -> Bool {
    guard !indices.isEmpty, pieces[indices].mayBeProduct, let name = plainName(of: indices) else {
      return false
    }
    return Catalogue.builtIn.contains(NameKey(name))
  }
}
