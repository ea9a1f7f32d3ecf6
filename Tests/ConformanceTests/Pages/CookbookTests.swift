import CartLanguage
import Foundation
import TestSupport
import Testing

/// The cookbook contains recipes that were written before the language could run them. They are
/// shown as typed or as formatted by `fmt`, with the results that were calculated by hand.
@Suite struct CookbookTests {
  private static let firstTries = "Tests/ConformanceTests/FirstTry/cookbook"

  private static let pages = PageTests.pages.filter { $0.name.hasPrefix("docs/cookbook") }

  static let recipes = pages.flatMap(\.scripts).filter { $0.firstTry != nil }

  @Test(arguments: recipes) func standsAsFirstWritten(_ script: PageScript) throws {
    let firstTry = try #require(script.firstTry)
    let typed = try Document(firstTry).text
    let formatted = try Formatter.format(Source(name: firstTry, text: typed))
    #expect([typed, formatted].map(code(of:)).contains(script.block.lines))
    #expect(script.output == StatedExpectations(try Document(firstTry).text).result.output)
  }

  /// Returns the lines of a script before its expected output.
  private func code(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.prefix { !$0.hasPrefix("# expect:") })
  }

  @Test func thereAreRecipes() { #expect(CookbookTests.recipes.count == 10) }

  /// The page shows the actual contents of the files beside the scripts.
  @Test func theFilesAreTheSame() throws {
    for (name, text) in CookbookTests.pages.flatMap(\.files) where !name.hasSuffix(".qc") {
      let path = "\(CookbookTests.firstTries)/\(name)"
      let file = Document.root.appendingPathComponent(path).path
      guard FileManager.default.fileExists(atPath: file) else { continue }
      #expect(try Document(path).text == text)
    }
  }
}

extension PageScript {
  /// The path of the script's first version, if it exists.
  fileprivate var firstTry: String? {
    guard let file = block.file else { return nil }
    let path = "Tests/ConformanceTests/FirstTry/cookbook/\(file)"
    let exists = FileManager.default.fileExists(
      atPath: Document.root.appendingPathComponent(path).path)
    return exists ? path : nil
  }
}
