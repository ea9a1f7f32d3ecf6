import CartModels
import CartTesting
import Shopping
import Testing

@MainActor @Suite struct ShoppingModelTests {
  @Test func itShowsTheLists() async {
    let model = ShoppingModel(ListDouble(SampleData.lists))
    await model.check("Bread")
    #expect(model.lines.first == "Quick Run: 1 to buy, 50% done")
    #expect(model.message == nil)
  }

  @Test func itChecksTheItemThatIsMeant() async throws {
    let lists = ListDouble(SampleData.lists)
    await ShoppingModel(lists).check("Bread")
    let bread = try #require(SampleData.lists[2].items.first)
    #expect(lists.requests.contains(.check(id: bread.id)))
    #expect(lists.writeCount == 1)
  }

  @Test func itShowsWhyItCannot() async {
    let lists = ListDouble(SampleData.lists)
    lists.shouldThrow = .writing
    let model = ShoppingModel(lists)
    await model.check("Bread")
    #expect(model.message?.hasPrefix("Failed to save to the store in memory") == true)
    lists.shouldThrow = .reading
    await model.load()
    #expect(model.message?.hasPrefix("Failed to fetch from the store in memory") == true)
  }
}
