import CartHousehold
import Foundation
import Testing

@Suite struct HashTests {
  /// FNV-1a, as it is worked out elsewhere for `3:lot2:ab`, with version and variant set.
  @Test func aNameIsTheSameEverywhere() {
    #expect(
      UUID(naming: ["lot", "ab"]).uuidString == "8AC3060F-1704-81AE-AE84-27CB6A42ADE0")
  }

  @Test func partsOfANameStayApart() {
    #expect(UUID(naming: ["a", "bc"]) != UUID(naming: ["ab", "c"]))
    #expect(UUID(naming: ["a", "bc"]) == UUID(naming: ["a", "bc"]))
  }
}
