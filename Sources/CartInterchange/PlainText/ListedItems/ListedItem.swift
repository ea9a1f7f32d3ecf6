import CartModels

/// An item that is typed in the notation of other programs' lists, and is read like a line of a
/// file.
package enum ListedItem {
  /// Returns the items in a name with the marks of such a list.
  ///
  ///     [x] Bread            done
  ///     1. Bread             Bread
  ///     Eggs (12)            12 Eggs
  ///     Garlic (6 cloves)    6 cloves of Garlic, a known product
  ///     (2) Ground Beef      2 Ground Beef
  ///     Cat Food - Salmon    Cat Food, with a note
  ///     Chips -              Chips, if an amount follows: `Chips - 2 bags`
  ///     2 ham + 3 bread      2 ham and 3 bread
  ///
  /// The result is empty if the name has no marks or is ambiguous.
  package static func items(
    _ name: String, beforeAmount hasAmount: Bool = false
  ) -> [ImportedItem] {
    if hasAmount, let plain = withoutMarkAtEnd(name) {
      return [ImportedItem(line: 1, name: plain)]
    }
    let entries = PlainTextItems(
      text: name, plain: name, number: 1, decimalComma: Languages.useDecimalComma
    ).entries
    guard entries.allSatisfy({ $0.doubt == nil && !$0.item.name.isEmpty }),
      entries.count > 1 || entries.first?.item.name != name
    else { return measured(name).map { [$0] } ?? [] }
    return entries.map(\.item)
  }

  /// Reads an amount and a description after a dash: `cheese - 200g mature`.
  private static func measured(_ name: String) -> ImportedItem? {
    let words = name.split(separator: " ")
    guard let dash = words.firstIndex(of: "-"), dash > 0,
      case let product = words[..<dash].joined(separator: " "),
      Catalogue.builtIn.knowsProduct(NameKey(product))
    else { return nil }
    let rest = words[(dash + 1)...]
    for count in [2, 1] where count < rest.count {
      let amount = rest.prefix(count).joined(separator: " ")
      guard amount.utf8.first.map({ $0 &- 0x30 < 10 }) == true,
        let quantity = WrittenQuantity.read(amount, .inUse), quantity.unit?.isMeasure == true,
        case let remark = rest.dropFirst(count).joined(separator: " "),
        isRemark(remark, of: product)
      else { continue }
      return ImportedItem(line: 1, name: product, quantity: quantity, note: remark)
    }
    return nil
  }

  /// Whether a name can have the marks of such a list. Checks the bytes, because hardly any name
  /// has marks.
  package static func isMarked(_ name: String, beforeAmount hasAmount: Bool) -> Bool {
    hasAmount && withoutMarkAtEnd(name) != nil || isMarked(name)
      || !hasAmount && endsInNumber(name)
  }

  /// Whether a name contains a separator of items.
  package static func mayHoldSeveral(_ name: String) -> Bool {
    [" + ", " plus ", " and ", " & "].contains(where: name.contains)
      || Languages.inUse.words != nil && name.split(separator: " ").contains(where: Languages.isAnd)
  }

  /// Returns the name without a mark at its end, such as `Chips -` or `Wine:`, or nil if it has
  /// none.
  private static func withoutMarkAtEnd(_ name: String) -> String? {
    // Nearly every name ends in a letter.
    guard let byte = name.utf8.last, byte >= 0x80 || "-:=".utf8.contains(byte),
      let last = name.last, "-–—:=".contains(last)
    else { return nil }
    let rest = String(name.dropLast()).withoutOuterBlanks
    return rest.isEmpty || last != ":" && name.dropLast().last != " " ? nil : rest
  }

  /// Checks a few bytes, because hardly any name has marks.
  private static func isMarked(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, let last = bytes.last else { return false }
    return first == UInt8(ascii: "[") && ListBullet(name).isTicked != nil || name.hasPrefix("- ")
      || first >= 0x80 && ListBullet(name).isBulleted || beginsWithPlace(name)
      || last == UInt8(ascii: ")") && endsInCount(name) || beginsWithCount(name)
      || hasMarkBetween(name) || hasAmountAfterColon(name)
  }

  /// Whether a product is followed by a number of at most two digits: `Eggs 12`. A longer one can be a
  /// year or a kind: `Wine 2019`, `Mehl 405`. `Box 3 of 12` has more numbers.
  private static func endsInNumber(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let last = bytes.last, last &- 0x30 < 10, let first = bytes.first, first > 0x39,
      let blank = bytes.lastIndex(of: 0x20), blank > bytes.startIndex,
      case let number = bytes[bytes.index(after: blank)...], number.count < 3,
      number.first != UInt8(ascii: "0"), number.allSatisfy({ $0 &- 0x30 < 10 }),
      !bytes[..<blank].contains(where: { $0 &- 0x30 < 10 })
    else { return false }
    return Catalogue.builtIn.knowsProduct(NameKey(String(name[..<blank])))
  }

  /// Whether a name begins with a list number, `1. Bread`, or in German with a pack size,
  /// `6er Pack Bier`.
  private static func beginsWithPlace(_ name: String) -> Bool {
    name.utf8.first.map { $0 &- 0x30 < 10 } == true
      && (ListBullet(name).isBulleted || WrittenShort.spelledOut(name) != name)
  }

  /// Whether an amount follows a colon: `Milk: 2 l`.
  private static func hasAmountAfterColon(_ name: String) -> Bool {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")), colon > name.startIndex else {
      return false
    }
    let rest = name[name.index(after: colon)...]
    return rest.first == " " && isAmount(rest.dropFirst())
  }

  /// Whether a name begins with a count in brackets: `(2) Ground Beef`.
  private static func beginsWithCount(_ name: String) -> Bool {
    guard let first = name.utf8.first, first == UInt8(ascii: "(") || first == UInt8(ascii: "["),
      let close = name.firstIndex(of: first == UInt8(ascii: "(") ? ")" : "]")
    else { return false }
    return isAmount(name[name.index(after: name.startIndex)..<close])
      && name[name.index(after: close)...].first == " "
  }

  private static func isAmount(_ words: Substring) -> Bool {
    words.utf8.first.map { $0 &- 0x30 < 10 } == true
      && WrittenQuantity.read(String(words), .inUse).map { $0.amount > 0 } == true
  }

  /// Whether a name ends with a count in brackets: `Eggs (12)`.
  private static func endsInCount(_ name: String) -> Bool {
    guard let open = name.lastIndex(of: "("), open > name.startIndex else { return false }
    let count = name[name.index(after: open)...].dropLast()
    if !count.isEmpty, count.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { return true }
    // `Garlic (6 cloves)` has an amount, but `Zorb (2 packs)` may be a name.
    return isAmount(count)
      && Catalogue.builtIn.knowsProduct(NameKey(String(name[..<open]).withoutOuterBlanks))
  }

  /// Whether a separator is between words: `Cat Food - Salmon`, `ham + bread`, `ham plus bread`,
  /// `carrots and 2 celery`.
  private static func hasMarkBetween(_ name: String) -> Bool {
    // The last four bytes of the current word and of the previous one.
    var (word, previous): (UInt32, UInt32) = (0, 0)
    var isFirst = true
    for byte in name.utf8 {
      guard byte == UInt8(ascii: " ") else {
        if word == 0, byte &- 0x30 < 10, isJoint(previous) { return true }
        word = word << 8 | UInt32(byte)
        continue
      }
      if !isFirst, word == dash || word == plusSign || word == plus { return true }
      (previous, word, isFirst) = (word, 0, false)
    }
    return false
  }

  /// Whether the last bytes of a word are "and" or `&`.
  private static func isJoint(_ word: UInt32) -> Bool {
    if word == and || word == ampersand { return true }
    guard Languages.inUse.words != nil, word > 0 else { return false }
    let bytes = [word >> 16, word >> 8, word].map { UInt8(truncatingIfNeeded: $0) }
    return word < 1 << 24
      && Languages.isAnd(String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self))
  }

  private static let dash = UInt32(UInt8(ascii: "-"))
  private static let plusSign = UInt32(UInt8(ascii: "+"))
  private static let ampersand = UInt32(UInt8(ascii: "&"))
  private static let and: UInt32 = 0x61_6E64
  private static let plus: UInt32 = 0x706C_7573
}
