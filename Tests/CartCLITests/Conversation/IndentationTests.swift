import Testing

@testable import CartCLI

@Suite struct IndentationTests {
  @Test(arguments: [
    ("add Milk,", "  "),
    ("add Milk,\n  Bread,", "  "),
    ("if 1 < 2 {", "  "),
    ("if 1 < 2 {\n  for x in items {", "    "),
    ("if 1 < 2 {\n  add Milk", "  "),
    ("if 1 < 2 {\n  add Milk,", "    "),
    ("if 1 < 2 {\n  add Milk,\n    Bread", "  "),
    ("let x = [", "  "),
    ("add Milk \\", "  "),
    ("", ""),
  ]) func followsTheRowAbove(_ entry: String, _ indentation: String) {
    #expect(Indentation.after(entry) == indentation)
  }
}
