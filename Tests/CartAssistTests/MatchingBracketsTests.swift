import CartAssist
import CartLanguage
import Testing

@Suite struct MatchingBracketsTests {
  @Test(arguments: [
    ("print |(1 + 2)", "(1 + 2)"), ("print (1 + 2)|", "(1 + 2)"), ("print (|1 + 2)", "(1 + 2)"),
    ("print ((1)|)", "((1))"), ("print x[|1]", "[1]"), ("add {|n} Rolls", "{n}"),
    ("add \"{n|} Rolls\"", "{n}"), ("if yes |{ add Milk }", "{ add Milk }"),
    ("for i in [1, 2|] { print i }", "[1, 2]"),
  ])
  func pairs(_ marked: String, _ expected: String) {
    #expect(between(marked) == expected)
  }

  @Test(arguments: [
    "print |1", "add Beans (canned)|", "print \"(|)\"", "print (|1", "print 1)|", "# (|)", "|",
    "add Milk|",
  ])
  func noPairs(_ marked: String) {
    #expect(between(marked) == nil)
  }

  /// Returns the text from the first bracket of the pair to the second, including both.
  private func between(_ marked: String) -> String? {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let source = Source(name: "test", text: parts.joined())
    let brackets = MatchingBrackets.at(parts[0].utf8.count, in: source)
    guard let open = brackets.first, let close = brackets.last else { return nil }
    return source.text(open.lowerBound..<close.upperBound)
  }
}
