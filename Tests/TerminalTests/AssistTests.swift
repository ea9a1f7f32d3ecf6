import Testing

/// Help from the store and the grammar during typing.
@Suite struct AssistTests {
  /// Returns a user with a list.
  private static func shopper() throws -> Person {
    let person = try Person()
    try person.run(
      "add 6 Bananas, 2 l Milk, Bread, \"Crème fraîche\", 500 g \"Ground Beef\"; check Bread")
    return person
  }

  @Test(arguments: Size.all) func ghostTextIsTaken(_ size: Size) async throws {
    try await Terminal.open(size, person: try AssistTests.shopper()) { terminal in
      for key in [Key.right, .control("F")] {
        try terminal.type("check Ban")
        try await terminal.shows("qc> check Ban▏")
        try terminal.press(key)
        try await terminal.shows("qc> check Bananas▏")
        try terminal.press(.control("U"))
      }
    }
  }

  @Test func ghostTextSaysWhatItStandsFor() async throws {
    try await Terminal.open(.usual, person: try AssistTests.shopper()) { terminal in
      try terminal.type("check Ban")
      try await terminal.shows("qc> check Ban▏", ghost: "anas  6x, Produce")
      try terminal.type("x")
      try await terminal.shows("qc> check Banx▏", ghost: "")
    }
  }

  /// Ghost text is truncated to fit the row, and Enter ignores it.
  @Test func ghostTextIsClippedAndNotRun() async throws {
    try await Terminal.open(.tiny, person: try AssistTests.shopper()) { terminal in
      try terminal.type("check Gro")
      try await terminal.shows("qc> check Gro▏", ghost: "und B…")
      try terminal.press(.control("U"))
      try terminal.type("check Milk")
      try await terminal.shows("qc> check Milk▏")
      try terminal.press(.enter)
      try await terminal.mentions("qc> check Milk\n✓ checked")
    }
  }

  @Test func ghostTextComesByTheWord() async throws {
    let person = try Person()
    try person.remember(["add 2 l Milk to Weekly"])
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.type("add 2")
      try await terminal.shows("qc> add 2▏", ghost: " l Milk to Weekly")
      try terminal.press(.alt("f"))
      try await terminal.shows("qc> add 2 l▏", ghost: " Milk to Weekly")
      try terminal.press(.bytes("\u{1B}[1;3C"))
      try await terminal.shows("qc> add 2 l Milk▏", ghost: " to Weekly")
      try terminal.press(.right)
      try await terminal.shows("qc> add 2 l Milk to Weekly▏", ghost: "")
    }
  }

  // MARK: Completion

  @Test(arguments: Size.all) func completesAVerb(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("unch")
      try terminal.press(.tab)
      try await terminal.shows("qc> uncheck ▏")
    }
  }

  @Test func offersWhatFits() async throws {
    try await Terminal.open(.usual, person: try AssistTests.shopper()) { terminal in
      // Bread is already checked, and Ground Beef doesn't begin with B.
      try terminal.type("check B")
      try terminal.press(.tab)
      try await terminal.shows("qc> check Bananas▏")
      try terminal.press(.control("U"))
      try terminal.type("check ee")
      try terminal.press(.tab)
      try await terminal.shows("qc> check Ground Beef▏")
      try terminal.press(.control("U"))
      try terminal.type("uncheck B")
      try terminal.press(.tab)
      try await terminal.shows("qc> uncheck Bread▏")
      try terminal.press(.control("U"))
      try terminal.type("check creme")
      try terminal.press(.tab)
      try await terminal.shows("qc> check Crème fraîche▏")
    }
  }

  @Test(arguments: Size.all, ["C", "C.UTF-8"])
  func completesAnItem(_ size: Size, _ locale: String) async throws {
    let setting = Terminal.Setting(size: size, variables: ["LC_ALL": locale])
    try await Terminal.open(setting, person: try AssistTests.shopper()) { terminal in
      try terminal.type("check cr")
      try terminal.press(.tab)
      try await terminal.mentions("Crème")
    }
  }

  /// Messages wrap between words.
  @Test func keepsToTheWidth() async throws {
    try await Terminal.open(.small, person: try AssistTests.shopper()) { terminal in
      try terminal.enter("add Milk in diary")
      try await terminal.mentions(
        """
        help: did you mean `dairy`? To keep "in
          diary" in the name, quote it: "Milk in
          diary"
        help: ↑ brings `add Milk in dairy`
        qc> ▏
        """)
    }
  }

  @Test func walksThroughAMenu() async throws {
    let person = try Person()
    try person.run("add 2 l Milk, 3 Mangoes, Mi")
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.type("check M")
      try terminal.press(.tab)
      let menu = """
        Mangoes  3x, Produce
        Milk     2 l, Dairy
        Mi       Other
        """
      try await terminal.shows("qc> check M▏\n\(menu)")
      try terminal.press(.tab)
      try await terminal.shows("qc> check Mangoes▏\n\(menu)")
      try terminal.press(.tab)
      try await terminal.shows("qc> check Milk▏\n\(menu)")
      try terminal.press(.backTab)
      try await terminal.shows("qc> check Mangoes▏\n\(menu)")
      try terminal.type(" ")
      try await terminal.shows("qc> check Mangoes ▏")
    }
  }

  @Test(arguments: Size.all) func fitsTheMenuToTheScreen(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("show in ")
      try terminal.press(.tab)
      try await terminal.mentions("qc> show in ▏\n")
      try await terminal.mentions("Produce")
      let rows = try terminal.screen().picture.split(separator: "\n")
      #expect(rows.count <= size.rows && rows.allSatisfy { $0.count <= size.columns + 1 })
      try terminal.press(.control("C"))
      // The menu disappears with the line.
      try await terminal.shows("qc> show in ^C\nqc> ▏")
    }
  }

  /// The prompt notices changes by other programs during typing, even if they create the store.
  @Test func followsWhatOthersChangeWhileOneTypes() async throws {
    let person = try Person()
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.type("show on ")
      try terminal.press(.tab)
      try person.run("list Party; add Chips")
      try terminal.press(.tab)
      try await terminal.shows("qc> show on Party▏")
      try terminal.press(.control("U"))
      try terminal.type("check Chips on ")
      try await terminal.shows("qc> check Chips on ▏")
      try person.run("list Picnic; template tea { add Tea }")
      try terminal.type("Pi")
      try await terminal.shows("qc> check Chips on Pi▏", ghost: "cnic  empty")
      try terminal.press(.tab)
      try await terminal.shows("qc> check Chips on Picnic▏")
      try terminal.press(.control("U"))
      try terminal.type("apply te")
      try await terminal.shows("qc> apply te▏", ghost: "a")
      try terminal.press(.tab)
      try await terminal.shows("qc> apply tea▏")
      try person.run("delete template tea; template teatime(cups) { add {cups} cups Tea }")
      try terminal.press(.tab)
      try await terminal.shows("qc> apply teatime(▏")
    }
  }

  // MARK: Colours

  @Test func paintsWhatItReads() async throws {
    try await Terminal.open(.usual, person: try AssistTests.shopper()) { terminal in
      try terminal.type("add 2 l Milk in dairy")
      try await terminal.shows(
        "qc> add 2 l Milk in dairy▏",
        looks: "    BBB c c      mm ggggg")
    }
  }

  @Test func mistakesAreRed() async throws {
    try await Terminal.open { terminal in
      try terminal.type("chekc")
      try await terminal.shows("qc> chekc▏", looks: "    rrrrr")
      try terminal.press(.control("U"))
      try terminal.type("print \"a")
      try await terminal.shows("qc> print \"a▏", looks: "    BBBBB ry")
    }
  }

  /// Highlighting doesn't depend on the place of an edit.
  @Test(arguments: Size.all) func paintsAgainAfterEdits(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("ad Milk")
      try terminal.press(.home, .right, .right)
      try terminal.type("d")
      try await terminal.shows("qc> add▏ Milk", looks: "    BBB")
      try terminal.press(.backspace)
      try await terminal.shows("qc> ad▏ Milk", looks: "")
    }
  }

  @Test func obeysWhoWantsNoColours() async throws {
    try await Terminal.open(Terminal.Setting(variables: ["NO_COLOR": "1"])) { terminal in
      try terminal.type("add 2 l Milk in dairy")
      try await terminal.shows("qc> add 2 l Milk in dairy▏", looks: "")
    }
  }
}
