import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport

extension SeededGenerator {
  /// Returns a text of pieces that are difficult for readers.
  mutating func text() -> String {
    let pieces = [
      "Milk", "\"", "{", "}", "\\", "\n", "\t", " in ", " to Party", "in dairy", "note \"x\"", "6 ",
      "2 kg", "½", "'n'", ";", "#", ",", "🍌", "e\u{301}", "日本", "\u{1B}[31m", "all", "where", "“",
      "\u{200F}", "100%", "7 Up", " ", "\r\n",
    ]
    return (0..<Int.random(in: 1...5, using: &self))
      .map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }

  mutating func quantity() throws -> Quantity {
    let unit = Bool.random(using: &self) ? nil : Unit.allCases.randomElement(using: &self)
    let amount = try Rational(
      Int64.random(in: 1...5_000, using: &self), Int64.random(in: 1...40, using: &self))
    return Quantity(amount, unit)
  }
}

/// Stores with contents that are difficult for readers.
enum RandomStore {
  /// Fills a store with lists, items and templates.
  static func fill(_ store: SQLiteStore, _ chance: inout SeededGenerator) throws {
    let ids = CountingIdentifiers()
    try defineTemplates(store, &chance)
    for number in 0..<3 {
      let date = Date(timeIntervalSinceReferenceDate: 700_000_000 + Double(number))
      try store.write(at: date) { repository in
        let title = "\(number) \(chance.text())"
        let list = ListSummary(id: ids.next(), title: title, createdAt: repository.date)
        try repository.apply(.list(.added(list)))
        for _ in 0..<12 {
          let item = ShoppingItem(
            id: ids.next(), name: chance.text(), quantity: try chance.quantity(),
            category: ItemCategory.builtIn.randomElement(using: &chance) ?? .other,
            notes: Bool.random(using: &chance) ? chance.text() : "",
            isCompleted: Bool.random(using: &chance),
            dueDate: CalendarDate(dayNumber: Int.random(in: 0...4_000_000, using: &chance)),
            createdAt: repository.date)
          let taken = try repository.items(named: item.key, in: list.id)
            .contains { $0.quantity.family == item.quantity.family }
          if item.isValid, !taken { try repository.apply(.item(.added(item), list: list.id)) }
        }
      }
    }
  }

  /// Defines templates as people would type them, with comments; one of them applies another.
  private static func defineTemplates(_ store: SQLiteStore, _ chance: inout SeededGenerator) throws
  {
    let runner = Runner(
      store: store, output: Silence(), clock: FixedClock(now: .distantPast),
      ids: CountingIdentifiers(), session: Session(remembersList: false))
    let items = (0..<3).map { _ in QuotedText.of("x" + chance.text()) }
    let comment = chance.text().filter { !$0.isNewline && $0 != "\u{1B}" }
    let lineEnd = Bool.random(using: &chance) ? "\r\n" : "\n"
    let lines = [
      "template b(n = 2,", "  what = \(items[0])) \(items[1]) {  # \(comment)", "",
      "\tadd {n} {what}, \\", " \(items[2]); if n > 1 { add Milk }", "}; template a { apply b }",
    ]
    try runner.run(Source(name: "test", text: lines.joined(separator: lineEnd)), from: .script)
  }
}
