import CartModels
import CartStore
import Foundation
import GRDB
import Testing

@Suite struct ChangeTests {
  @Test(arguments: Place.allCases, [1, 2, 3, 4] as [UInt64])
  func progressAgreesWithTheItemsAfterAnyChanges(place: Place, seed: UInt64) throws {
    let fixture = try StoreFixture(place)
    var changes = RandomChanges(seed: seed, ids: fixture.ids)
    for _ in 0..<10 {
      try fixture.write { try changes.run(30, in: $0) }
      let wrong = try fixture.store.database { database in
        try Int.fetchOne(
          database,
          sql: """
            SELECT count(*) FROM list WHERE
              item_count <> (SELECT count(*) FROM item WHERE list_id = list.id) OR
              completed_count <>
                (SELECT count(*) FROM item WHERE list_id = list.id AND is_completed)
            """)
      }
      #expect(wrong == 0)
    }
  }

  /// Changes of items also change the dates of their lists, which separate changes restore.
  @Test(arguments: Place.allCases, [1, 2, 3, 4, 5, 6] as [UInt64])
  func inversesRestoreEveryRow(place: Place, seed: UInt64) throws {
    let fixture = try StoreFixture(place)
    var changes = RandomChanges(seed: seed, ids: fixture.ids)
    try fixture.write { try changes.run(60, in: $0) }
    let (rows, lists) = (try fixture.rows(), try fixture.read { try $0.lists(limit: nil) })
    let count = changes.applied.count
    try fixture.write { try changes.run(60, in: $0) }
    let (laterRows, laterLists) =
      (try fixture.rows(), try fixture.read { try $0.lists(limit: nil) })

    try fixture.write { repository in
      for change in changes.applied[count...].reversed() { try repository.apply(change.inverse) }
      try restoreDates(of: lists, in: repository)
    }
    #expect(try fixture.rows() == rows)
    try fixture.write { repository in
      for change in changes.applied[count...] { try repository.apply(change) }
      try restoreDates(of: laterLists, in: repository)
    }
    #expect(try fixture.rows() == laterRows)
  }

  private func restoreDates(
    of lists: [ListSummary], in repository: any ShoppingListRepository
  ) throws {
    for list in lists {
      let present = try #require(try repository.list(withId: list.id))
      // A change without a difference would still mark the list as changed by this unit.
      guard present != list else { continue }
      try repository.apply(.list(.changed(from: present, to: list)))
    }
  }

  @Test(arguments: Place.allCases)
  func aChangeThatContradictsWhatIsThereIsRefused(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List", ["Milk"])
    let milk = try #require(try fixture.read { try $0.items(in: list) }.first)
    let summary = try #require(try fixture.read { try $0.list(withId: list) })
    var completed = milk
    completed.isCompleted = true
    let stranger = fixture.item("Bread")
    let pets = ItemCategory(name: "Pets", emoji: "", sortOrder: 9)
    let habit = CategoryHabit(name: NameKey("milk"), category: .dairy)
    let twin = fixture.item("MILK")
    let dozen = ShoppingItem(id: milk.id, name: "Eggs", createdAt: fixture.now)
    let contradictions: [Change] = [
      .item(.added(twin), list: list),
      .item(.added(dozen), list: list),
      .item(.added(stranger), list: UUID()),
      .item(.added(fixture.item("Chew", in: pets)), list: list),
      .item(.removed(stranger), list: list),
      .item(.removed(completed), list: list),
      .item(.removed(milk), list: UUID()),
      .item(.changed(from: stranger, to: stranger), list: list),
      .item(.changed(from: completed, to: milk), list: list),
      .item(.changed(from: milk, to: stranger), list: list),
      .list(.added(summary)),
      .list(.added(ListSummary(id: UUID(), title: "LIST", createdAt: fixture.now))),
      .list(.removed(ListSummary(id: UUID(), title: "Other", createdAt: fixture.now))),
      .category(.added(ItemCategory(name: "dairy", emoji: "", sortOrder: 1))),
      .category(.removed(pets)),
      .category(.removed(.other)),
      .category(.changed(from: pets, to: pets)),
      .habit(.removed(habit)),
      .habit(.changed(from: habit, to: habit)),
      .categoryWord(.added(CategoryWord(word: "chew", category: pets))),
      .categoryWord(.removed(CategoryWord(word: "chew", category: .dairy))),
      .shop(.removed(Shop(name: "Lidl", order: []))),
    ]
    let rows = try fixture.rows()
    for change in contradictions {
      let error = #expect(throws: StoreError.self) { try fixture.write { try $0.apply(change) } }
      #expect(error.map(\.isContradiction) == true, "\(change): \(String(describing: error))")
      #expect(try fixture.rows() == rows, "\(change)")
    }
  }

  @Test(arguments: Place.allCases)
  func theTablesThemselvesRefuseWhatNoModelWouldSay(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    let wrong = [
      ShoppingItem(id: UUID(), name: "", createdAt: fixture.now),
      ShoppingItem(id: UUID(), name: "Milk", quantity: Quantity(0), createdAt: fixture.now),
      ShoppingItem(id: UUID(), name: "Milk", quantity: Quantity(-1), createdAt: fixture.now),
      ShoppingItem(
        id: UUID(), name: "Milk", createdAt: Date(timeIntervalSinceReferenceDate: .nan)),
    ]
    for item in wrong {
      #expect(throws: StoreError.self) {
        try fixture.write { try $0.apply(.item(.added(item), list: list)) }
      }
    }
    #expect(try fixture.read { try $0.items(in: list) }.isEmpty)
  }
}

extension StoreError {
  fileprivate var isContradiction: Bool {
    switch reason {
    case .conflict, .missing: true
    default: false
    }
  }
}
