import CartModels
import CartStore
import CartTemplates
import Foundation
import Testing

@Suite struct TemplateTests {
  private let folder: TemporaryFolder
  private let store: ListStore
  private let party: ShoppingList

  init() throws {
    folder = try TemporaryFolder()
    store = try ListStore(named: "Household", in: folder.url)
    party = try store.save(
      ShoppingList(title: "Party", items: [ShoppingItem(name: "Chips", quantity: 3)]))
  }

  private func picnic() throws -> ListTemplate {
    try ListTemplate(
      name: "picnic", description: "For \"the\" park",
      items: [
        ShoppingItem(name: "Baguette", quantity: 2, category: .pantry),
        ShoppingItem(name: "Chips", quantity: 1, notes: "salted {or} \\not"),
        ShoppingItem(name: "Flour", quantity: try #require(Quantity("1/3 kg"))),
      ])
  }

  @Test(arguments: ListTemplate.builtIn) func builtInTemplatesAreValues(_ template: ListTemplate)
    throws
  {
    #expect(!template.name.isEmpty && !template.description.isEmpty)
    #expect(try !template.items.isEmpty)
  }

  @Test func parametersChangeAmounts() throws {
    let template = try #require(ListTemplate.builtIn.first { $0.name == "quick_run" })
    #expect(try template.parameters.map(\.name) == ["people"])
    #expect(try template.parameters.map(\.defaultValue) == ["2"])
    func milk(_ items: [ShoppingItem]) -> Quantity? { items.first { $0.name == "Milk" }?.quantity }
    #expect(try milk(template.items) == Quantity(2, .liter))
    #expect(try milk(template.items(with: ["people": 5])) == Quantity(5, .liter))
    let error = #expect(throws: TemplateError.self) { try template.items(with: ["dogs": 5]) }
    #expect(error?.localizedDescription.contains("dogs") == true)
    #expect(throws: TemplateError.self) { try template.items(with: ["people); add x (": 5]) }
  }

  @Test func aTemplateOfItemsIsDefinedAndApplied() throws {
    let picnic = try picnic()
    #expect(picnic.description == "For \"the\" park")
    #expect(try picnic.items.map(\.displayName) == ["2x Baguette", "Chips", "⅓ kg Flour"])
    #expect(try picnic.items[1].notes == "salted {or} \\not")
    // A template that isn't in the store can't be applied.
    #expect(throws: TemplateError.self) { try store.apply(picnic, to: party.id) }
    try store.define(picnic)
    #expect(try store.templates().map(\.name) == ["picnic"])
    let kept = try store.apply(picnic, to: party.id)
    #expect(kept.items.map(\.displayName) == ["4x Chips", "2x Baguette", "⅓ kg Flour"])
    #expect(try store.list(id: party.id) == kept)
    #expect(try store.log(limit: 1).map(\.title) == ["apply picnic() to \"Party\""])
    try store.undo()
    #expect(try store.list(id: party.id) == party)
    try QuickCartProgram.run(
      "-c", "apply picnic to Party", store: folder.file("Household.sqlite"))
    #expect(try store.list(id: party.id)?.items.count == 3)
    try store.delete(templateNamed: "picnic")
    try store.delete(templateNamed: "picnic")
    #expect(try store.templates().isEmpty)
  }

  @Test func theUsersOwnTemplatesComeFirst() throws {
    let own = try ListTemplate(name: "party", items: [ShoppingItem(name: "Juice")])
    try store.define(own)
    let all = try store.allTemplates()
    #expect(all.count == ListTemplate.builtIn.count)
    #expect(all.first?.source == own.source)
    let builtIn = try #require(ListTemplate.builtIn.first { $0.name == "party" })
    let error = #expect(throws: TemplateError.self) { try store.apply(builtIn, to: party.id) }
    #expect(error?.message == "the store has another template `party`")
  }

  @Test func whatIsNoTemplateIsRefused() throws {
    #expect(throws: TemplateError.self) { try ListTemplate(name: "a b", items: []) }
    #expect(throws: TemplateError.self) { try ListTemplate(source: "add Milk") }
    #expect(throws: TemplateError.self) {
      try ListTemplate(source: "template a { add Milk }; add Bread")
    }
    #expect(throws: ValidationError.emptyName) {
      try ListTemplate(name: "empty", items: [ShoppingItem(name: "")])
    }
    let endless = try ListTemplate(source: "template endless { while true { let x = 1 } }")
    let error = #expect(throws: TemplateError.self) { try endless.items }
    #expect(error?.message.contains("1,000,000") == true || error?.message.contains("step") == true)
    #expect(throws: StoreError.self) {
      try store.apply(ListTemplate.builtIn[0], to: UUID())
    }
  }

  @Test func anActorHasThemToo() async throws {
    let source = try ListDataSource(named: "Household", in: folder.url)
    let changes = source.changes
    try await source.define(picnic())
    let kept = try await source.apply(picnic(), to: party.id)
    var first: ListChange?
    for await change in changes {
      first = change
      break
    }
    #expect(first == .saved(kept))
    #expect(try await source.allTemplates().first?.name == "picnic")
    #expect(try await source.templates().count == 1)
  }
}
