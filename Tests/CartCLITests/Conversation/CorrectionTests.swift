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
    ("qc add Milk", "add Milk"),
    ("create list Foo", "list Foo"),
    ("please create list Foo", "list Foo"),
    ("drop list Home", "delete list Home"),
    ("bread", "add bread"),
    ("2 l Milk", "add 2 l Milk"),
    ("buy add Milk", "add Milk"),
    ("let n = 1; n %= 2 + 1", "let n = 1; n = n % (2 + 1)"),
    ("let n = 1; for i in 1..3 { n++ }", "let n = 1; for i in 1..3 { n = n + 1 }"),
    ("if 1 < 2\n{ ad Milk }", "if 1 < 2 { add Milk }"),
    ("if no { add Milk } elseif yes { add Eggs }", "if no { add Milk } else if yes { add Eggs }"),
    ("let n = 3; print today - n days", "let n = 3; print today - n * 1 day"),
    ("print 1 / 2 ** 3", "print 1 / (2 * 2 * 2)"),
    ("count where done", "print count(where done)"),
    ("print items where done", "print items(where done)"),
    ("print len \"abc\"", "print len(\"abc\")"),
    ("exit now", "exit"),
    ("if (1 = 1) print 1", "if (1 = 1) { print 1 }"),
    ("for i = 1 to 3 { print i }", "for i in 1..3 { print i }"),
    ("\\c Home", "list Home"),
    ("print \"a\".trim().upper()", "print upper(trim(\"a\"))"),
    ("print \"{\"", "print \"\\{\""),
    ("add Milk }", "add Milk "),
    ("if 1 < 2 {\n  ad Jalapeños\n}", "if 1 < 2 {\n  add Jalapeños\n}"),
  ]) func putsVerbsRight(_ entry: String, _ correction: String) {
    #expect(Correction.of(entry, failing: nil) { SourceCheck($0).diagnostics } == correction)
  }

  @Test func putsRightWhatFailedAsItRan() {
    let entry = "add Milk; check Mlk"
    var failure = Diagnostic(.unknownItem, "there is no `Mlk`", at: 16..<19)
      .located(in: Source(name: "prompt", text: entry))
    failure.correct(16..<19, withOneOf: ["Milk"])
    let corrected = Correction.of(entry, failing: failure) { SourceCheck($0).diagnostics }
    #expect(corrected == "add Milk; check Milk")
    failure.correct(16..<19, withOneOf: ["Milk", "Malt"])
    #expect(Correction.of(entry, failing: failure) { SourceCheck($0).diagnostics } == nil)
  }

  @Test(arguments: [
    "add Milk", "ad Milk; add 0 Eggs", "else", "backup x", "try { add Milk }", "add 0 Eggs", "add",
    "prnt x", "}", " } ",
  ])
  func knowsOfNoOther(_ entry: String) {
    #expect(Correction.of(entry, failing: nil) { SourceCheck($0).diagnostics } == nil)
  }
}
