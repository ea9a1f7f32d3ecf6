import CartLanguage
import Testing

@testable import CartCLI

@Suite struct CorrectionTests {
  @Test(arguments: [
    ("ad Milk", "add Milk"),
    ("buy 2 Milk", "add 2 Milk"),
    ("Milk", "add Milk"),
    ("ad Milk; chekc Bread\nremvoe Salz", "add Milk; check Bread\nremove Salz"),
    ("ad Milk,\n  Bread", "add Milk,\n  Bread"),
    ("ad Milk,", "add Milk,"),
    ("if 1 < 2 {\n  ad Jalapeños\n}", "if 1 < 2 {\n  add Jalapeños\n}"),
  ]) func putsVerbsRight(_ entry: String, _ correction: String) {
    #expect(Correction.of(entry) { SourceCheck($0).diagnostics } == correction)
  }

  @Test(arguments: [
    "add Milk", "ad Milk; add 0 Eggs", "else", "qc add Milk", "backup x", "add 0 Eggs", "add",
    "prnt x",
  ])
  func knowsOfNoOther(_ entry: String) {
    #expect(Correction.of(entry) { SourceCheck($0).diagnostics } == nil)
  }
}
