import CartLanguage
import Testing

/// Inputs that fuzzing found, with the correct results.
@Suite struct FoundInputsTests {
  /// A dump cannot write a name that contains NUL.
  @Test(arguments: ["add \"a\0b\"", "print \"\0\"", "add Milk note “a\0”"])
  func aTextHoldsNoNUL(_ text: String) {
    let diagnostics = SourceCheck(Source(name: "test", text: text)).diagnostics
    #expect(diagnostics.first?.code == .controlCharacter)
    let nul = Array(text.utf8).firstIndex(of: 0) ?? 0
    #expect(diagnostics.first?.range == nul..<nul + 1)
  }

  @Test(arguments: ["add 'a\0b'", "print 'a\0'"])
  func norDoesARawText(_ text: String) {
    let diagnostics = SourceCheck(Source(name: "test", text: text)).diagnostics
    #expect(diagnostics.first?.code == .unexpected)
  }
}
