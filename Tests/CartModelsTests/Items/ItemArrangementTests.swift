import CartModels
import Foundation
import TestSupport
import Testing

/// The positions that define the order of a list.
@Suite struct ItemArrangementTests {
  private let ids = CountingIdentifiers()

  private func items(_ names: String) -> [ShoppingItem] {
    names.map { ShoppingItem(id: ids.next(), name: String($0)) }
  }

  private func letter(_ number: Int) -> String {
    String(Array("abcdefghijklmnopqrstuvwxyz")[number])
  }

  private func order(_ items: [ShoppingItem]) -> String {
    items.sorted { (key($0), $0.id) < (key($1), $1.id) }.map(\.name).joined()
  }

  private func key(_ item: ShoppingItem) -> ItemPosition {
    item.fields.sortKey ?? ItemPosition(of: item.id)
  }

  private func arranged(_ items: [ShoppingItem], stored: [ShoppingItem]) -> [ShoppingItem] {
    ItemArrangement.arranged(
      items,
      stored: Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  @Test func whatIsInOrderNeedsNoPosition() {
    let items = items("abcd")
    #expect(arranged(items, stored: items) == items)
    #expect(arranged(items, stored: Array(items.prefix(2))) == items)
    #expect(arranged([items[0], items[3]], stored: items) == [items[0], items[3]])
    #expect(arranged([], stored: items).isEmpty)
  }

  @Test(arguments: [
    ("abcd", "dabc"), ("abcd", "bcda"), ("abcd", "acbd"), ("abcdef", "abecdf"),
  ])
  func onlyTheItemThatMovedChanges(_ before: String, _ after: String) throws {
    let items = items(before)
    let moved = arranged(
      after.compactMap { name in items.first { $0.name == String(name) } }, stored: items)
    #expect(order(moved) == after)
    #expect(moved.count { $0.fields.sortKey != nil } == 1)
    // The stored positions lead to the same order.
    #expect(arranged(moved, stored: moved) == moved)
  }

  @Test func identifiersThatDoNotRiseGetPositions() {
    let items = (0..<26).map { ShoppingItem(id: UUID(), name: letter($0)) }
    let names = items.map(\.name).joined()
    let kept = arranged(items, stored: [])
    #expect(order(kept) == names)
    // An item that is added later comes after them.
    #expect(order(kept + [ShoppingItem(name: "!")]) == names + "!")
  }

  @Test func newItemsComeAfterThoseThatWereMovedToTheEnd() {
    let items = (0..<3).map { ShoppingItem(name: "\($0)") }
    let moved = arranged([items[1], items[2], items[0]], stored: items)
    #expect(order(moved + [ShoppingItem(name: "3")]) == "1203")
    let last = moved.map(key).max()
    #expect(ItemArrangement.isLast(ShoppingItem(name: "4").id, after: last))
    #expect(!ItemArrangement.isLast(items[0].id, after: last))
    #expect(!ItemArrangement.isLast(UUID(), after: nil))
  }

  /// Two homes can each put an item at the same position.
  @Test func itemsOfOnePositionArePartedWhenTheyAreMoved() {
    var items = items("abcd")
    items[2].fields.sortKey = ItemPosition(text: "80")
    items[3].fields.sortKey = ItemPosition(text: "80")
    let stored = [items[0], items[1], items[2], items[3]]
    #expect(order(stored) == "abcd")
    #expect(arranged(stored, stored: stored) == stored)
    let parted = arranged([items[2], items[0], items[3], items[1]], stored: stored)
    #expect(order(parted) == "cadb")
  }

  /// Positions stay short after any number of moves.
  @Test func randomMovesKeepTheOrder() throws {
    var random = SeededGenerator(seed: 7)
    var items = (0..<20).map { ShoppingItem(id: ids.next(), name: letter($0)) }
    for step in 0..<2_000 {
      var list = items
      let item = list.remove(at: Int.random(in: 0..<list.count, using: &random))
      // Half of the items move to the same position.
      let place = step.isMultiple(of: 2) ? 3 : Int.random(in: 0...list.count, using: &random)
      list.insert(item, at: place)
      let kept = arranged(list, stored: items)
      try #require(order(kept) == list.map(\.name).joined())
      items = kept
    }
    let longest = items.compactMap { $0.fields.sortKey?.text.count }.max() ?? 0
    #expect(longest <= 512)
  }

  /// A long list that is reversed several times.
  @Test func longListsAreArrangedAtOnce() {
    var items = (0..<5_000).map { ShoppingItem(id: ids.next(), name: "\($0)") }
    for _ in 0..<4 {
      let turned = Array(items.reversed())
      let kept = arranged(turned, stored: items)
      #expect(kept.sorted { (key($0), $0.id) < (key($1), $1.id) }.map(\.id) == turned.map(\.id))
      items = kept
    }
  }

  @Test(arguments: ["", "8", "8z", "80 ", "ab", "8000", String(repeating: "8F", count: 257)])
  func otherTextsAreNoPositions(_ text: String) { #expect(ItemPosition(text: text) == nil) }

  @Test func thereIsRoomBetweenAnyTwoPositions() throws {
    let texts = ["01", "0180", "018001", "01FF", "01FFFF", "02", "80", "FF", "FF01"]
    for (low, high) in zip(texts, texts.dropFirst()) {
      let low = try #require(ItemPosition(text: low))
      let high = try #require(ItemPosition(text: high))
      let between = try #require(ItemPosition.positions(9, after: low, before: high))
      #expect(between == between.sorted())
      #expect(Set(between).count == 9)
      #expect(between.allSatisfy { low < $0 && $0 < high })
    }
    for high in texts {
      let high = try #require(ItemPosition(text: high))
      let first = try #require(ItemPosition.positions(3, after: nil, before: high))
      #expect(first == first.sorted())
      #expect(first.allSatisfy { $0 < high })
    }
  }
}
