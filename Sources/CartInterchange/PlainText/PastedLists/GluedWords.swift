import CartModels

/// Items, or an item and its amount, separated by a mark that is rare in names: `milk;eggs`,
/// `milk+eggs`, `milk. eggs. bread.`, `milk/2`, `milk > 2`, `milk ... 2 l`.
enum GluedWords {
  /// Returns the text of each item, or nil if the marks don't separate products.
  static func items(in text: String) -> [String]? {
    guard text.utf8.count <= longest, text.utf8.contains(where: isMark) else { return nil }
    for mark in marks {
      guard text.contains(mark) else { continue }
      let pieces = text.split(separator: mark).map {
        String($0.drop { $0 == "." }).withoutOuterBlanks
      }
      guard pieces.count > 1, pieces.allSatisfy({ !$0.isEmpty }) else { continue }
      if pieces.count == 2, isAmount(pieces[1]), isName(pieces[0]) {
        return ["\(pieces[0]), \(pieces[1])"]
      }
      // `1 cup flour + 2 tbsp flour` is a sum.
      let isSum = mark == "+" && text.utf8.contains { $0 &- 0x30 < 10 }
      if marksOfItems.contains(mark), !isSum, pieces.allSatisfy(isSold) { return pieces }
    }
    return nil
  }

  private static let longest = 400
  private static let marks = [";", "+", "|", "/", ">", "~", "…", "..", ". "]
  private static let marksOfItems: Set<String> = [";", "+", "|", ". "]

  private static func isMark(_ byte: UInt8) -> Bool {
    ";+|/>~.".utf8.contains(byte) || byte == 0xE2
  }

  private static func isAmount(_ words: String) -> Bool {
    words.utf8.first.map { $0 &- 0x30 < 10 } == true
      && WrittenQuantity.read(words, .point).map { $0.amount > 0 } == true
  }

  private static func isName(_ words: String) -> Bool {
    // `Milk --> 2` is an arrow.
    words.last?.isLetter == true && !words.utf8.contains { $0 &- 0x30 < 10 }
      && Catalogue.builtIn.knowsProduct(NameKey(words))
  }

  /// Whether the words are a product, optionally with an amount or a full stop: `milk`, `milk.`,
  /// `2 pears`.
  private static func isSold(_ words: String) -> Bool {
    let line = RecipeLine.read(
      plain: words.last == "." ? String(words.dropLast()) : words, decimalComma: false)
    return line.doubt == nil && line.note.isEmpty
      && Catalogue.builtIn.knowsProduct(NameKey(line.name))
  }
}
