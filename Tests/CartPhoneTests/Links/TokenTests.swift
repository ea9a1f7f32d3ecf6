import TestSupport
import Testing

@testable import CartPhone

struct TokenTests {
  @Test func tokensReadBack() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      let token = PhoneToken(using: &generator)
      #expect(token.text.utf8.count == 22)
      #expect(try #require(PhoneToken(token.text)).digest == token.digest)
    }
  }

  @Test func tokensDiffer() {
    var generator = SeededGenerator(seed: 2)
    let tokens = (0..<1_000).map { _ in PhoneToken(using: &generator) }
    #expect(Set(tokens.map(\.text)).count == 1_000)
    #expect(Set(tokens.map(\.digest)).count == 1_000)
  }

  /// The expected value is the output of `printf '\0…' | sha256sum` for 16 zero bytes.
  @Test func theDigestIsOfTheBytes() throws {
    let token = try #require(PhoneToken("AAAAAAAAAAAAAAAAAAAAAA"))
    let text = token.digest.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    #expect(
      text.joined() == "374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb")
  }

  @Test(
    arguments: [
      "", "A", "AAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAA==",
      "AAAAAAAAAAAAAAAAAAAAA+", "AAAAAAAAAAAAAAAAAAAAA/", " AAAAAAAAAAAAAAAAAAAAA",
      "AAAAAAAAAAAAAAAAAAAAA\n", "AAAAAAAAAAAAAAAAAAAAÄ", "AAAAAAAAAAAAAAAAAAAA\u{0}A",
      // The last 4 bits are unused, so each token has exactly one valid text.
      "AAAAAAAAAAAAAAAAAAAAAB", "AAAAAAAAAAAAAAAAAAAAAP",
    ])
  func othersAreRefused(text: String) {
    #expect(PhoneToken(text) == nil)
  }

  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64IsThatOfTheStandard(plain: String, text: String) {
    #expect(Base64.text(Array(plain.utf8)) == text)
    let unpadded = String(text.prefix { $0 != "=" })
    #expect(Base64.linkText(Array(plain.utf8)) == unpadded)
    #expect(Base64.bytes(ofLinkText: unpadded) == Array(plain.utf8))
  }
}
