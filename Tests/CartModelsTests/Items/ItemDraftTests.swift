import CartModels
import Testing

@Suite struct ItemDraftTests {
  @Test func aDraftSaysWhatGoesAlongToAnotherList() {
    let bought = item(
      "Milk", Quantity(2, .liter), completed: true, notes: "organic", category: .dairy)
    let draft = ItemDraft(bought)
    #expect(draft.name == "Milk")
    #expect(draft.quantity == Quantity(2, .liter))
    #expect(draft.notes == "organic")
    #expect(draft.category == nil)
    #expect(draft.isCompleted)
    #expect(draft.key == bought.key)
    #expect(ItemDraft(item()).notes == nil)
  }

  @Test func whatTheDraftLeavesOutIsFilledIn() {
    let milk = ShoppingItem(ItemDraft(name: "Milk"), id: identifier(1), at: moment())
    #expect(milk == item())
  }

  @Test func theDraftsCategoryBeatsTheOneGiven() {
    let draft = ItemDraft(name: "Milk", category: .dairy)
    let said = ShoppingItem(draft, category: .pantry, id: identifier(1), at: moment())
    #expect(said.category == .dairy)
    let plain = ItemDraft(name: "Milk")
    let given = ShoppingItem(plain, category: .pantry, id: identifier(1), at: moment())
    #expect(given.category == .pantry)
  }

  @Test func anItemBecomesADraftAndAnItemAgain() {
    let original = item("Milk", Quantity(2, .liter), completed: true, notes: "organic")
    #expect(ShoppingItem(ItemDraft(original), id: original.id, at: moment()) == original)
  }
}
