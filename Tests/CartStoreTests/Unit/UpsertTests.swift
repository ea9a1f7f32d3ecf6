import CartModels
import CartStore
import Foundation
import Testing

@Suite struct UpsertTests {
  @Test(arguments: Place.allCases)
  func aDraftBecomesAnItemOrJoinsOne(place: Place) throws {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List")
    func add(_ draft: ItemDraft) throws -> [Change] {
      try fixture.write { repository in
        try repository.upsert(
          draft, in: list, category: { .pantry }, id: { fixture.ids.next() }
        ).changes
      }
    }
    #expect(try add(ItemDraft(name: "Flour", quantity: Quantity(1, .kilogram))).count == 1)
    #expect(try add(ItemDraft(name: "flour", quantity: Quantity(200, .gram))).count == 1)
    #expect(try add(ItemDraft(name: "Flour")).isEmpty)
    let items = try fixture.read { try $0.items(in: list) }
    #expect(items.map(\.displayName) == ["1.2 kg Flour"])
    #expect(items.map(\.category) == [.pantry])
  }

  @Test func whatWouldNotBeValidIsRefused() throws {
    let fixture = try StoreFixture()
    let list = try fixture.makeList("List")
    let rows = try fixture.rows()
    let drafts = [
      ItemDraft(name: " "), ItemDraft(name: "Milk", quantity: Quantity(0)),
      ItemDraft(name: String(repeating: "m", count: 1001)),
    ]
    for draft in drafts {
      #expect(throws: ValidationError.self) {
        try fixture.write { repository in
          _ = try repository.upsert(
            draft, in: list, category: { .other }, id: { fixture.ids.next() })
        }
      }
    }
    #expect(throws: ValidationError.emptyTitle) {
      try fixture.write { repository in
        _ = try repository.create(
          ShoppingList(id: fixture.ids.next(), title: "", createdAt: fixture.now))
      }
    }
    #expect(try fixture.rows() == rows)
  }
}
