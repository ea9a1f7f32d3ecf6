import CartModels

/// An item that is typed as lists of other programs have it, and read as a line of a file is.
package enum ListedItem {
  /// What a name says that has the marks of such a list; nil where it has none, or is doubtful.
  ///
  ///     [x] Bread            done
  ///     1. Bread             Bread
  ///     Eggs (12)            12 Eggs
  ///     Garlic (6 cloves)    6 cloves of Garlic, which is known
  ///     (2) Ground Beef      2 Ground Beef
  ///     Cat Food - Salmon    Cat Food, with a note
  ///     and milk             milk
  ///     Chips -               Chips, where an amount follows: `Chips - 2 bags`
  package static func read(_ name: String, beforeAmount hasAmount: Bool = false) -> ImportedItem? {
    if hasAmount, let plain = withoutMarkAtEnd(name) {
      return ImportedItem(line: 1, name: plain)
    }
    guard isMarked(name) || SpokenWords.withoutPartitive(name) != name || beginsWithAnd(name)
    else { return nil }
    let entries = PlainTextItems(text: name, plain: name, number: 1, decimalComma: false).entries
    guard entries.count == 1, let entry = entries.first, entry.doubt == nil,
      !entry.item.name.isEmpty, entry.item.name != name
    else { return nil }
    return entry.item
  }

  /// Whether words without capitals name nothing to buy, and say only how something is or was
  /// prepared: `thinly sliced`, `large`, `optional`.
  package static func isRemark(_ words: String) -> Bool {
    guard words.utf8.count <= longestRemark, words.utf8.allSatisfy({ !(0x41...0x5A ~= $0) }) else {
      return false
    }
    let last = words.utf8.lastIndex(of: 0x20).map { String(words[words.utf8.index(after: $0)...]) }
    guard RecipeWords.isDescribing(last ?? words) || last ?? words == "optional",
      !Catalogue.builtIn.contains(NameKey(words))
    else { return false }
    do throws(LineDoubt) {
      return try RecipeLineReader(words, decimalComma: false).isRemark
    } catch {
      return false
    }
  }

  private static let longestRemark = 60

  /// `Chips -`, `Wine:`
  private static func withoutMarkAtEnd(_ name: String) -> String? {
    guard let last = name.last, "-–—:=".contains(last) else { return nil }
    let rest = String(name.dropLast()).withoutOuterBlanks
    return rest.isEmpty || last != ":" && name.dropLast().last != " " ? nil : rest
  }

  /// A look at a few bytes, as nearly all names have no marks.
  private static func isMarked(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, let last = bytes.last else { return false }
    return first == UInt8(ascii: "[") && ListBullet(name).isTicked != nil || name.hasPrefix("- ")
      || first >= 0x80 && ListBullet(name).isBulleted || beginsWithPlace(name)
      || last == UInt8(ascii: ")") && endsInCount(name) || beginsWithCount(name) || hasDash(name)
      || hasAmountAfterColon(name)
  }

  /// `bread, and milk`
  private static func beginsWithAnd(_ name: String) -> Bool {
    name.hasPrefix("and ") && SpokenWords.dropped(from: name) != name
  }

  /// `1. Bread`, and in German `6er Pack Bier`
  private static func beginsWithPlace(_ name: String) -> Bool {
    name.utf8.first.map { $0 &- 0x30 < 10 } == true
      && (ListBullet(name).isBulleted || WrittenShort.spelledOut(name) != name)
  }

  /// `Milk: 2 l`
  private static func hasAmountAfterColon(_ name: String) -> Bool {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")), colon > name.startIndex else {
      return false
    }
    let rest = name[name.index(after: colon)...]
    return rest.first == " " && isAmount(rest.dropFirst())
  }

  /// `(2) Ground Beef`
  private static func beginsWithCount(_ name: String) -> Bool {
    guard let first = name.utf8.first, first == UInt8(ascii: "(") || first == UInt8(ascii: "["),
      let close = name.firstIndex(of: first == UInt8(ascii: "(") ? ")" : "]")
    else { return false }
    return isAmount(name[name.index(after: name.startIndex)..<close])
      && name[name.index(after: close)...].first == " "
  }

  private static func isAmount(_ words: Substring) -> Bool {
    words.utf8.first.map { $0 &- 0x30 < 10 } == true
      && WrittenQuantity.read(String(words), .point).map { $0.amount > 0 } == true
  }

  /// `Eggs (12)`
  private static func endsInCount(_ name: String) -> Bool {
    guard let open = name.lastIndex(of: "("), open > name.startIndex else { return false }
    let count = name[name.index(after: open)...].dropLast()
    if !count.isEmpty, count.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { return true }
    // `Garlic (6 cloves)`, but `Zorb (2 packs)` may be its name.
    return isAmount(count)
      && Catalogue.builtIn.knowsProduct(NameKey(String(name[..<open]).withoutOuterBlanks))
  }

  private static func hasDash(_ name: String) -> Bool {
    var before: UInt8 = 0
    var isAfterBlank = false
    for byte in name.utf8 {
      if byte == UInt8(ascii: " "), before == UInt8(ascii: "-"), isAfterBlank { return true }
      if byte == UInt8(ascii: "-") { isAfterBlank = before == UInt8(ascii: " ") }
      before = byte
    }
    return false
  }
}
