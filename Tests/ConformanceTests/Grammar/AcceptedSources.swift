import CartLanguage
import TestSupport

/// The sources of the tests and documents that the parser takes, as tokens.
struct AcceptedSource {
  let name: String
  let tokens: [GrammarToken]

  /// The conformance scripts, the documents' and the pages' blocks, and the examples.
  static func all() throws -> [AcceptedSource] {
    let examples = try ConformanceScript.all(in: "../../examples")
    let pages = PageTests.pages.flatMap(\.scripts).map {
      ConformanceScript(text: $0.block.text, name: $0.block.name)
    }
    let scripts = ConformanceTests.scripts + DocumentTests.scripts + pages + examples
    // Days in other languages are not in the grammar.
    return try scripts.filter { !$0.name.hasPrefix("language/") }.compactMap { script in
      guard let source = try source(of: script), let tokens = GrammarToken.all(in: source) else {
        return nil
      }
      return AcceptedSource(name: script.name, tokens: tokens)
    }
  }

  /// A script's source, or nil where it isn't even text.
  private static func source(of script: ConformanceScript) throws -> Source? {
    let bytes = try script.bytes()
    do throws(Diagnostic) {
      return try Source(name: script.name, bytes: bytes)
    } catch {
      return nil
    }
  }
}
