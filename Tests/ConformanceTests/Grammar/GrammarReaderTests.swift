import TestSupport
import Testing

/// The reader of EBNF rejects everything else.
@Suite struct GrammarReaderTests {
  @Test(arguments: [
    ("a = b", "`a` names `b`, which is not there"),
    ("a = 'x'\na = 'y'", "there are two productions called `a`"),
    ("a = ( 'x'", "a `)` is missing in `a`"),
    ("a = 'x' |", "`a` has an empty choice"),
    ("a = 'x", "`'` is missing after `x`"),
    ("a = 'x' (* why", "a comment is not closed"),
    ("'x'", "`'x'` begins no production"),
  ]) func mistake(_ text: String, _ message: String) {
    let mistake = #expect(throws: GrammarReader.Mistake.self) { try GrammarReader.read(text) }
    #expect(mistake?.description == message)
  }

  /// Removable parts are identified by their numbers.
  @Test func parts() throws {
    let grammar = try GrammarReader.read("a = 'x' b? | ( b 'y' )+\nb = <word> (* any *)")
    #expect(
      grammar.parts.map(\.description) == ["a: b ?", "a: 'x' b ?", "a: ( b 'y' ) +"]
        + ["a: ( b 'y' ) +", "b: <word>"])
  }

  @Test(arguments: [
    ("x", true), ("x w", true), ("w y w y", true), ("w y w", false), ("y", false), ("x w w", false),
  ]) func derivation(_ text: String, _ isDerived: Bool) throws {
    let grammar = try GrammarReader.read("a = 'x' b? | ( b 'y' )+\nb = 'w'")
    let tokens = text.split(separator: " ").map {
      GrammarToken(kind: "word", text: String($0), isGlued: false)
    }
    var recognizer = Recognizer(grammar, tokens)
    #expect(recognizer.derives() == isDerived)
  }
}
