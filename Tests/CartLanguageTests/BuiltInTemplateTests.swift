import EmbeddedFiles
import Testing

@testable import CartLanguage

/// The file of the built-in templates is formatted and free of lint.
@Suite struct BuiltInTemplateTests {
  private let source: Source

  init() throws {
    source = try Source(name: "templates.qc", bytes: Array(EmbeddedFile.templates.bytes))
  }

  @Test func theirFileHasTheCanonicalLayout() throws {
    #expect(try Formatter.format(source) == source.text)
  }

  @Test func nothingIsOddInIt() {
    #expect(Linter.check(source).map(\.message) == [])
  }

  @Test func eachSaysWhatItIsForAndNeedsNothing() {
    for template in BuiltInTemplate.all {
      #expect(!template.definition.description.isEmpty)
      #expect(template.signature.parameters.allSatisfy { $0.default != nil })
    }
  }
}
