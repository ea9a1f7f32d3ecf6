import Testing

/// `qc lint --fix` on files, folders and standard input.
@Suite struct LintFixTests {
  private let folder: ScriptFolder

  init() throws { folder = try ScriptFolder() }

  private func run(
    _ words: String..., input: String = ""
  ) -> (output: String, errors: String, status: Int32) {
    folder.run("lint", words, input: input)
  }

  @Test func putsAFileRightAndShowsIt() throws {
    try folder.write("add Milk\ncheck Mlk\nlet x = 1\n", to: "a.qc")
    let result = run("--fix", "@/a.qc")
    #expect(
      result.output.hasPrefix(
        "--- @/a.qc\n+++ @/a.qc\n@@ -1,3 +1,3 @@\n add Milk\n-check Mlk\n+check Milk\n"))
    // The remaining findings come after the fixes.
    #expect(result.output.contains("warning[unused-name]"))
    #expect(result.status == 0)
    #expect(try folder.text(of: "a.qc") == "add Milk\ncheck Milk\nlet x = 1\n")
    #expect(!run("--fix", "@/a.qc").output.contains("@@"))
  }

  @Test func filesInOrderStayAsTheyAre() throws {
    try folder.write("add Milk\r\n", to: "a.qc")
    #expect(run("--fix", "@").output.isEmpty)
    #expect(try folder.text(of: "a.qc") == "add Milk\r\n")
    try folder.write("print nothing\n", to: "b.qc")
    #expect(run("--fix", "@").status == 65)
    #expect(try folder.text(of: "b.qc") == "print nothing\n")
  }

  @Test func standardInputIsWrittenOut() {
    let result = run("--fix", "-", input: "add Milk\ncheck Mlk\nlet x = 1\n")
    #expect(result.output == "add Milk\ncheck Milk\nlet x = 1\n")
    #expect(result.errors.contains("unused variable `x`"))
  }

  @Test func optionsThatDontGoTogetherAreRefused() {
    #expect(run("--fix", "--json", "-").status == 64)
    #expect(run("--fix", "--quiet", "-", input: "add Milk\n").status == 0)
  }
}
