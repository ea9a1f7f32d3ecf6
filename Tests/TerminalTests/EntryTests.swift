import Testing

/// Entries of more than one line.
@Suite struct EntryTests {
  @Test(arguments: Size.all) func continuesAndIsCancelledWhole(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.enter("if yes {")
      try terminal.enter("print 1")
      try await terminal.shows(
        """
        qc> if yes {
          …   print 1
          …   ▏
        """)
      try terminal.press(.control("C"))
      try await terminal.shows(
        """
        qc> if yes {
          …   print 1
          …   ^C
        qc> ▏
        """)
    }
  }

  /// The same applies in vi mode.
  @Test(arguments: [(Size.usual, ""), (.tiny, ""), (.usual, "bind -v\n")])
  func endsABlockWhereItBegan(_ size: Size, _ settings: String) async throws {
    let person = try Person()
    try person.setEditor(settings)
    try await Terminal.open(size, person: person) { terminal in
      try terminal.enter("if yes {")
      try terminal.enter("if no {")
      try terminal.enter("print 1")
      try terminal.type("}")
      try await terminal.mentions("\n  …     print 1\n  …   }▏")
      // After Backspace, the indentation stays that of the block, and a brace within a row doesn't
      // change it.
      try terminal.press(.backspace)
      try await terminal.mentions("\n  …   ▏")
      try terminal.type("} # {}")
      try await terminal.mentions("\n  …   } # {}▏")
      try terminal.press(.enter)
      try terminal.type("}")
      try await terminal.mentions("\n  …   } # {}\n  … }▏")
      try terminal.press(.enter)
      try await terminal.mentions("\n  … }\nqc> ▏")
      try terminal.press(.up, .up, .end)
      try await terminal.mentions("\n  …   } # {}▏\n  … }")
    }
  }

  @Test(arguments: Size.all) func movesBetweenRows(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.enter("print [1,")
      try terminal.enter("22,")
      try terminal.type("3]")
      try terminal.press(.up)
      try await terminal.mentions("22▏,")
      try terminal.press(.home)
      try await terminal.mentions("… ▏  22,")
      try terminal.press(.up, .end, .left)
      try await terminal.mentions("qc> print [1▏,")
      try terminal.type("0")
      try terminal.press(.down, .down, .end)
      try await terminal.mentions("3]▏")
      try terminal.press(.enter)
      try await terminal.mentions("10, 22, 3")
    }
  }

  @Test(arguments: Size.all) func joinsAndPartsRows(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("print 1")
      try terminal.press(.bytes("\u{1B}\r"))
      try terminal.type("print 2")
      try await terminal.shows("qc> print 1\n  … print 2▏")
      try terminal.press(.home, .backspace)
      try await terminal.shows("qc> print 1▏print 2")
      try terminal.press(.bytes("\u{1B}\r"))
      try await terminal.shows("qc> print 1\n  … ▏print 2")
      try terminal.press(.enter)
      try await terminal.shows("qc> print 1\n  … print 2\n1\n2\nqc> ▏")
    }
  }

  /// Cutting goes to the end of the row, and then beyond it.
  @Test func cutsWithinTheRow() async throws {
    try await Terminal.open { terminal in
      try terminal.type("print 1")
      try terminal.press(.bytes("\u{1B}\r"))
      try terminal.type("print 2")
      try terminal.press(.up, .left, .control("K"))
      try await terminal.shows("qc> print ▏\n  … print 2")
      try terminal.press(.down, .end, .control("U"))
      try await terminal.shows("qc> print\n  … ▏")
      try terminal.press(.control("U"))
      try await terminal.shows("qc> print ▏")
      try terminal.press(.control("Y"))
      try await terminal.shows("qc> print\n  … print 2▏")
    }
  }
}
