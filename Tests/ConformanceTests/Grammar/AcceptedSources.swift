import CartLanguage

/// The sources of the tests and documents that the parser takes, as tokens.
struct AcceptedSource {
  let name: String
  let tokens: [GrammarToken]

  /// The conformance scripts, the documents' blocks, and the examples.
  static func all() throws -> [AcceptedSource] {
    let examples = try ConformanceScript.all(in: "../../examples")
    return try (ConformanceTests.scripts + DocumentTests.scripts + examples).compactMap { script in
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
