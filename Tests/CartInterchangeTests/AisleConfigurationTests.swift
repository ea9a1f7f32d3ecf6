import CartInterchange
import Testing

/// Reading and writing Cooklang's `aisle.conf`.
@Suite struct AisleConfigurationTests {
  /// Returns the sections and their products, without line numbers: `produce: a|b, c`.
  private func outline(_ text: String) -> [String] {
    outline(AisleConfiguration.read(text, passing: { _ in }).contents)
  }

  private func outline(_ configuration: AisleConfiguration) -> [String] {
    configuration.sections.map { section in
      let products = section.products.map { $0.names.joined(separator: "|") }
      return "\(section.name): \(products.joined(separator: ", "))"
    }
  }

  private func findings(_ text: String) -> [String] {
    AisleConfiguration.read(text, passing: { _ in }).findings.first.map {
      "\($0.line) \($0.kind): \($0.message)"
    }
  }

  @Test func sectionsComeInTheOrderOfTheFile() {
    let text = "[produce]\npotatoes\n\n[dairy]\nmilk\nbutter\n[deli]\n"
    #expect(outline(text) == ["produce: potatoes", "dairy: milk, butter", "deli: "])
    #expect(findings(text).isEmpty)
  }

  @Test func linesKnowWhereTheyStand() {
    let sections = AisleConfiguration.read("\n[produce]\n\npears\n", passing: { _ in }).contents
      .sections
    #expect(sections.map(\.line) == [2])
    #expect(sections.first?.products.map(\.line) == [4])
  }

  @Test func synonymsFollowTheNameToUse() {
    #expect(
      outline("[canned goods]\ntuna|chicken of the sea | Thunfisch\n")
        == ["canned goods: tuna|chicken of the sea|Thunfisch"])
  }

  @Test(arguments: ["\r\n", "\n"]) func blanksAndCommentsArePassedOver(lineEnd: String) {
    let lines = [
      "\u{FEFF}# my shop", "-- as of May", "// and this", "  [ produce ]  // left", "",
      "\tpears // the green ones", "// apples", "  ",
    ]
    let text = lines.joined(separator: lineEnd)
    #expect(outline(text) == ["produce: pears"])
    #expect(findings(text).isEmpty)
  }

  @Test(arguments: [
    ("pears\n[produce]", "1 refused: `pears` is above the first section, such as `[produce]`"),
    ("[produce", "1 refused: `[produce` begins like a section but doesn't end with `]`"),
    ("[", "1 refused: `[` begins like a section but doesn't end with `]`"),
    (
      "[produce] pears",
      "1 refused: `[produce] pears` begins like a section but doesn't end with `]`"
    ),
    ("[]", "1 refused: the section is empty"),
    ("[ \u{200B} ]", "1 refused: the section is empty"),
    ("[a|b]", "1 refused: the section contains `|`, which separates names"),
    ("[a]\n[b]\n[A]", "3 refused: `A` is already a section, in line 1"),
    ("[a]\nb | | c", "2 refused: a name is empty"),
    ("[a]\nb |", "2 refused: a name is empty"),
    ("[a]\nb\u{7}c", "2 refused: a name contains a control character"),
    ("[a]\nb\rc", "2 refused: a name contains a control character"),
    ("[a]\npears\n\npears", "4 refused: duplicate `pears`; the first is in line 2"),
    ("[a]\npears|pears", "2 refused: duplicate `pears`; the first is in line 2"),
    ("[a]\nb\n[c]\nB", "4 unsure: `B` is also in `a`, in line 2, which keeps it"),
  ])
  func whatIsWrongIsSaidWithItsLine(text: String, finding: String) {
    #expect(findings(text) == [finding])
  }

  @Test func whatStandsInARefusedSectionGoesNowhereElse() {
    let text = "[a]\nb\n[a]\nc\n[d]\ne"
    #expect(outline(text) == ["a: b", "d: e"])
    #expect(findings(text).last == "4 refused: `c` is in a section that was refused")
  }

  @Test func spellingsOfOneNameAreOneName() {
    #expect(outline("[a]\nTuna|tuna\nTUNA\n") == ["a: Tuna"])
    #expect(findings("[a]\nTuna|tuna\nTUNA\n").isEmpty)
  }

  @Test func aNameIsNoLongerThanThatOfAnItem() {
    let (fits, long) = (String(repeating: "x", count: 1_000), String(repeating: "x", count: 1_001))
    #expect(findings("[a]\n\(fits)").isEmpty)
    #expect(findings("[a]\n\(long)") == ["2 refused: a name is longer than 1000 bytes"])
  }

  @Test func noMoreIsSaidThanSomebodyWouldRead() {
    let text = String(repeating: "pears\n", count: 5_000)
    let findings = AisleConfiguration.read(text, passing: { _ in }).findings
    #expect(findings.first.count == Findings.most)
    #expect(findings.refusedCount == 5_000)
    #expect(findings.restCount == 4_900)
  }

  @Test func aFileIsWrittenAsPeopleWriteIt() {
    var text = ""
    let leftOut = AisleConfiguration(sections: [
      .init(name: "produce", products: [.init(names: ["pears", "Birnen"])]),
      .init(name: "a|b", products: [.init(names: ["x"])]),
      .init(
        name: "dairy", products: [.init(names: ["half // half"]), .init(names: ["milk", "[x"])]),
    ]).write { text += $0 }
    #expect(text == "[produce]\npears | Birnen\n\n[dairy]\nmilk\n")
    #expect(leftOut == ["a|b", "half // half", "[x"])
  }
}
