import CartLanguage
import Testing

/// The mistakes that `lint --fix` corrects, and those that it leaves alone.
@Suite struct FixedSourceTests {
  private func fixed(_ text: String) -> FixedSource {
    FixedSource(Source(name: "test", text: text))
  }

  private func text(_ fixed: FixedSource) -> String {
    String(decoding: fixed.source.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("add Milk\ncheck Mlk\n", "add Milk\ncheck Milk\n"),
    ("add Oat Drink\nremove Oat Drnk\n", "add Oat Drink\nremove Oat Drink\n"),
    ("show where unit = \"kilogram\"\n", "show where unit = \"kg\"\n"),
    ("if weekday() = \"mon\" { print 1 }\n", "if weekday() = \"monday\" { print 1 }\n"),
    ("let price = 4\nprint price + 10%\n", "let price = 4\nprint price * 110%\n"),
    // The second mistake is only found after the first is fixed.
    ("chek Milk; add Milk; chekc Milk\n", "check Milk; add Milk; check Milk\n"),
  ])
  func whatHasOneAnswerIsPutRight(_ before: String, _ after: String) {
    let fixed = fixed(before)
    #expect(text(fixed) == after)
    #expect(fixed.findings.isEmpty, "\(fixed.findings)")
  }

  @Test(arguments: [
    // Each of these has more than one possible fix, or needs none.
    "add Milk, Silk\ncheck Bilk\n",
    "add Bananas 6\n", "let x = 1\n", "print nothing\n", "add Milk\n", "",
    "for i in 3..1 { print i }\n",
  ])
  func whatHasNoneStays(_ before: String) {
    let fixed = fixed(before)
    #expect(text(fixed) == before)
  }

  /// Text without mistakes keeps its bytes, including comments and unusual layout.
  @Test func theRestStays() {
    let before = "# list\r\nadd  Milk ;check Mlk # yes\n\n\nshow"
    #expect(text(fixed(before)) == "# list\r\nadd  Milk ;check Milk # yes\n\n\nshow")
  }

  /// Any number of mistakes is fixed in one run.
  @Test func manyArePutRight() {
    let count = 500
    let before = "add Milk\n" + String(repeating: "check Mlk\n", count: count)
    let fixed = fixed(before)
    #expect(text(fixed) == "add Milk\n" + String(repeating: "check Milk\n", count: count))
  }
}
