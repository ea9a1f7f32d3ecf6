import CartModels

/// A line that describes the lines below it.
struct PlainTextHeading {
  enum Style: Equatable {
    /// After `#`s, between `==` or underlined.
    case marked
    /// Before a colon, in capitals or in bold.
    case plain
  }

  var text: String
  var style: Style
  /// The depth below a title, which is the number of its marks.
  var level = unmarkedLevel
  /// Whether the text is in quotes, so that its words have no special meaning.
  var isLiteral = false

  /// The meaning of a heading in a recipe.
  enum Meaning {
    case ingredients, part, method, completed, none
  }

  var meaning: Meaning { isLiteral ? .none : PlainTextHeading.meaning(of: text) }

  /// Returns the meaning of a heading's words.
  static func meaning(of text: String) -> Meaning {
    let words = text.lowercased()
    if PlainTextHeading.isStep(words) { return .method }
    if PlainTextHeading.isIngredients(words) { return .ingredients }
    if PlainTextHeading.methods.contains(words) { return .method }
    if PlainTextHeading.completed.contains(words) { return .completed }
    let isPart = PlainTextHeading.startsOfParts.contains { words.hasPrefix($0) }
    return isPart || PlainTextHeading.parts.contains(words) ? .part : .none
  }

  /// Whether the words introduce ingredients: `Ingredients`, `Zutaten für 4 Personen`,
  /// `Ingrédients (pour 6 personnes)`.
  private static func isIngredients(_ words: String) -> Bool {
    if ingredients.contains(words) { return true }
    guard let name = ingredients.first(where: { words.hasPrefix($0 + " ") }) else { return false }
    let rest = words.dropFirst(name.count + 1).split { " ():.".contains($0) }
    guard let first = rest.first, rest.count <= 4 else { return false }
    let isOfSome = ["for", "für", "para", "pour", "serves"].contains(first)
    return (isOfSome ? rest.dropFirst().first : first)?.first?.isNumber == true
  }

  private static let startsOfParts = [
    "for ", "to ", "für den ", "für die ", "für das ", "pour la ", "pour le ", "pour les ",
    "para el ", "para la ", "para las ", "para los ",
  ]

  /// Reads a line as a heading. Returns nil if it isn't one.
  ///
  /// - Parameter isUnderlined: whether the next line underlines it.
  init?(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?, isUnderlined: Bool
  ) {
    if let heading = PlainTextHeading(marked: line.plain) {
      self = heading
      return
    }
    let bullet = ListBullet(line.plain)
    guard bullet.isTicked == nil else { return nil }
    if isUnderlined, let next {
      let isDouble = next.plain.utf8.first == UInt8(ascii: "=")
      (text, style, level) = (line.plain, .marked, isDouble ? 1 : 2)
      return
    }
    if let words = PlainTextHeading.unmarked(bullet.rest) {
      (text, style) = (words, .plain)
      return
    }
    if PlainTextHeading.isStep(bullet.rest)
      || !bullet.isBulleted
        && (PlainTextHeading.isOfRecipe(line.plain) || ListTitle.isDish(line, before: next)
          || PlainTextHeading.isPartAlone(line, before: next))
    {
      (text, style) = (bullet.rest, .plain)
      return
    }
    if let aisle = AisleLine.name(line, before: next) {
      (text, style) = (aisle, .plain)
      return
    }
    guard !bullet.isBulleted, line.isAfterBlank || PlainTextHeading.isPartName(line.plain),
      let next, !next.isAfterBlank, PlainTextHeading.isInCapitals(line.plain),
      !PlainTextHeading.isInCapitals(next.plain)
    else { return nil }
    (text, style) = (line.plain, .plain)
  }

  /// Reads a heading such as `# X` or `== X ==`.
  init?(marked line: String) {
    for mark: Character in ["#", "="] {
      let rest = line.drop { $0 == mark }
      let count = line.utf8.count - rest.utf8.count
      guard count > 0 else { continue }
      if mark == "#" {
        guard count <= 6, rest.first == " " else { return nil }
      } else {
        guard count > 1, line.utf8.last == UInt8(ascii: "=") else { return nil }
      }
      self.init(words: String(rest), closedBy: mark)
      level = mark == "#" ? count : count - 1
      return
    }
    return nil
  }

  private init?(words: String, closedBy mark: Character) {
    let words = words.withoutOuterBlanks
    style = .marked
    var scan = QuotedTextReader(words)
    if let literal = scan.quoted(), scan.isAtEnd {
      (text, isLiteral) = (literal, true)
      return
    }
    var end = Substring(words)
    while end.last == mark { end.removeLast() }
    while end.last == " " { end.removeLast() }
    if end.last == ":" { end.removeLast() }
    text = PlainTextHeading.withoutBold(String(end).withoutOuterBlanks)
    guard !text.isEmpty else { return nil }
  }

  /// Creates a heading from an unmarked line above lines with bullets.
  init(above line: PlainTextLines.Line) { (text, style) = (line.plain, .plain) }

  /// Whether a line can be such a heading: it has few words, no amount and no punctuation at the
  /// end.
  static func mayStandAbove(_ line: PlainTextLines.Line) -> Bool {
    let words = line.plain
    guard !line.isTooLong, words.utf8.count <= longest, let first = words.unicodeScalars.first,
      let last = words.unicodeScalars.last, !("0"..."9").contains(first),
      !".,;!?".unicodeScalars.contains(last), words.utf8.filter({ $0 == 0x20 }).count < 6
    else { return false }
    return RecipeLine.read(plain: words, decimalComma: false).unit == nil && !isOfItems(words)
  }

  /// Whether the words are items: `eggs x6`, `milk, bread`.
  private static func isOfItems(_ words: String) -> Bool {
    let entries = PlainTextItems.ofLine(words)
    guard entries.count > 1 || entries.first?.item.quantity != nil else { return false }
    return AisleHeading.name(of: words) == nil && entries.allSatisfy(\.isProduct)
  }

  /// The level of a heading without marks.
  static let unmarkedLevel = 7

  /// Returns the text of a heading such as `X:` or `**X**`.
  static func unmarked(_ line: String) -> String? {
    let words = withoutBold(line)
    if words.hasSuffix(":") {
      let name = withoutBold(String(words.dropLast()).withoutOuterBlanks)
      guard !name.isEmpty, !name.contains(":"), name.utf8.count <= longest,
        !(name.utf8.first.map { (0x30...0x39).contains($0) } ?? true)
      else { return nil }
      return name
    }
    return words.utf8.count < line.utf8.count && words.utf8.count <= longest ? words : nil
  }

  private static func withoutBold(_ text: String) -> String {
    for mark in ["**", "__"]
    where text.utf8.count > 4 && text.hasPrefix(mark) && text.hasSuffix(mark) {
      return String(text.dropFirst(2).dropLast(2)).withoutOuterBlanks
    }
    return text
  }

  private static let longest = 80

  /// Whether an unmarked line is one of the common headings of a recipe's parts.
  private static func isOfRecipe(_ line: String) -> Bool {
    guard (4...longestPart).contains(line.utf8.count) else { return false }
    let words = line.lowercased()
    return namesOfParts.contains(words) || isIngredients(words)
  }

  /// Whether an unmarked line is the heading of a recipe's part, such as `For the dressing`.
  private static func isPartAlone(
    _ line: PlainTextLines.Line, before next: PlainTextLines.Line?
  ) -> Bool {
    guard line.isAfterBlank, !line.isFirst, let next, !next.isAfterBlank,
      line.plain.utf8.count <= longestPart, line.plain.utf8.filter({ $0 == 0x20 }).count < 4
    else { return false }
    if beginsWithDigit(next.plain), isPartName(line.plain) { return true }
    let words = line.plain.lowercased()
    return words == "to serve" || words == "to garnish" || words.hasPrefix("for the ")
      || startsOfParts.dropFirst(2).contains(where: words.hasPrefix)
  }

  private static let longestPart = 40

  /// Whether a line names a recipe's part, such as `Filling` or `Streusel topping`, and isn't a
  /// product.
  private static func isPartName(_ line: String) -> Bool {
    guard line.utf8.count <= longestPart else { return false }
    let words = line.lowercased()
    if parts.contains(words) { return true }
    guard let last = words.split(separator: " ").last, parts.contains(String(last)) else {
      return false
    }
    return !Catalogue.builtIn.knowsProduct(NameKey(line))
  }

  private static func beginsWithDigit(_ line: String) -> Bool {
    ListBullet(line).rest.unicodeScalars.first.map {
      ("0"..."9").contains($0) || VulgarFraction.value(of: $0) != nil
    } ?? false
  }

  private static let namesOfParts: Set<String> = [
    "directions", "ingredient list", "ingredients", "instructions", "method", "notes",
    "preparation", "steps", "tips", "zutaten", "zubereitung", "anleitung", "ingrédients",
    "préparation", "ingredientes", "preparación", "elaboración", "modo de preparación", "so geht's",
  ]

  /// Whether a line is a numbered step of a method: `Step 4: …`, `STEP 4`.
  private static func isStep(_ line: String) -> Bool {
    guard let first = line.utf8.first, "spSPéÉ".utf8.contains(first) else { return false }
    let start = line.prefix(8).lowercased()
    guard let step = steps.first(where: start.hasPrefix) else { return false }
    let rest = line.utf8.dropFirst(step.utf8.count)
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return false }
    let end = rest.dropFirst(digits.count)
    return end.isEmpty || ":.)".utf8.contains(end.first ?? 0) || end.starts(with: " -".utf8)
      || end.starts(with: " –".utf8)
  }

  private static let steps = ["step ", "schritt ", "étape ", "paso "]

  /// Whether a line, apart from marks, can only be the heading above a recipe's ingredients.
  static func mayBeIngredients(_ line: String) -> Bool {
    let words = line.utf8.drop(while: isMarkOfHeading)
    guard let first = words.first, "iItTwWyYzZ".utf8.contains(first), words.count <= 40 else {
      return false
    }
    let end = words.reversed().prefix(while: isMarkOfHeading).count
    return isIngredients(String(Substring(words.dropLast(end))).lowercased())
  }

  private static func isMarkOfHeading(_ byte: UInt8) -> Bool { " #=*_:-".utf8.contains(byte) }

  static func isUnderline(_ line: String) -> Bool {
    guard line.utf8.count >= 3, let first = line.utf8.first else { return false }
    return (first == UInt8(ascii: "-") || first == UInt8(ascii: "="))
      && line.utf8.allSatisfy { $0 == first }
  }

  /// Whether a line only separates the lines above from those below.
  static func isRule(_ line: String) -> Bool {
    guard line.utf8.count >= 3, let first = line.utf8.first else { return false }
    return "-=*_~#".utf8.contains(first) && line.utf8.allSatisfy { $0 == first || $0 == 0x20 }
  }

  static func isInCapitals(_ line: String) -> Bool {
    var count = 0
    for scalar in line.unicodeScalars {
      if scalar.properties.isLowercase || ("0"..."9").contains(scalar) { return false }
      if scalar.properties.isUppercase { count += 1 }
    }
    return count > 2
  }

  private static let ingredients: Set<String> = [
    "ingredients", "ingredient list", "ingredients list", "the ingredients", "what you need",
    "what you'll need", "you will need", "you'll need", "zutaten", "ingrédients", "ingredientes",
  ]

  private static let methods: Set<String> = [
    "cooking instructions", "directions", "how to make", "how to make it", "instructions", "method",
    "notes", "nutrition", "nutrition facts", "nutritional information", "preparation",
    "preparation steps", "procedure", "steps", "the method", "tips", "anleitung", "elaboración",
    "preparación", "préparation", "zubereitung", "modo de preparación", "pasos", "so geht's",
    "so geht’s",
    "étapes",
  ]

  private static let completed: Set<String> = ["bought", "completed", "done", "in the cart"]

  /// The usual names of a recipe's parts.
  static let parts: Set<String> = [
    "base", "batter", "crust", "dough", "dressing", "filling", "frosting", "garnish", "garnishes",
    "glaze", "icing", "main", "marinade", "optional", "pastry", "sauce", "topping", "toppings",
  ]
}
