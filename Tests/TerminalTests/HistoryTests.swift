import Testing

/// The recall of earlier entries.
@Suite struct HistoryTests {
  @Test(arguments: Size.all) func recallsByItsBeginning(_ size: Size) async throws {
    let person = try Person()
    try person.remember(["add Milk", "show", "add Tea", "lists"])
    try await Terminal.open(size, person: person) { terminal in
      try terminal.press(.up)
      try await terminal.shows("qc> lists▏")
      try terminal.press(.up)
      try await terminal.shows("qc> add Tea▏")
      try terminal.press(.down)
      try await terminal.shows("qc> lists▏")
      try terminal.press(.down)
      try await terminal.shows("qc> ▏")
      try terminal.type("add")
      try terminal.press(.up)
      try await terminal.shows("qc> add Tea▏")
      try terminal.press(.up)
      try await terminal.shows("qc> add Milk▏")
      // There is no older match.
      try terminal.press(.up, .down)
      try await terminal.shows("qc> add Tea▏")
      try terminal.press(.control("N"))
      try await terminal.shows("qc> add▏")
      try terminal.press(.control("P"))
      try await terminal.shows("qc> add Tea▏")
    }
  }

  @Test(arguments: Size.all) func searchesAsOneTypes(_ size: Size) async throws {
    let person = try Person()
    try person.remember(["add Milk", "show", "add Tea", "lists"])
    try await Terminal.open(size, person: person) { terminal in
      try terminal.press(.control("R"))
      try await terminal.shows("qc> ▏\nsearch:\nlists\nadd Tea\nshow\nadd Milk")
      try terminal.type("add")
      try await terminal.shows("qc> ▏add Tea\nsearch: add\nadd Tea\nadd Milk")
      try terminal.press(.control("R"))
      try await terminal.shows("qc> ▏add Milk\nsearch: add\nadd Tea\nadd Milk")
      try terminal.press(.control("S"))
      try await terminal.shows("qc> ▏add Tea\nsearch: add\nadd Tea\nadd Milk")
      try terminal.press(.down)
      try await terminal.shows("qc> ▏add Milk\nsearch: add\nadd Tea\nadd Milk")
      try terminal.type("x")
      try await terminal.shows("qc> ▏add Milk\nnot found: addx")
      try terminal.press(.backspace, .backspace, .backspace, .backspace)
      try terminal.type("TEA")
      try await terminal.mentions("not found: TEA")
      try terminal.press(.backspace, .backspace, .backspace)
      try terminal.type("tea")
      try await terminal.shows("qc> add ▏Tea\nsearch: tea\nadd Tea")
      // A left or right arrow ends the search and moves the cursor.
      try terminal.press(.right)
      try await terminal.shows("qc> add T▏ea")
      try terminal.press(.control("R"), .control("R"))
      try await terminal.shows("qc> add ▏Tea\nsearch: tea\nadd Tea")
      try terminal.press(.enter)
      try await terminal.shows("qc> add ▏Tea")
      try terminal.press(.enter)
      try await terminal.mentions("added Tea")
    }
  }

  @Test(arguments: ["^G", "Escape"])
  func givesTheLineBackWhenASearchIsCancelled(_ key: String) async throws {
    let person = try Person()
    try person.remember(["add Milk"])
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.type("show")
      try terminal.press(.control("R"))
      try terminal.type("Mil")
      try await terminal.shows("qc> add ▏Milk\nsearch: Mil\nadd Milk")
      try terminal.press(key == "^G" ? .control("G") : .escape)
      try await terminal.shows("qc> show▏")
    }
  }

  /// Enter doesn't accept the previous match after a failed search.
  @Test func takesNothingWhereNothingIsFound() async throws {
    let person = try Person()
    try person.remember(["print 1 + 1"])
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.press(.control("R"))
      try terminal.type("printer")
      try await terminal.shows("qc> ▏print 1 + 1\nnot found: printer")
      try terminal.press(.enter)
      try terminal.press(.backspace, .backspace)
      try await terminal.shows("qc> ▏print 1 + 1\nsearch: print\nprint 1 + 1")
      try terminal.press(.enter)
      try await terminal.shows("qc> ▏print 1 + 1")
    }
  }

  /// Matches are bold and underlined. The chosen entry is inverse, according to tmux.
  @Test func marksWhatWasFound() async throws {
    let person = try Person()
    try person.remember(["add Crème fraîche", "show", "add 牛乳 milk"])
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.press(.control("R"))
      try terminal.type("crfr")
      try await terminal.shows(
        "qc> add ▏Crème fraîche\nsearch: crfr  (only these letters)\nadd Crème fraîche")
      try terminal.press(.backspace, .backspace, .backspace, .backspace)
      try terminal.type("milk")
      try await terminal.shows("qc> add 牛乳 ▏milk\nsearch: milk\nadd 牛乳 milk")
    }
  }

  /// The list shows a page at a time on any screen, with long entries truncated.
  @Test(arguments: Size.all) func listsAsManyAsThereIsRoomFor(_ size: Size) async throws {
    let person = try Person()
    try person.remember((1...60).map { "print \"\($0) of 60 entries that are long, and longer\"" })
    try await Terminal.open(size, person: person) { terminal in
      try terminal.press(.control("R"))
      try await terminal.mentions("search:\nprint \"60 of")
      for _ in 0..<(size.rows - 1) { try terminal.press(.down) }
      try await terminal.mentions("print \"\(60 - size.rows + 2) of")
      try terminal.press(.control("G"))
      try await terminal.shows("qc> ▏")
    }
  }

  @Test(arguments: Size.all) func bringsTheLastWordOfEntriesBefore(_ size: Size) async throws {
    let person = try Person()
    try person.remember(["add Tea", #"add "Oat X""#, "show"])
    try await Terminal.open(size, person: person) { terminal in
      try terminal.type("check ")
      try terminal.press(.alt("."))
      try await terminal.shows("qc> check show▏")
      try terminal.press(.alt("."))
      try await terminal.shows(#"qc> check "Oat X"▏"#)
      try terminal.press(.alt("."))
      try await terminal.shows("qc> check Tea▏")
      // There is no older entry.
      try terminal.press(.alt("."))
      try terminal.type("s")
      try await terminal.shows("qc> check Teas▏")
      try terminal.press(.control("_"), .control("_"))
      try await terminal.shows("qc> check ▏")
    }
  }

  /// Searches ignore accents, like `history`.
  @Test func findsWithoutAccents() async throws {
    let person = try Person()
    try person.remember(["add Crème fraîche", "show"])
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.press(.control("R"))
      try terminal.type("fraiche")
      try await terminal.shows("qc> add Crème ▏fraîche\nsearch: fraiche\nadd Crème fraîche")
    }
  }

  @Test func recallsAnEntryWhole() async throws {
    let person = try Person()
    try person.remember([#"if yes {\n  print 1\n}"#, "show"])
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.press(.up, .up)
      try await terminal.shows(
        """
        qc> if yes {
          …   print 1
          … }▏
        """)
      try terminal.press(.up)
      try terminal.press(.end)
      try terminal.type(" + 1")
      try terminal.press(.enter)
      try await terminal.shows(
        """
        qc> if yes {
          …   print 1 + 1
          … }
        2
        qc> ▏
        """)
      try terminal.press(.up)
      try await terminal.mentions(
        """
        qc> if yes {
          …   print 1 + 1
          … }▏
        """)
    }
  }

  @Test func completesWhatIsLookedFor() async throws {
    let person = try Person()
    try person.remember(["add 2 l Milk in dairy", "show"])
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.type("history mil")
      try await terminal.shows("qc> history mil▏", ghost: "k", looks: "    BBBBBBB    .")
      try terminal.press(.tab)
      try await terminal.shows("qc> history Milk▏", ghost: "")
      try terminal.type(" in d")
      try terminal.press(.tab)
      // The words are not looked up among lists and categories.
      try await terminal.shows("qc> history Milk in dairy▏", looks: "    BBBBBBB")
      try terminal.press(.enter)
      try await terminal.mentions("\nadd 2 l Milk in dairy\n")
    }
  }

  @Test func isSharedByPromptsOpenAtTheSameTime() async throws {
    let person = try Person()
    try await Terminal.open(.usual, person: person) { one in
      try await Terminal.open(.usual, person: person) { other in
        try one.enter("print 1")
        try await one.mentions("\n1\nqc> ▏")
        // Before each line, a prompt reads the entries of other prompts.
        try other.enter("print 2")
        try await other.mentions("\n2\nqc> ▏")
        try other.press(.up, .up)
        try await other.mentions("qc> print 1▏")
      }
    }
  }

  @Test func keepsOutWhatBeginsWithASpaceAndWhatIsThere() async throws {
    try await Terminal.open { terminal in
      for line in ["print 1", "print 2", " print 3", "print 2"] {
        try terminal.enter(line)
        try await terminal.mentions("\n\(line.last ?? " ")\nqc> ▏")
        try terminal.press(.control("L"))
        try await terminal.shows("qc> ▏")
      }
      try terminal.press(.up)
      try await terminal.shows("qc> print 2▏")
      try terminal.press(.up)
      try await terminal.shows("qc> print 1▏")
    }
  }
}
