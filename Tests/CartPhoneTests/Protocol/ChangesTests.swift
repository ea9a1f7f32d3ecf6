import Foundation
import TestSupport
import Testing

@testable import CartPhone

struct ChangesTests {
  private func snapshot(_ revision: Int, _ list: PhoneList, who: String? = nil) -> PhoneSnapshot {
    PhoneSnapshot(revision: revision, who: who, list: list)
  }

  private func expectChange(
    _ changes: inout PhoneChanges, _ snapshot: PhoneSnapshot, isNew: Bool = true
  ) {
    let result = changes.take(snapshot)
    #expect(result == isNew)
  }

  @Test func aTickIsADelta() throws {
    var list = FakeHost.list()
    var changes = PhoneChanges(snapshot(412, list))
    let first = changes.revision.text
    #expect(first.hasPrefix("412."))
    list.items[0].isDone = true
    expectChange(&changes, snapshot(413, list, who: "Ada"))
    let delta = try #require(changes.delta(after: first))
    #expect(delta.items == [list.items[0]])
    #expect(delta.gone.isEmpty)
    #expect(delta.order == nil)
    #expect(delta.more == nil)
    #expect(delta.who == "Ada")
    #expect(delta.from.text == first)
    #expect(delta.revision == changes.revision)
    #expect(changes.revision.number == 413)
  }

  @Test func whatIsTheSameIsNoRevision() {
    var changes = PhoneChanges(snapshot(412, FakeHost.list()))
    let revision = changes.revision
    expectChange(&changes, snapshot(500, FakeHost.list()), isNew: false)
    #expect(changes.revision == revision)
    #expect(changes.delta(after: revision.text) == PhoneDelta(revision: revision, from: revision))
  }

  /// This happens for example when an item's mark expires.
  @Test func numbersGrowThoughTheStoresStays() {
    var list = FakeHost.list()
    var changes = PhoneChanges(snapshot(412, list))
    list.items[0].missing = "Lidl"
    expectChange(&changes, snapshot(412, list))
    #expect(changes.revision.number == 413)
    list.items[0].missing = nil
    expectChange(&changes, snapshot(412, list))
    #expect(changes.revision.number == 414)
  }

  @Test func addedItemsComeBehindTheOthersOrInAnOrder() throws {
    var list = FakeHost.list()
    var changes = PhoneChanges(snapshot(1, list))
    let first = changes.revision.text
    list.items.append(FakeHost.item(14, "Rice", "Rice", "", "Pantry"))
    changes.take(snapshot(2, list))
    #expect(try #require(changes.delta(after: first)).order == nil)
    list.items.insert(FakeHost.item(15, "Tea", "Tea", "", "Pantry"), at: 0)
    changes.take(snapshot(3, list))
    #expect(try #require(changes.delta(after: first)).order == list.items.map(\.id))
  }

  @Test func anotherHeadSendsAllAnew() {
    var list = FakeHost.list()
    var changes = PhoneChanges(snapshot(1, list))
    let first = changes.revision
    list.title = "Party"
    expectChange(&changes, snapshot(1, list))
    #expect(changes.delta(after: first.text) == nil)
    #expect(changes.revision.number == 2)
  }

  @Test func aRestoredBackupSendsAllAnew() {
    var list = FakeHost.list()
    var changes = PhoneChanges(snapshot(412, list))
    let first = changes.revision.text
    list.items.removeLast()
    expectChange(&changes, snapshot(400, list))
    #expect(changes.revision.number == 400)
    #expect(changes.delta(after: first) == nil)
  }

  /// Before a restart, number 412 was the revision of another list.
  @Test func theSameNumberOfAnotherListIsUnknown() {
    var list = FakeHost.list()
    let before = PhoneChanges(snapshot(412, list)).revision.text
    list.items[0].isDone = true
    let changes = PhoneChanges(snapshot(412, list))
    #expect(changes.revision.number == 412)
    #expect(changes.delta(after: before) == nil)
  }

  @Test(arguments: ["", "412", "412.", ".", "x", "412.1", "99999999999999999999999999.1"])
  func unknownRevisionsHaveNoDelta(text: String) {
    #expect(PhoneChanges(snapshot(412, FakeHost.list())).delta(after: text) == nil)
  }

  @Test func theLast256RevisionsAreKnown() {
    var list = FakeHost.list()
    var changes = PhoneChanges(snapshot(1, list))
    var revisions = [changes.revision.text]
    for index in 0..<300 {
      list.items[0].version = String(index)
      changes.take(snapshot(2 + index, list))
      revisions.append(changes.revision.text)
    }
    #expect(revisions.count { changes.delta(after: $0) != nil } == 257)
    #expect(changes.delta(after: revisions[44]) != nil)
    #expect(changes.delta(after: revisions[43]) == nil)
  }

  /// Phones that fetch changes at random times have the same list as the server, in the same order.
  @Test func randomDeltasLeadToTheList() throws {
    var generator = SeededGenerator(seed: 5)
    var list = FakeHost.list()
    var changes = PhoneChanges(snapshot(1, list))
    var phones = Array(repeating: (list: list.items, revision: changes.revision.text), count: 4)
    var (deltas, orders) = (0, 0)
    for step in 0..<2_000 {
      change(&list, &generator)
      changes.take(snapshot(2 + step, list))
      for index in phones.indices where Int.random(in: 0..<4, using: &generator) == 0 {
        let delta = try #require(changes.delta(after: phones[index].revision))
        deltas += 1
        orders += delta.order == nil ? 0 : 1
        phones[index] = (applied(delta, to: phones[index].list), delta.revision.text)
        #expect(phones[index].list == list.items)
      }
    }
    #expect(deltas > 1_000)
    #expect(orders > 100 && orders < deltas)
  }

  private func change(_ list: inout PhoneList, _ generator: inout SeededGenerator) {
    let number = UInt8.random(in: 20...30, using: &generator)
    let index = list.items.firstIndex { $0.id == .number(number) }
    switch (Int.random(in: 0..<8, using: &generator), index) {
    case (0, .some(let index)): list.items.remove(at: index)
    case (1, .some(let index)): list.items.append(list.items.remove(at: index))
    case (_, .some(let index)): list.items[index].isDone.toggle()
    case (0, nil): list.items.insert(FakeHost.item(number, "x", "x", "", "Other"), at: 0)
    case (1...3, nil): list.items.append(FakeHost.item(number, "x", "x", "", "Other"))
    default: break
    }
  }

  /// Returns the items after applying a delta as a phone does.
  private func applied(_ delta: PhoneDelta, to items: [PhoneItem]) -> [PhoneItem] {
    var items = items.filter { !delta.gone.contains($0.id) }
    for changed in delta.items {
      if let index = items.firstIndex(where: { $0.id == changed.id }) {
        items[index] = changed
      } else {
        items.append(changed)
      }
    }
    guard let order = delta.order else { return items }
    return order.compactMap { id in items.first { $0.id == id } }
  }
}
