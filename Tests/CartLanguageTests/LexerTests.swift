import CartLanguage
import TestSupport
import Testing

@Suite struct LexerTests {
  private func kinds(_ text: String, asExpression: Bool = false) -> [TokenKind] {
    var lexer = Lexer(Source(name: "test", text: text))
    var kinds: [TokenKind] = []
    while true {
      let token = asExpression ? lexer.nextOperand() : lexer.nextWord()
      if token.kind == .end { return kinds }
      kinds.append(token.kind)
    }
  }

  private func words(_ text: String) -> [String] {
    let source = Source(name: "test", text: text)
    var lexer = Lexer(source)
    var words: [String] = []
    while true {
      let token = lexer.nextWord()
      if token.kind == .end { return words }
      words.append(source.text(token.range))
    }
  }

  @Test func wordsEndAtBlanksAndPunctuation() {
    #expect(words("add M&M's,7-Up;x") == ["add", "M&M's", ",", "7-Up", ";", "x"])
    #expect(words("12\" Pizza") == ["12\"", "Pizza"])
    #expect(words("C# # comment") == ["C#"])
    #expect(words("a \\\n b") == ["a", "b"])
    #expect(words("a\\b") == ["a\\b"])
    #expect(words("a\u{A0}b\u{3000}c") == ["a", "b", "c"])
  }

  @Test func expressionsHaveTokensOfTheirOwn() {
    #expect(
      kinds("a<=1.5 != (2026-12-24)", asExpression: true) == [
        .name, .symbol(.lessOrEqual), .number, .symbol(.notEqual), .symbol(.openParenthesis),
        .date, .symbol(.closeParenthesis),
      ])
    #expect(kinds("1..3", asExpression: true) == [.number, .symbol(.range), .number])
  }

  @Test func firstLineMayBeForTheSystem() {
    #expect(words("#!/usr/bin/env qc\nadd") == ["\n", "add"])
    #expect(words("\u{FEFF}add") == ["add"])
  }

  @Test func gluedTokensKnowIt() {
    var lexer = Lexer(Source(name: "test", text: "a{ b"))
    #expect(!lexer.nextWord().isGlued)
    #expect(lexer.nextWord().isGlued)
    #expect(!lexer.nextWord().isGlued)
  }

  /// The lexer accepts any bytes. Its tokens are in order, inside the source and never empty.
  @Test(arguments: 0..<200 as Range<UInt64>) func anyBytesLex(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let text = String(decoding: chance.bytes(300), as: UTF8.self)
    let source = Source(name: "test", text: text)
    for asExpression in [false, true] {
      var lexer = Lexer(source)
      var end = 0
      while true {
        let token = asExpression ? lexer.nextOperand() : lexer.nextWord()
        #expect(token.range.lowerBound >= end && token.range.upperBound <= source.bytes.count)
        if token.kind == .end { break }
        guard token.range.upperBound > end else {
          Issue.record("no progress at \(end) of \(text.debugDescription)")
          return
        }
        end = token.range.upperBound
      }
      #expect(lexer.position == source.bytes.count)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func bytesAreUTF8OrRefused(_ seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let bytes = chance.bytes(40)
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    do throws(Diagnostic) {
      _ = try Source(name: "test", bytes: bytes)
      #expect(isValid)
    } catch {
      #expect(!isValid && error.code == .invalidUTF8)
    }
  }

  @Test(
    arguments: [
      ([0x61, 0xFF], 1), ([0x61, 0xE2, 0x82], 1), ([0xC3, 0x28], 0), ([0x80], 0),
      ([0x61, 0x62, 0xED, 0xA0, 0x80], 2), ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0xC3, 0xA9, 0xE8, 0x6D], 2),
    ] as [([UInt8], Int)]) func firstInvalidByteIsNamed(_ bytes: [UInt8], _ offset: Int)
  {
    #expect(throws: Diagnostic.self) { try Source(name: "test", bytes: bytes) }
    do throws(Diagnostic) {
      _ = try Source(name: "test", bytes: bytes)
    } catch {
      #expect(
        error.message == "`test` is not valid UTF-8 (byte \(bytes[offset]) at offset \(offset))")
    }
  }
}
