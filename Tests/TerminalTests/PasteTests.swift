import Testing

/// Pasted text is inserted into the line, and never runs on its own.
@Suite struct PasteTests {
  @Test(arguments: Size.all) func pastesOneLine(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("add Milk")
      try terminal.press(.left, .left, .left, .left)
      try await terminal.shows("qc> add ▏Milk")
      try terminal.paste("2 l ")
      try await terminal.shows("qc> add 2 l ▏Milk")
    }
  }

  @Test func runsTwentyLinesAsOneUnit() async throws {
    try await Terminal.open { terminal in
      let lines = (1...20).map { "add Thing\($0)" }
      try terminal.paste(lines.joined(separator: "\n") + "\n")
      try await terminal.shows("qc> " + lines.joined(separator: "\n  … ") + "▏")
      try terminal.press(.enter)
      try await terminal.mentions("and 16 more changes; `--verbose` shows all\n")
      try terminal.enter("undo")
      try await terminal.mentions("Thing20")
      try terminal.press(.control("L"))
      try terminal.enter("show")
      try await terminal.mentions("no lists yet")
    }
  }

  /// Pasted notes are not sentences. They are shown as a list, and only added after a confirmation.
  @Test func offersNotesAsAList() async throws {
    try await Terminal.open { terminal in
      try terminal.paste("milk\n- 6 eggs\nflour 500 g\n")
      try await terminal.mentions("flour 500 g")
      try terminal.press(.enter)
      try await terminal.mentions("line 2: 6x eggs")
      try await terminal.mentions("Add these? [y]es, [n]o, [e]dit")
      try terminal.type("n")
      try await terminal.mentions("nothing was imported")
      try terminal.paste("milk\n- 6 eggs\nflour 500 g\n")
      try await terminal.mentions("… flour 500 g")
      try terminal.press(.enter)
      try await terminal.mentions("Add these? [y]es, [n]o, [e]dit")
      try terminal.type("y")
      try await terminal.mentions("imported 3 items to Shopping (new)")
      try terminal.enter("undo")
      try await terminal.mentions("undone: import - as text")
    }
  }

  /// Names alone can be read as values, and a title as a sentence.
  @Test(arguments: ["milk\nbread\n", "List for Saturday\nMilk\n"])
  func offersNamesAsAList(_ names: String) async throws {
    try await Terminal.open { terminal in
      try terminal.paste(names)
      try await terminal.mentions("▏")
      try terminal.press(.enter)
      try await terminal.mentions("These aren't commands. Read as a list:")
      try await terminal.mentions("Add these? [y]es, [n]o, [e]dit")
      try terminal.type("n")
      try await terminal.mentions("nothing was imported")
    }
  }

  /// Sentences with a typo in them are not a list.
  @Test func saysWhatIsWrongWithSentences() async throws {
    try await Terminal.open { terminal in
      try terminal.paste("add Milk\nadd Bread\nshw\n")
      try await terminal.mentions("… shw")
      try terminal.press(.enter)
      try await terminal.mentions("error: unknown verb `shw`")
      try await terminal.mentions("did you mean `show`?")
    }
  }

  /// Tabs don't complete, and the line endings of other systems are newlines.
  @Test func takesTabsAndOtherLineEnds() async throws {
    try await Terminal.open { terminal in
      try terminal.paste("print 1\r\nprint\t2\rprint 3", asItIs: true)
      try await terminal.shows(
        """
        qc> print 1
          … print       2
          … print 3▏
        """)
      try terminal.press(.enter)
      try await terminal.shows(
        """
        qc> print 1
          … print       2
          … print 3
        1
        2
        3
        qc> ▏
        """)
    }
  }

  @Test func leavesOutControlCharacters() async throws {
    try await Terminal.open { terminal in
      try terminal.paste("add \u{1B}[31mMilk\u{7}\u{8}")
      try await terminal.shows("qc> add [31mMilk▏")
    }
  }
}
