import CartLanguage
import TestSupport

/// The sources of tests and documents that the parser accepts, as tokens.
struct AcceptedSource {
  let name: String
  let tokens: [GrammarToken]

  /// Returns the conformance scripts, the code blocks of documents and pages, and the examples.
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

  /// Returns the source of a script; nil if it isn't valid text.
  private static func source(of script: ConformanceScript) throws -> Source? {
    let bytes = try script.bytes()
    do throws(Diagnostic) {
      return try Source(name: script.name, bytes: bytes)
    } catch {
      return nil
    }
  }
}
