import Testing

/// The expectations in scripts are compared exactly, and can be updated.
@Suite struct StatedExpectationsTests {
  private func result(_ text: String) -> ConformanceScript.Result {
    StatedExpectations(text).result
  }

  @Test func blankLinesAndBlanksCount() {
    let stated = ConformanceScript(
      text: "print \"a\"; print; print \"b \" # expect: a\n", name: "test")
    #expect(stated.run().output == ["a", "", "b "])
    #expect(stated.run() != stated.expected)
    let whole = """
      print "a"; print; print "b " # expect: a
      # expect:
      # expect: b␠

      """
    let script = ConformanceScript(text: whole, name: "test")
    #expect(script.run() == script.expected)
    #expect(result("# expect: b␠").output == ["b "])
    #expect(result("# expect: b").output != result("# expect: b␠").output)
  }

  @Test func allThatIsStatedIsRead() {
    let read = result("a # expect: 1\r\n  # stderr:  2\n# exit: 64\nx# expect: no\n")
    #expect(read == ConformanceScript.Result(output: ["1"], errors: [" 2"], status: 64))
    let script = StatedExpectations("# args: --json  x\n# parameters: a=1")
    #expect(script.arguments == ["--json", "x"])
    #expect(script.parameters == ["a=1"])
  }

  /// Unchanged expectations keep their lines, and new ones follow the line before them.
  @Test(
    arguments: [
      ("add\n", "add\n# expect: a\n# expect: b\n"),
      ("add # expect: a\n", "add # expect: a\n    # expect: b\n"),
      ("add # expect: x\nset # expect: y\n", "add # expect: a\nset # expect: b\n"),
      ("add # expect: b\n", "add # expect: a\n    # expect: b\n"),
      ("add # expect: a\n# expect: x\n  # expect: b", "add # expect: a\n  # expect: b"),
      ("a # expect: a\nb # expect: b\nc # expect: c\n", "a # expect: a\nb # expect: b\nc\n"),
    ])
  func linesAreStatedInTheirPlaces(_ before: String, _ after: String) {
    let wanted = ConformanceScript.Result(output: ["a", "b"], errors: [], status: 0)
    let script = StatedExpectations(before)
    #expect(script.stating(wanted) == after)
    #expect(result(after) == wanted)
    #expect(StatedExpectations(after).stating(wanted) == after)
  }

  @Test func errorsAndStatusAreStated() {
    let failed = ConformanceScript.Result(output: [""], errors: ["no  "], status: 1)
    let text = "add\n# expect:\n# stderr: no␠␠\n# exit: 1\n"
    #expect(StatedExpectations("add\n").stating(failed) == text)
    #expect(result(text) == failed)
    let done = ConformanceScript.Result(output: [], errors: [], status: 0)
    #expect(StatedExpectations(text).stating(done) == "add\n")
  }

  @Test func aDifferenceShowsItsLines() {
    let stated = ConformanceScript.Result(output: ["a", "b", "c"], errors: [], status: 0)
    let happened = ConformanceScript.Result(output: ["a", "b ", "c"], errors: [], status: 1)
    #expect(
      stated.difference(from: happened) == """
        --- expect
        +++ expect
        @@ -1,3 +1,3 @@
         a
        -b
        +b␠
         c
        exit 0, but it was 1

        """)
  }
}
