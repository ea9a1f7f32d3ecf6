import CartLanguage
import CartModels
import Testing

/// The built-in templates can be applied without changes.
@Suite struct BuiltInTemplateTests {
  @Test(arguments: BuiltInTemplate.all.map(\.name)) func applies(_ name: String) throws {
    let bench = try TemplateBench()
    try bench.run("list Plain from \(name)")
    let plain = try bench.items()
    #expect(plain.count > 3)
    try expectCategories(bench)
    // Each parameter affects the result.
    let template = try #require(BuiltInTemplate.named(NameKey(name)))
    for parameter in template.signature.parameters {
      let value = try #require(parameter.default)
      let other = ["yes": "no", "no": "yes"][value] ?? "\(value) + 3"
      let bench = try TemplateBench()
      try bench.run("list Plain from \(name)(\(parameter.name): \(other))")
      #expect(try bench.items() != plain, "\(parameter.name) makes no difference")
      try expectCategories(bench)
    }
  }

  private func expectCategories(_ bench: TemplateBench) throws {
    for item in try bench.items() { #expect(!item.contains(" in Other, "), "\(item)") }
  }

  @Test func allTenAreThere() {
    #expect(
      BuiltInTemplate.all.map(\.name) == [
        "weekly_groceries", "party", "quick_run", "breakfast", "barbecue", "baking", "cleaning",
        "travel_kit", "new_flat", "baby",
      ])
  }
}
