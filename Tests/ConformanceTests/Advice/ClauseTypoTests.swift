import CartCLI
import CartLanguage
import Testing

/// A typo in a clause word never becomes part of a name, and the help shows the right word.
@Suite struct ClauseTypoTests {
  /// The sentences; typos are made of the words between bars.
  static let sentences = [
    "add Butter |to| Party", "add Butter |in| dairy", "add Butter |due| friday",
    "add Butter |note| \"x\"", "add Butter |at| Lidl", "add suggested |except| Milk",
    "add suggested |to| Party", "ensure Butter |to| Party", "set Milk |quantity| 3",
    "set Milk |note| \"x\"", "set Milk |due| friday", "check Milk |for| 2.50",
    "check Milk |at| Lidl", "check Milk |as| Oat Milk", "check Beer |on| Party",
    "check |where| quantity > 2", "check all |except| Milk", "remove Beer |from| Party",
    "remove all |except| Milk", "move Milk |to| Party", "move Beer |from| Party to Weekly",
    "copy Milk |to| Party", "rename Milk |to| Oat Milk", "rename list Party |to| Feast",
    "show |by| name", "show |limit| 2", "show |as| json", "show |in| dairy", "show |at| Lidl",
    "show |on| Party", "show |where| quantity > 2", "show by name |desc|", "show |pending|",
    "show |completed|", "show Weekly |by| name", "export |to| x.csv", "export Party |to| x.csv",
    "import x.csv |to| Party", "import x.csv |as| csv", "import x.cook |for| 6",
    "import x.cook |scale| 2", "price Milk 2 |for| 1 l", "price Milk 2 |per| l",
    "price Milk 2 |at| Lidl", "price Milk 2 |until| friday", "budget 50 |on| Party",
    "have Rice |until| friday", "have Rice |always|", "apply soup |to| Party",
    "apply soup |except| Onions", "apply soup |with| everything",
    "every week apply soup |to| Party", "every week apply soup |starting| friday",
    "every week apply soup |until| friday", "every week |apply| soup",
    "spent this month |by| shop", "spent this month |as| csv", "menu tuesday soup |for| 4",
    "delete |list| Party", "template party |from| Party", "list Feast |from| soup",
    "category Wool |after| dairy", "category Wool |for| yarn", "forget purchases |of| Milk",
    "forget purchases |before| 2026-01-01", "clear |on| Party",
  ]

  /// Returns the word with two letters swapped, with one doubled, and without its last letter.
  static func typos(of word: String) -> [String] {
    let letters = Array(word)
    guard letters.count > 2 else { return [String(letters.reversed()), word + word.suffix(1)] }
    var swapped = letters
    swapped.swapAt(1, 2)
    let short = String(letters.dropLast())
    return
      ([String(swapped), String(letters.prefix(2)) + String(letters.dropFirst())]
      + (letters.count > 3 ? [short] : [])).filter { $0 != word }
  }

  @Test(arguments: sentences) func whatWasMeantIsSaid(_ sentence: String) {
    let parts = sentence.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let word = parts[1]
    for typo in ClauseTypoTests.typos(of: word) {
      let written = parts[0] + typo + parts[2]
      let (status, errors) = run(written)
      #expect(status != 0, "\(written) is taken")
      let help = errors.split(separator: "\n").filter { $0.hasPrefix("help: ") }
      let isSaid = help.contains { line in
        [" \(word) ", " \(word)`", "`\(word) ", "`\(word)`"].contains { line.contains($0) }
      }
      #expect(isSaid, "\(written): \(errors)")
    }
  }

  /// Names that contain the same words as typos stay names.
  @Test(arguments: [
    "Tea for Two", "Hand Soap Form 12", "Butter into Jars", "Salt ot Pepper", "Not Milk",
    "Top Ramen", "First Aid Kit", "Under Eye Cream", "Start Kit", "Off Brand Cola",
  ])
  func namesStayNames(_ name: String) {
    let (status, errors) = run("add \(name)")
    #expect(status == 0, "\(errors)")
  }

  @Test(arguments: ["Winter Fur Coats", "Order Form Paper", "Far East", "Toys Four Kids"])
  func categoriesStayNames(_ name: String) {
    let (status, errors) = run("category \(name)")
    #expect(status == 0, "\(errors)")
  }

  private static let household = """
    list Party; add Beer; list Weekly; list Shopping; shop Lidl: produce, dairy
    add 2 l Milk, 6 Eggs
    template soup(people = 2) { add {people} Onions }

    """

  private func run(_ sentence: String) -> (status: Int32, errors: String) {
    let (output, errors) = (StringSink(), StringSink())
    let host = Host(
      environment: ["TZ": "UTC"], output: output, errors: errors, readInput: { _, _ in [] })
    let text = ClauseTypoTests.household + sentence
    let status = QuickCart.run(ConformanceScript.usual + ["-c", text], host: host)
    return (status, errors.text)
  }
}
