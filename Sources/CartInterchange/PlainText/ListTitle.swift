import CartModels

/// The first line of a list, where it only says that it is one: `Shopping list 12/3`, `Groceries for
/// Saturday`, `Einkaufszettel`.
enum ListTitle {
  /// Whether a line is such a title.
  static func isTitle(_ line: PlainTextLines.Line) -> Bool {
    guard line.isFirst, line.plain.utf8.count <= longest else { return false }
    let words = line.plain.lowercased()
    if isTimed(words) { return true }
    guard let name = names.first(where: words.hasPrefix) else { return false }
    let rest = words.dropFirst(name.count)
    guard let first = rest.first else { return true }
    return first == " " && isTime(rest.dropFirst())
  }

  /// `sat shop`, `big weekend list`
  private static func isTimed(_ words: String) -> Bool {
    guard let blank = words.lastIndex(of: " "),
      lastWords.contains(String(words[words.index(after: blank)...]))
    else { return false }
    let rest = words[..<blank].split(separator: " ").filter { !sizes.contains(String($0)) }
    return isTime(Substring(rest.joined(separator: " ")))
  }

  private static let lastWords: Set<String> = ["groceries", "list", "shop", "shopping"]
  private static let sizes: Set<String> = [
    "big", "little", "main", "monthly", "my", "our", "weekly",
  ]

  /// `12/3`, `for saturday`, `(week 12)`, `- may 4th`
  private static func isTime(_ words: Substring) -> Bool {
    words.split(whereSeparator: { " -–(),.!".contains($0) }).allSatisfy { word in
      joints.contains(String(word)) || word.first?.isNumber == true
        || RelativeDay(text: String(word)) != nil || RelativeDay(text: "1 \(word)") != nil
    }
  }

  /// Whether a line is the name of a dish, with a blank line and amounts below: `Nana's Bake`. A known
  /// product such as `Caesar Salad` may be an item.
  static func isDish(_ line: PlainTextLines.Line, before next: PlainTextLines.Line?) -> Bool {
    guard line.isFirst, let next, next.isAfterBlank, line.plain.utf8.count <= longest else {
      return false
    }
    return next.plain.first?.isNumber == true && line.plain.utf8.contains(0x20)
      && line.plain.allSatisfy { $0.isLetter || " '’&-".contains($0) }
      && !Catalogue.builtIn.contains(NameKey(line.plain))
  }

  private static let longest = 60

  private static let names = [
    "shopping list", "grocery list", "groceries list", "groceries", "food shop", "food shopping",
    "weekly shop", "einkaufsliste", "einkaufszettel", "liste de courses", "lista de la compra",
    "lista de compras", "einkauf", "courses", "compra",
  ]

  private static let joints: Set<String> = [
    "for", "the", "of", "week", "weekend", "this", "next", "für", "die", "woche", "vom", "pour",
    "la", "semaine", "du", "para", "semana", "de",
  ]
}
