import CartCLI
import CartLanguage
import Foundation
import TestSupport
import Testing

/// The examples in the help run without changes.
@Suite struct HelpExamplesTests {
  @Test(arguments: CommandName.allCases) func examplesRun(_ name: CommandName) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    #expect(!name.help.examples.isEmpty)
    for example in name.help.examples {
      let result = store.run(["-c", example])
      // `edit` needs an existing line.
      if example.hasPrefix("edit ") {
        #expect(result.status == 1)
        continue
      }
      #expect(result.status == 0, "\(example): \(result.errors)")
      #expect(result.errors.isEmpty, "\(example)")
    }
    #expect(name.help.examples.contains { words(of: $0).contains(name.rawValue[...]) })
  }

  private func words(of example: String) -> [Substring] {
    example.split { !$0.isLetter && $0 != "_" }
  }

  @Test(arguments: FunctionName.allCases) func functionsRun(_ name: FunctionName) throws {
    #expect(!name.help.examples.isEmpty)
    for example in name.help.examples {
      let store = try TemporaryStore()
      defer { store.remove() }
      for (file, text) in ExampleFiles.all {
        try Data(text.utf8).write(to: URL(fileURLWithPath: store.path(of: file)))
      }
      let result = store.run(["-c", example])
      #expect(result.status == 0, "\(example): \(result.errors)")
      #expect(result.errors.isEmpty && !result.output.isEmpty, "\(example)")
      #expect(words(of: example).contains(name.rawValue[...]))
    }
    #expect(name.help.summary.hasSuffix("."))
  }

  @Test(arguments: CommandName.allCases) func helpNamesItsRelations(_ name: CommandName) {
    #expect(!name.help.usage.isEmpty)
    #expect(name.help.usage[0].hasPrefix(name.rawValue))
    #expect(!name.help.seeAlso.contains(name))
    #expect(name.help.summary.hasSuffix("."))
  }

  @Test(arguments: HelpPageName.allCases) func pagesRun(_ name: HelpPageName) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    for example in name.page.examples {
      let result = store.run(["-c", example])
      #expect(result.status == 0, "\(example): \(result.errors)")
      #expect(result.errors.isEmpty, "\(example)")
    }
    #expect(name.page.summary.hasSuffix("."))
  }

  /// The overview and the topics fit on a terminal with 24 rows, one of which is for the prompt.
  @Test(arguments: [nil] + HelpTopic.topics.dropLast())
  func fitsOnAScreen(_ topic: String?) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let lines = store.run(["help"] + [topic].compactMap(\.self)).output
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 23)
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test func overviewNamesAllCommands() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let words = Set(store.run(["help"]).output.split(whereSeparator: \.isWhitespace))
    for name in CommandName.allCases { #expect(words.contains(name.rawValue[...])) }
  }
}
