import Testing

@testable import CartCLI

@Suite struct HeldTextTests {
  private func texts(in held: HeldText) throws -> [String] {
    var texts: [String] = []
    try held.forEach { kind, text in texts.append("\(kind) \(text)") }
    return texts
  }

  @Test func keepsTheOrder() throws {
    let held = HeldText()
    try held.append(.echo, "added Milk\n")
    try held.append(.error, "")
    try held.append(.result, "½ Crème\n")
    #expect(try texts(in: held) == ["echo added Milk\n", "error ", "result ½ Crème\n"])
  }

  /// Much more text than fits into the memory limit, in pieces of all lengths.
  @Test func keepsWhatIsInAFile() throws {
    let held = HeldText()
    var expected: [String] = []
    for length in [0, 1, 70_000, 1 << 20, 3, 3 << 20, 65_527, 65_536, 5] {
      let text = String(repeating: "x", count: length)
      try held.append(.result, text)
      expected.append("result \(text)")
    }
    // Reading the text does not remove it.
    #expect(try texts(in: held) == expected)
    #expect(try texts(in: held) == expected)
  }

  @Test func forgets() throws {
    let held = HeldText()
    try held.append(.echo, String(repeating: "x", count: 2 << 20))
    try held.append(.echo, "x")
    held.clear()
    try held.append(.echo, "y")
    #expect(try texts(in: held) == ["echo y"])
  }
}
