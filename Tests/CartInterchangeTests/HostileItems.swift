import CartInterchange
import CartModels
import Foundation
import TestSupport

/// Items whose names, notes and categories are difficult for formats.
extension SeededGenerator {
  private static let pieces = [
    "Milk", "a", "2 l", "x", "x ", "2x", "½", "1/2", "kg", "dozen", "(b)", "(", ")", ",",
    ", due 2026-01-01",
    "due:2026-01-01", "@home", "+Party", "@", "+", "-", "=1+1", "'=x", "'", "\"", "\"\"", ";", "|",
    "\\", "*", "_", "**b**", "`c`", "[x]", "[ ]", "[a](b)", "<b>", "&amp;", "& ", "~~s~~", "#",
    "# b",
    "- ", "1. ", "é", "e\u{301}", "ﬁ", "🥖", "\u{200B}a", "\u{202E}", "\u{A0}", "\u{3000}", "＝",
    "{1}",
    "remove all", "qty:3", "name:x", "http://a.b/c", "(A)", "2026-11-20", "%20", "%", "null",
    "true",
    "<!-- quickcart -->", "T-shirts", "a_b", "!", "![i](j)", "  ", "\u{301}", "٣", "①", "≈ 3", ":",
  ]

  /// Returns words for a name, a note or a category, without control characters.
  mutating func hostileWords(atMost count: Int = 4) -> String {
    let words = (0..<Int.random(in: 1...count, using: &self)).map { _ in pick(Self.pieces) }
    return words.joined(separator: Bool.random(using: &self) ? " " : "").withoutOuterBlanks
  }

  /// Returns words with a visible character.
  mutating func hostileName() -> String {
    let words = hostileWords()
    return NameKey(words).isEmpty ? "Milk" : words
  }

  mutating func quantity() -> Quantity {
    let unit =
      Bool.random(using: &self) ? nil : CartModels.Unit.allCases.randomElement(using: &self)
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return .one
    case 1: return Quantity(Int.random(in: 1...9_999, using: &self), unit)
    default:
      let above = Int64.random(in: 1...5_000, using: &self)
      let below = pick([2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 100, 1_000, 9_973] as [Int64])
      do {
        return Quantity(try Rational(above, below), unit)
      } catch {
        return .one
      }
    }
  }

  /// Returns an item that a store can contain, possibly in a user-defined category.
  mutating func hostileItem() -> ShoppingItem {
    let day = CalendarDate(
      year: Int.random(in: 1...9_999, using: &self), month: Int.random(in: 1...12, using: &self),
      day: Int.random(in: 1...28, using: &self))
    return ShoppingItem(
      name: hostileName(), quantity: quantity(),
      category: Bool.random(using: &self)
        ? pick(ItemCategory.allCases) : ItemCategory(name: hostileName()),
      notes: Bool.random(using: &self) ? "" : hostileWords(),
      isCompleted: Bool.random(using: &self), dueDate: Bool.random(using: &self) ? nil : day,
      createdAt: Date(
        timeIntervalSince1970: Double(Int.random(in: 0...4_000_000_000, using: &self))))
  }

  /// Returns the item with a shop or without, and with texts that look like one in its name and its
  /// note.
  mutating func withShop(_ item: ShoppingItem) -> ShoppingItem {
    var item = item
    if Bool.random(using: &self) { item.fields.shop = ShopName(text: hostileName()) }
    if Bool.random(using: &self) { item.name += pick([", at Lidl", ", at", ", due 2026-12-24"]) }
    if Bool.random(using: &self), !item.notes.isEmpty { item.notes += pick([", at Lidl", ", at"]) }
    return item
  }

  /// Returns a list of such items, some in the category of the previous item.
  mutating func hostileItems(_ count: Int) -> [ShoppingItem] {
    var items: [ShoppingItem] = []
    for _ in 0..<count {
      var item = hostileItem()
      if let last = items.last, Bool.random(using: &self) { item.category = last.category }
      items.append(item)
    }
    return items
  }

  /// Returns pieces of a format in any order, mixed with meaningless bytes.
  mutating func text(of pieces: [String], atMost count: Int = 60) -> String {
    (0..<Int.random(in: 0..<count, using: &self)).map { _ in
      Int.random(in: 0..<20, using: &self) == 0
        ? String(decoding: bytes(3), as: UTF8.self) : pick(pieces)
    }.joined()
  }
}

/// The properties of an item that a format can express.
struct Carried: Hashable {
  var name: String
  var quantity: Quantity
  var note: String
  var category: String?
  var isCompleted: Bool
  var fields: ItemFields

  init(_ item: ShoppingItem) {
    name = item.name
    quantity = item.quantity
    note = item.notes
    category = item.category.name
    isCompleted = item.isCompleted
    fields = item.fields
  }

  init(_ item: ImportedItem) {
    name = item.name
    quantity = item.quantity ?? .one
    note = item.note
    category = item.category
    isCompleted = item.isCompleted
    fields = item.fields
  }

  /// Compares texts by scalars, because a name must be read back in the same composition.
  static func == (left: Carried, right: Carried) -> Bool {
    left.quantity == right.quantity && left.isCompleted == right.isCompleted
      && left.fields == right.fields && same(left.name, right.name) && same(left.note, right.note)
      && same(left.category ?? "", right.category ?? "")
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private static func same(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

extension ListWriter {
  /// Returns the whole text of a list.
  mutating func text(_ list: ListSummary, _ items: [ShoppingItem]) throws -> String {
    var text = try text(before: list)
    for item in items { text += try self.text(of: item) }
    return text + (try self.text(after: list))
  }
}

extension ListSummary {
  static func titled(_ title: String) -> ListSummary {
    ListSummary(id: UUID(), title: title, createdAt: Date(timeIntervalSince1970: 0))
  }
}

extension FileReading<ImportedLists> {
  /// The findings, as `kind line: message`.
  var said: [String] {
    findings.first.map { "\($0.kind == .unsure ? "unsure" : "refused") \($0.line): \($0.message)" }
  }

  /// All items with their lists' titles, as short texts.
  var all: [String] {
    contents.lists.flatMap { list in
      list.items.map { item in
        var text = list.title.map { "\($0)/" } ?? ""
        text += item.category.map { "\($0)/" } ?? ""
        text += item.isCompleted ? "[x] " : ""
        text += item.quantity.map { "{\($0.displayText)} " } ?? ""
        text += item.name
        text += item.note.isEmpty ? "" : " (\(item.note))"
        text += item.fields.due.map { " due \($0.text)" } ?? ""
        text += item.recipe.map { " for \($0)" } ?? ""
        return text
      }
    }
  }

  /// The line of each item.
  var lines: [Int] { contents.lists.flatMap { $0.items.map(\.line) } }

  /// Whether a store can contain everything that was read.
  var isKeepable: Bool {
    contents.lists.allSatisfy { list in
      (list.title.map(Self.isLabel) ?? true) && list.items.allSatisfy { Self.isKeepable($0) }
    }
  }

  private static func isKeepable(_ item: ImportedItem) -> Bool {
    isLabel(item.name) && (item.category.map(isLabel) ?? true) && isPlain(item.note)
      && item.note.utf8.count <= ShoppingItem.maximumNoteLength && item.line >= 1
      && item.quantity.map { $0.amount > 0 } ?? true
  }

  private static func isLabel(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= ShoppingItem.maximumNameLength && isPlain(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    text == text.withoutOuterBlanks
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
