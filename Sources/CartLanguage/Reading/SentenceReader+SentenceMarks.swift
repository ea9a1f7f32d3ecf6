import CartModels

/// Marks that phones type at the end of a sentence: `Milk.`, `eggs?`, `Soap !`.
extension SentenceReader {
  /// Removes the mark after a new item if the words before it are known and those with it are not.
  mutating func dropSentenceMark(after name: Range<Int>) throws {
    guard let last = result.name.utf8.last, SentenceReader.marks.contains(last),
      let word = pieces[name.upperBound - 1].word
    else { return }
    let bare =
      word.utf8.count - word.utf8.reversed().prefix { SentenceReader.marks.contains($0) }.count
    let isAlone = bare == 0
    // A dash can also be the last letter of a name.
    guard isAlone ? name.count > 1 : last != UInt8(ascii: "-") else { return }
    let rest = isAlone ? name.dropLast() : name
    let kept = isAlone ? text(of: rest) : String(result.name.dropLast(word.utf8.count - bare))
    guard try names.knowsThing(NameKey(kept)), !names.isProduct(NameKey(result.name)) else {
      return
    }
    result.name = kept
    let end = range(of: rest).upperBound - (isAlone ? 0 : word.utf8.count - bare)
    result.nameRange = result.nameRange.lowerBound..<end
    result.namePieces = rest
  }

  private static let marks = ".!?-".utf8
}
