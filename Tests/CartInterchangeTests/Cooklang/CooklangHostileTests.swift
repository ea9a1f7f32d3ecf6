import CartInterchange
import CartModels
import TestSupport
import Testing

/// Any file is read without a trap and without excessive time or memory.
@Suite struct CooklangHostileTests {
  private static let pieces = [
    "@", "#", "~", "{", "}", "(", ")", "%", "=", "==", ">", ">>", ":", "\\", "--", "[-", "-]",
    "---",
    "|", "&", "?", "+", "-", "./", "../", ".", "/", "\n", "\n", "\r\n", " ", "\t", "\u{2009}", "\0",
    "1", "0", "1/2", "½", "2-4", "99999999999999999999", "1.", "kg", "servings", "title", "yield",
    "a", "b", "salt", "é", "⸫", "🍋", "\u{FEFF}", "\u{200B}", "\u{0B}", "[mode]", "steps", "[", "*",
    "'", "\"", "2026-03-07", "+ ", "- ", "  ",
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return String(decoding: random.bytes(200), as: UTF8.self)
    case 1: return random.words(40)
    default:
      let start = Bool.random(using: &random) ? "---\n" : ""
      return start
        + (0..<Int.random(in: 0...120, using: &random)).map { _ in random.pick(Self.pieces) }
        .joined()
    }
  }

  @Test func anyTextIsRead() throws {
    var random = SeededGenerator(seed: 1_8)
    for _ in 0..<4_000 {
      let files = ["a.cook": text(&random), "b.cook": text(&random), "salt.menu": text(&random)]
      let folder = CooklangFolder(files)
      let text = text(&random)
      let lines = text.utf8.count { $0 == 0x0A } + 1
      for reading in [
        try folder.read(text), try folder.read(text, scale: .times(try Rational(1, 3))),
        try Cooklang.readMenu(text, named: text, open: folder.open),
        try Cooklang.readShoppingList(text, checked: files["a.cook"], open: folder.open),
      ] {
        for item in reading.contents.lists.flatMap(\.items) {
          try checkItem(item, lines)
        }
      }
      #expect(
        folder.asked.allSatisfy { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") })
      do {
        _ = try folder.read(text, scale: .servings(3))
      } catch is FormatMistake {
        // The text does not specify a number of servings.
      }
    }
  }

  /// Checks the properties that every imported item must have.
  private func checkItem(_ item: ImportedItem, _ lines: Int) throws {
    let draft = ShoppingItem(
      name: item.name, quantity: item.quantity ?? .one, notes: item.note)
    try draft.validate()
    try #require((1...lines).contains(item.line))
    for text in [item.name, item.note, item.recipe ?? ""] {
      try #require(
        text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(text)")
    }
  }

  @Test(arguments: [
    "@a{", "@", "@&(", "@a}", "@a(", "@a{}(", "#", "~{", "[-", "--", "\\", "@a{\\}", "@@", "a ",
    "@a{1%g}\n",
    ">>title:x\n", "= s\n", "> n\n", "@./a{}", "@./", "@a|", "{", "}", "(", ")", "@a{}\\)", "é",
    "\u{301}",
    "@a{1/", "@a{1 ", "@1", "2026-03-07", "= 2026-03-0", "  ", "  ./a\n", "+ a\n", "./a\n  ", "- ",
  ])
  func longTextsOfOneKindAreRead(piece: String) throws {
    let long = String(repeating: piece, count: 20_000 / piece.utf8.count)
    for text in [long, "---\n" + long, "@" + long, "= " + long, "---\ntitle: " + long + "\n---\n"] {
      let folder = CooklangFolder(["a.cook": "@x{}"])
      let reading = try folder.read(text, named: "b.cook")
      #expect(reading.findings.first.count <= 2 * Findings.most)
      _ = try Cooklang.readMenu(text, named: "b.menu", open: folder.open)
      _ = try Cooklang.readShoppingList(text, checked: text, open: folder.open)
    }
  }

  @Test(arguments: ["[", "{", "- ", "? ", "a:\n ", "&a [*a, ", "!!map {", "'", "\"", "|\n", "> "])
  func frontMatterOfAnyDepthIsRead(piece: String) throws {
    for count in [1, 60, 5_000] {
      let deep = String(repeating: piece, count: count)
      for matter in [
        deep, "title: " + deep, "title:\n  a: " + deep, "other: " + deep + "\ntitle: b",
      ] {
        let reading = try CooklangFolder().read("---\n" + matter + "\n---\n@x{}", named: "c.cook")
        #expect(CooklangOutline.items(reading).contains("x"))
      }
    }
  }

  @Test func linesBelowLinesHaveADepth() throws {
    let text = (0..<2_000).map { String(repeating: "  ", count: $0) + "./\($0)" }.joined(
      separator: "\n")
    let reading = try Cooklang.readShoppingList(text, checked: nil, open: { _ in nil })
    #expect(reading.findings.unsureCount > 1_000)
  }
}
