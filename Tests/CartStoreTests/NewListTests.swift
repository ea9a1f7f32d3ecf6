import CartModels
import CartStore
import Foundation
import GRDB
import TestSupport
import Testing

/// Lists that a unit makes and fills, whose rows are inserted several at a time.
@Suite struct NewListTests {
  private struct Failure: Error {}

  /// A change or a query. It returns a description of its result.
  private typealias Step = (any ShoppingListRepository, UUID) throws -> String

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func stepsInTheUnitOfTheListMeanTheSameAsInUnitsOfTheirOwn(seed: UInt64) throws {
    var results: [[String]] = []
    for isTogether in [true, false] {
      let fixture = try StoreFixture()
      let steps = steps(seed: seed, fixture)
      var seen: [String] = []
      if isTogether {
        try fixture.write { repository in
          let list = try newList(fixture, in: repository)
          for step in steps { seen.append(try step(repository, list)) }
        }
      } else {
        let list = try fixture.makeList("New")
        for step in steps { seen.append(try fixture.write { try step($0, list) }) }
      }
      #expect(try fixture.store.problems() == [])
      seen += try fixture.read { repository in
        try repository.lists(limit: nil).sorted { $0.title < $1.title }.flatMap { list in
          ["\(list.title) \(list.itemCount) \(list.completedCount)"]
            + (try repository.items(in: list.id).map { "\($0)" })
        } + repository.learned(limit: nil).map { "\($0)" }.sorted()
      }
      results.append(seen)
    }
    let difference = results[0].difference(from: results[1])
    #expect(difference.isEmpty)
  }

  @Test func manyItemsAreAllThereAfterUndoAndRedo() throws {
    let fixture = try StoreFixture()
    let names = (0..<65).map { "Item \($0)" }
    let list = try fixture.makeList("New", names)
    let rows = try fixture.read { try $0.items(in: list) }
    #expect(rows.map(\.name) == names)
    _ = try fixture.write { try $0.undo() }
    #expect(try fixture.read { try $0.lists(limit: nil) } == [])
    _ = try fixture.write { try $0.redo() }
    #expect(try fixture.read { try $0.items(in: list) } == rows)
  }

  @Test func aRowThatCannotBeInsertedLaterFailsTheUnit() throws {
    let fixture = try StoreFixture()
    #expect(throws: StoreError.self) {
      try fixture.write { repository in
        let list = try newList(fixture, in: repository)
        let item = fixture.item("Milk")
        try repository.insert(item, in: list)
        try repository.insert(item, in: list)
        // A caller that goes on after the error commits nothing.
        do {
          _ = try repository.lists(limit: nil)
        } catch is StoreError {}
      }
    }
    #expect(try fixture.read { try $0.lists(limit: nil) } == [])
  }

  private func newList(
    _ fixture: StoreFixture, in repository: any ShoppingListRepository
  ) throws -> UUID {
    let list = ListSummary(id: fixture.ids.next(), title: "New", createdAt: repository.date)
    try repository.apply(.list(.added(list)))
    return list.id
  }

  private func steps(seed: UInt64, _ fixture: StoreFixture) -> [Step] {
    var random = SeededGenerator(seed: seed)
    let few = ["Milk", "Milks", "Crème", "creme", "Straße", "strasse", "Tomato", "tomatoes"]
    return (0..<150).map { number in
      let name = Bool.random(using: &random) ? "Item \(number)" : random.pick(few)
      let category = random.pick([ItemCategory.dairy, .produce])
      let count = Int64.random(in: 1...9, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<12:
        let isLearned = Bool.random(using: &random)
        return { try add(name, count, in: category, isLearned, to: $1, $0, fixture) }
      case 12:
        return { repository, list in
          try changeFirst(like: name, on: list, repository) { $0.isCompleted.toggle() }
        }
      case 13:
        return { repository, list in
          let other = "Renamed \(number)"
          return try changeFirst(like: name, on: list, repository) { $0.name = other }
        }
      case 14:
        return { repository, list in
          guard let item = try repository.items(like: NameKey(name), in: list).first else {
            return "none"
          }
          try repository.delete(item)
          return "deleted"
        }
      case 15:
        return { repository, _ in
          "\(try repository.habit(for: NameKey(name)).map { "\($0)" } ?? "no habit")"
        }
      case 16:
        return { repository, _ in
          try repository.learn(
            CategoryHabit(name: NameKey(name), category: category, date: fixture.now))
          return "learned"
        }
      case 17:
        return { repository, list in
          do {
            try repository.savepoint {
              _ = try add("Lost", count, in: category, true, to: list, repository, fixture)
              throw Failure()
            }
          } catch is Failure {}
          return "\(try repository.list(withId: list)?.itemCount ?? -1)"
        }
      case 18:
        return { repository, _ in
          let list = ListSummary(
            id: fixture.ids.next(), title: "\(number)", createdAt: fixture.now)
          try repository.apply(.list(.added(list)))
          return "listed"
        }
      default: return { "\(try $0.items(in: $1).count)" }
      }
    }
  }

  /// Adds an item as the verb does, and returns a description of the items before.
  private func add(
    _ name: String, _ count: Int64, in category: ItemCategory, _ isLearned: Bool, to list: UUID,
    _ repository: any ShoppingListRepository, _ fixture: StoreFixture
  ) throws -> String {
    let key = NameKey(name)
    let alike = try repository.items(like: key, in: list)
    let named = try repository.items(named: key, in: list)
    let known = try repository.habit(for: key)
    let item = fixture.item(name, Quantity(Rational(count)), in: known?.category ?? category)
    if let before = named.first {
      var after = before
      after.quantity = item.quantity
      try repository.update(after)
    } else {
      try repository.insert(item, in: list)
    }
    if isLearned {
      try repository.learn(CategoryHabit(name: key, category: category, date: fixture.now))
    }
    return "\(name): \(alike.map(\.name)) \(named.map(\.name)) \(known?.category.name ?? "-")"
  }

  private func changeFirst(
    like name: String, on list: UUID, _ repository: any ShoppingListRepository,
    _ change: (inout ShoppingItem) -> Void
  ) throws -> String {
    guard let item = try repository.items(like: NameKey(name), in: list).first else {
      return "none"
    }
    var after = item
    change(&after)
    try repository.update(after)
    return "changed \(item.name)"
  }
}
