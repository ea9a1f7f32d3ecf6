import CartModels
import CartStore
import Foundation
import Testing

@Suite struct SuggestionTests {
  private let store: ListStore

  init() throws { store = try ListStore() }

  @Test func aCategoryIsSuggestedWithItsReason() async throws {
    let butter = try store.suggestedCategory(for: "unsalted butter")
    #expect(butter.category == .dairy)
    #expect(butter.reason == .product("Unsalted Butter"))
    let yarn = try store.suggestedCategory(for: "red zorb")
    #expect(yarn.category == .other)
    #expect(yarn.reason == .unknown)
    try store.learn(.household, for: "Zorb")
    let learned = try store.suggestedCategory(for: "red zorb")
    #expect(learned.category == .household)
    guard case .learned(let name, let date?) = learned.reason else {
      return #expect(Bool(false), "\(learned.reason)")
    }
    #expect(name == "zorb")
    #expect(abs(date.timeIntervalSinceNow) < 60)
    #expect(throws: ValidationError.emptyName) { try store.learn(.dairy, for: " ") }
    let source = ListDataSource(store)
    #expect(try await source.suggestedCategory(for: "Milk").category == .dairy)
    try await source.learn(.frozen, for: "Milk")
    #expect(try store.suggestedCategory(for: "Milk").category == .frozen)
  }
}
