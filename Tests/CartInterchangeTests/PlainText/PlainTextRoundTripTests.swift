import CartInterchange
import CartModels
import Foundation
import TestSupport
import Testing

/// Written plain text can be read back, and any text can be read.
@Suite struct PlainTextRoundTripTests {
  private static let names = [
    "Milk", "2 l", "x (y)", "a, due 2026-01-01", "# b", "[x] c", "\"q\"", "\\", "\\\"", "1/2",
    "chopped onions", "salt, to taste", "Milk: 2", "7 Up", "- d", "1. e", "Method", "Eggs x6", "½",
    "(", ")", "Crème fraîche", "牛乳", "🥖", "a  b", "x", "for frying", "milk, eggs", "\u{200E}a",
    "1,5", "1.5 kg", "a; remove all", "***", "https://a.example/b?c=d", "Bin Bags 50l", "large",
    "juice of 2 lemons", "a/b", "a.", "Ingredients:", "==", "A B C", "t", "\u{301}", "{1}",
    "a\u{2028}b",
  ]

  private func text(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...2, using: &generator)
    return (0..<count).map { _ in generator.pick(Self.names) }
      .joined(separator: generator.pick([" ", " ", ", ", ""]))
  }

  private func quantity(_ generator: inout SeededGenerator) throws -> Quantity {
    let amounts: [Rational] = try [
      1, 1, 2, 6, Rational(1, 2), Rational(3, 2), Rational(1, 7), Rational(22, 7), Rational(5, 4),
      Rational(1, 1000), Rational(Int64.max), Rational(7, 6),
    ]
    let unit = Bool.random(using: &generator) ? nil : generator.pick(CartModels.Unit.allCases)
    return Quantity(generator.pick(amounts), unit)
  }

  private func item(_ generator: inout SeededGenerator) throws -> ShoppingItem {
    let categories = [
      ItemCategory.dairy, .meat, ItemCategory(name: "Method"), ItemCategory(name: "a \"b\" #"),
      ItemCategory(name: "Completed"), ItemCategory(name: "For the cat"),
    ]
    return ShoppingItem(
      name: text(&generator), quantity: try quantity(&generator),
      category: generator.pick(categories),
      notes: Bool.random(using: &generator) ? "" : text(&generator),
      isCompleted: Int.random(in: 0..<3, using: &generator) == 0,
      dueDate: Bool.random(using: &generator) ? nil : CalendarDate(year: 2026, month: 12, day: 24))
  }

  private func written(_ items: [ShoppingItem], title: String) -> String {
    let list = ListSummary(id: UUID(), title: title, createdAt: Date(timeIntervalSince1970: 0))
    var writer = PlainTextWriter()
    return writer.text(before: list) + items.map { writer.text(of: $0) }.joined()
      + writer.text(after: list)
  }

  /// Returns a text as the format writes it, with a space for each control character.
  private func carried(_ text: String) -> String {
    var carried = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || scalar == "\u{2028}"
      carried.unicodeScalars.append(isControl ? " " : scalar)
    }
    return carried.withoutOuterBlanks
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func listsReadBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var items = try (0..<8).map { _ in try item(&generator) }.filter { !$0.key.isEmpty }
    items.sort { !$0.isCompleted && $1.isCompleted }
    let title = generator.pick([
      "Party", "Method", "Completed", "\"a\" #", "Dairy", "For b:", "x\\",
    ])
    let text = written(items, title: title)
    let reading = PlainText.read(text, passing: { _ in }) {
      ItemCategory.builtIn(for: NameKey($0)) != nil
    }
    #expect(reading.findings == Findings(), "\(text)")
    #expect(reading.contents.lists.map(\.title) == (items.isEmpty ? [] : [title]), "\(text)")
    let found = reading.contents.lists.flatMap(\.items)
    try #require(found.count == items.count, "\(text)")
    for (found, item) in zip(found, items) {
      #expect(found.name == carried(item.name), "\(text)")
      #expect((found.quantity ?? .one) == item.quantity, "\(text)")
      #expect(found.note == carried(item.notes), "\(text)")
      #expect(found.fields == item.fields, "\(text)")
      #expect(found.isCompleted == item.isCompleted, "\(text)")
      #expect(found.category == (item.isCompleted ? nil : item.category.name), "\(text)")
    }
  }

  @Test func plainItemsAreWrittenPlainly() {
    let items = [
      ShoppingItem(
        name: "Milk", quantity: Quantity(2, .liter), category: .dairy, notes: "whole",
        dueDate: CalendarDate(year: 2026, month: 12, day: 24)),
      ShoppingItem(name: "2 l, chopped", category: .dairy, notes: "a (b)"),
      ShoppingItem(name: "Bread", category: .pantry, isCompleted: true),
    ]
    #expect(
      written(items, title: "Party") == """
        # Party

        # Dairy
        [ ] 2 l Milk (whole), due 2026-12-24
        [ ] "2 l, chopped" (a \\(b\\))

        # Completed
        [x] Bread

        """)
  }

  private static let pieces =
    names + [
      "\n", "\n", "\r\n", "\r", "\t", " ", ",", ":", " - ", "–", "(", "[", "]", "1", "1/2", "2 x ",
      "400g", " can", "tin", " plus ", " or ", " to ", "and ", "very ", "a ", "half ", "of ", "/",
      "+",
      "\u{0}", "\u{1B}[31m", "\u{202E}", "\u{FEFF}", "---", "===", "99999999999999999999", ".", "~",
      "# ", "- ", "[x] ", "\"", ", due 2026-02-30", "#10 ", "x6", "\\u{41}", "\\u{", "each ",
      "size ",
    ]

  /// Any text is read, its items fit into a store, and they can be written and read back.
  @Test(arguments: 0..<2_000 as Range<UInt64>) func anyTextIsRead(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0..<40, using: &generator)
    let text =
      seed % 4 == 0
      ? String(decoding: generator.bytes(200), as: UTF8.self)
      : seed % 4 == 1
        ? generator.words(40) : (0..<count).map { _ in generator.pick(Self.pieces) }.joined()
    let lineCount = text.utf8.split(separator: 10, omittingEmptySubsequences: false).count
    let reading = PlainText.read(text, passing: { _ in }) { $0.utf8.count % 2 == 0 }
    for finding in reading.findings.first { #expect((1...lineCount).contains(finding.line)) }
    for item in reading.contents.lists.flatMap(\.items) {
      let kept = ShoppingItem(
        name: item.name, quantity: item.quantity ?? .one, notes: item.note,
        isCompleted: item.isCompleted, dueDate: item.fields.due)
      #expect(kept.isValid, "\(text.debugDescription)")
      #expect(carried(item.name) == item.name && carried(item.note) == item.note)
      let again = PlainText.read(written([kept], title: "T"), passing: { _ in }) { _ in false }
        .contents.lists.flatMap(\.items)
      #expect(again.map(\.name) == [kept.name], "\(text.debugDescription)")
      #expect(again.map(\.note) == [kept.notes], "\(text.debugDescription)")
    }
    _ = PastedLines.looksLikeList(text)
  }

  /// The time for a long line grows only with its length, whatever it contains.
  @Test(arguments: [
    "(", ")", "very ", "1 ", "1/", "a, ", "x ", "½", "and ", "1 lb ", "[x] ", "\"", "\\", "large ",
    "chopped ", "(a) ", "# ", "- ", "1-", "to 2 ", ", 2 a", "of ", ": ", "finely, ", "plus 1 tsp ",
  ])
  func longLinesAreRead(piece: String) {
    let text = String(repeating: piece, count: 20_000 / piece.utf8.count)
    let reading = PlainText.read("milk\n2 g \(text)\n\(text)\neggs", passing: { _ in }) { _ in false
    }
    #expect(reading.contents.lists.flatMap(\.items).contains { $0.line == 4 || $0.name == "milk" })
  }
}
