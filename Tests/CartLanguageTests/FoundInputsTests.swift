import CartLanguage
import Testing

/// Inputs that fuzzing found, each with what is right.
@Suite struct FoundInputsTests {
  /// A dump could not say such a name again.
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
