import CartModels

/// A line that begins with an aisle, a shop or a purpose, followed by its items:
/// `Dairy: milk, cheese`, `Aldi: eggs`, `Costco - paper towels`.
struct HeadedWords {
  /// The meaning of the words before the mark.
  enum Head: Equatable {
    case category(String)
    /// A text for the note of each item.
    case note(String)
    /// The item itself, followed by its kinds: `Yogurt: strawberry, peach`.
    case item(String)
    /// An introduction without further meaning: `need: milk`.
    case nothing
  }

  let head: Head
  /// The words of the items.
  let rest: String

  /// Reads a line. Returns nil if it doesn't begin with a head.
  init?(_ text: String) {
    guard let (before, rest, isColon) = HeadedWords.parts(of: text) else { return nil }
    let words = before.lowercased()
    if PlainTextHeading.meaning(of: before) != .none || RecipeWords.labels.contains(words) {
      return nil
    }
    self.rest = rest
    let isProduct = Catalogue.builtIn.knowsProduct(NameKey(before))
    if HeadedWords.empty.contains(words) {
      head = .nothing
    } else if HeadedWords.isAmount(rest) {
      // The line is an item with its amount: `Eggs: 12`, `Snacks - 2 bags`.
      return nil
    } else if let aisle = AisleHeading.name(of: before), !isProduct {
      head = .category(aisle)
    } else if isProduct {
      if AisleHeading.name(of: before) != nil, HeadedWords.hasItems(rest, below: before) {
        // The head is also a product, so it isn't needed as a category of its items.
        head = .nothing
      } else {
        guard isColon, rest.utf8.contains(UInt8(ascii: ",")),
          !rest.utf8.contains(where: { $0 &- 0x30 < 10 })
        else { return nil }
        head = .item(before)
      }
    } else if HeadedWords.namesProduct(rest) {
      head = .note(before)
    } else {
      return nil
    }
  }

  private static func isAmount(_ rest: String) -> Bool {
    rest.utf8.count < longest && WrittenQuantity.read(rest, .point) != nil
  }

  /// Whether the rest contains products, if the head is both an aisle and a product. This is true
  /// of `Bread: rolls, bagels`, but not of `Ice cream - vanilla` or `Rice - 5 lb bag`.
  private static func hasItems(_ rest: String, below head: String) -> Bool {
    guard namesProduct(rest) else { return false }
    return rest.utf8.contains(UInt8(ascii: ","))
      || !Catalogue.builtIn.knowsProduct(NameKey("\(rest) \(head)"))
  }

  /// Returns the texts before and after a colon or a dash.
  private static func parts(of text: String) -> (before: String, rest: String, isColon: Bool)? {
    guard let mark = mark(in: text.utf8) else { return nil }
    let before = String(text[..<mark]).withoutOuterBlanks
    let rest = String(text[text.index(after: mark)...]).withoutOuterBlanks
    let isWords = before.unicodeScalars.allSatisfy { scalar in
      " '’&-".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
    }
    guard isWords, !before.isEmpty, !rest.isEmpty, before.utf8.count <= longest,
      before.utf8.filter({ $0 == 0x20 }).count < 3, !rest.utf8.contains(UInt8(ascii: ":"))
    else { return nil }
    return (before, rest, text.utf8[mark] == UInt8(ascii: ":"))
  }

  /// Returns the first colon before a blank, or the first dash between blanks.
  private static func mark(in bytes: String.UTF8View) -> String.Index? {
    var before: UInt8 = 0
    for index in bytes.indices {
      let next = bytes.index(after: index)
      let isMark =
        bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "-") && before == 0x20
      if isMark, next < bytes.endIndex, bytes[next] == 0x20 { return index }
      before = bytes[index]
    }
    return nil
  }

  private static let longest = 40

  /// Whether the words begin with a product.
  static func namesProduct(_ rest: String) -> Bool {
    let first = String(rest[..<(rest[...].firstItemComma ?? rest.endIndex)]).withoutOuterBlanks
    let line = RecipeLine.read(plain: first, decimalComma: false)
    return line.doubt == nil && Catalogue.builtIn.knowsProduct(NameKey(line.name))
  }

  private static let empty: Set<String> = [
    "buy", "get", "groceries", "grocery list", "list", "need", "needs", "shopping", "shopping list",
    "still need", "to buy", "to get", "todo", "we need",
    "acheter", "comprar", "compra", "courses", "einkaufen", "kaufen", "lista", "liste", "à acheter",
  ]
}
