import CartCLI
import CartLanguage
import Testing

/// What help shows as an example works as it stands.
@Suite struct HelpExamplesTests {
  @Test(arguments: CommandName.allCases) func examplesRun(_ name: CommandName) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    #expect(!name.help.examples.isEmpty)
    for example in name.help.examples {
      let result = store.run(["-c", example])
      #expect(result.status == 0, "\(example): \(result.errors)")
      #expect(result.errors.isEmpty, "\(example)")
    }
    #expect(name.help.examples.contains { $0.hasPrefix(name.rawValue) })
  }

  @Test(arguments: CommandName.allCases) func helpNamesItsRelations(_ name: CommandName) {
    #expect(!name.help.usage.isEmpty)
    #expect(name.help.usage.allSatisfy { $0.hasPrefix(name.rawValue) })
    #expect(!name.help.seeAlso.contains(name))
    #expect(name.help.summary.hasSuffix("."))
  }
}
