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

  @Test(arguments: [
    ("if 1 < 2 {\n  ", ""),
    ("if 1 < 2 {\n  add Milk\n  ", ""),
    ("if 1 < 2 {\n  for x in items {\n    print x\n    ", "  "),
    ("if 1 < 2 {\n  for x in items {\n    print x\n  }\n  ", ""),
    ("  if 1 < 2 {\n    add Milk,\n      Bread\n    ", "  "),
    ("for x in [1,\n  2] {\n  print x\n  ", ""),
    ("if 1 < 2 {\n  print \"{2 + 1}\"\n  # {\n  ", ""),
    ("print 1\n  ", nil),
    ("let x = [\n  ", nil),
    ("", nil),
  ]) func endsABlockWhereItBegan(_ entry: String, _ indentation: String?) {
    #expect(Indentation.closing(entry) == indentation)
  }
}
