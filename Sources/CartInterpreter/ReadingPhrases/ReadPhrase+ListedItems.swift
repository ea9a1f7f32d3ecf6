import CartInterchange
import CartLanguage
import CartModels

extension ReadPhrase {
  /// `add Eggs (12)` and `add ham + bread`: what other programs' lists say is read as `import` reads
  /// it. A name that is known stays one.
  func listedItems(
    of phrase: Phrase, in source: Source, _ names: some SentenceNames
  ) throws -> [ImportedItem] {
    guard !isQuoted, textAtEnd == nil, hole == nil, keptClause == nil,
      ListedItem.isMarked(name, beforeAmount: amount != nil)
    else { return [] }
    guard try !names.knowsItem(key) else { return [] }
    let items = ListedItem.items(name, beforeAmount: amount != nil)
    if items.count > 1 || amount != nil && ListedItem.mayHoldSeveral(name) {
      let start = phrase.range.lowerBound
      guard !hasClauses || saysListAlone, start <= nameRange.lowerBound else {
        return []
      }
      // Words may have been left out between the pieces; shell arguments have other pieces.
      let text =
        source.arguments == nil
        ? phrase.pieces[..<namePieces.upperBound].text
        : source.text(start..<nameRange.upperBound)
      let several = amount == nil ? items : ListedItem.items(text)
      if several.count > 1 { return several }
    }
    return items.count == 1 && (amount == nil || items[0].quantity == nil) ? items : []
  }
}
