import CartHousehold
import Foundation
import Testing

@Suite struct HashTests {
  /// The expected value is the FNV-1a hash of `3:lot2:ab`, calculated elsewhere, with the version
  /// and variant bits set.
  @Test func aNameIsTheSameEverywhere() {
    #expect(
      UUID(naming: ["lot", "ab"]).uuidString == "8AC3060F-1704-81AE-AE84-27CB6A42ADE0")
  }

  @Test func partsOfANameStayApart() {
    #expect(UUID(naming: ["a", "bc"]) != UUID(naming: ["ab", "c"]))
    #expect(UUID(naming: ["a", "bc"]) == UUID(naming: ["a", "bc"]))
  }

  /// The examples of FIPS 180-4, and a length at which a new block begins.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 100_000),
      "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
    ),
  ]) func sha256IsThatOfTheStandard(text: String, hash: String) {
    let digits = SHA256.hash(Array(text.utf8)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    #expect(digits.joined() == hash)
  }
}
