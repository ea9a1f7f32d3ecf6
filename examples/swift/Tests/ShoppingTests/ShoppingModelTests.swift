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

  @Test func itShowsWhyItCannot() async {
    let lists = ListDouble(SampleData.lists)
    lists.shouldThrow = .writing
    let model = ShoppingModel(lists)
    await model.check("Bread")
    #expect(lists.count(of: .save) == 1)
    lists.shouldThrow = .reading
    await model.load()
    #expect(model.message?.hasPrefix("Could not read the store in memory") == true)
  }
}
