import Testing

/// Keys that edit the line, at every size.
@Suite struct EditingTests {
  @Test(arguments: Size.all) func killsAndYanks(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("add 2 l Milk")
      try await terminal.shows("qc> add 2 l Milk▏")
      try terminal.press(.control("W"))
      try await terminal.shows("qc> add 2 l ▏")
      try terminal.press(.control("Y"))
      try await terminal.shows("qc> add 2 l Milk▏")
      try terminal.press(.home, .control("K"))
      try await terminal.shows("qc> ▏")
      try terminal.press(.control("Y"))
      try await terminal.shows("qc> add 2 l Milk▏")
      try terminal.press(.left, .left, .left, .left, .control("U"))
      try await terminal.shows("qc> ▏Milk")
    }
  }

  @Test(arguments: Size.all) func movesByWords(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("add 2 l Milk")
      for key in Keys.wordLeft {
        try terminal.press(key)
        try await terminal.shows("qc> add 2 l ▏Milk")
        try terminal.press(key)
        try await terminal.shows("qc> add 2 ▏l Milk")
        try terminal.press(.end)
        try await terminal.shows("qc> add 2 l Milk▏")
      }
      for key in Keys.wordRight {
        try terminal.press(.home)
        try await terminal.shows("qc> ▏add 2 l Milk")
        try terminal.press(key)
        try await terminal.shows("qc> add▏ 2 l Milk")
        try terminal.press(key)
        try await terminal.shows("qc> add 2▏ l Milk")
      }
    }
  }

  /// The keys have the sequences of xterm, the Linux console, rxvt and others.
  @Test(arguments: Size.all) func movesToTheEnds(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("show all")
      for (home, end) in zip(Keys.home, Keys.end) {
        try await terminal.shows("qc> show all▏")
        try terminal.press(home)
        try await terminal.shows("qc> ▏show all")
        try terminal.press(end)
      }
      try await terminal.shows("qc> show all▏")
      try terminal.press(.control("A"))
      try await terminal.shows("qc> ▏show all")
      try terminal.press(.control("E"))
      try await terminal.shows("qc> show all▏")
    }
  }

  @Test(arguments: Size.all) func deletesOnBothSides(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("show all")
      try terminal.press(.left, .left, .left)
      try await terminal.shows("qc> show ▏all")
      try terminal.press(.backspace)
      try await terminal.shows("qc> show▏all")
      try terminal.press(.delete)
      try await terminal.shows("qc> show▏ll")
      try terminal.press(.control("D"))
      try await terminal.shows("qc> show▏l")
      try terminal.press(.control("H"))
      try await terminal.shows("qc> sho▏l")
      try terminal.press(.control("B"), .control("F"), .delete)
      try await terminal.shows("qc> sho▏")
    }
  }

  @Test(arguments: Size.all) func swapsAndChangesCase(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("add Mlik")
      try terminal.press(.left, .left, .control("T"))
      try await terminal.shows("qc> add Mil▏k")
      try terminal.press(.home, .alt("u"))
      try await terminal.shows("qc> ADD▏ Milk")
    }
  }

  @Test(arguments: Size.all) func takesEditsBack(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("add 2 l Milk")
      try terminal.press(.control("_"))
      try await terminal.shows("qc> add 2 l▏")
      try terminal.press(.alt("/"))
      try await terminal.shows("qc> add 2 l Milk▏")
      try terminal.press(.alt("b"), .control("U"))
      try await terminal.shows("qc> ▏Milk")
      try terminal.press(.control("Y"), .control("T"))
      try await terminal.shows("qc> add 2 lM ▏ilk")
      // libedit's own edits can be undone too, each with its cursor position.
      try terminal.press(.control("_"))
      try await terminal.shows("qc> add 2 l ▏Milk")
      try terminal.press(.control("X"), .control("U"))
      try await terminal.shows("qc> ▏Milk")
      try terminal.press(.control("_"))
      try await terminal.shows("qc> add 2 l ▏Milk")
      try terminal.press(.control("_"), .control("_"), .control("_"), .control("_"))
      try await terminal.shows("qc> ▏")
      // Nothing is left to undo.
      try terminal.press(.control("_"))
      try terminal.type("show")
      try await terminal.shows("qc> show▏")
    }
  }

  @Test func takesBackWholeWhatIsNoLetter() async throws {
    let person = try Person()
    try person.remember(["print 1", "print 2"])
    try await Terminal.open(.usual, person: person) { terminal in
      try terminal.press(.up, .up)
      try await terminal.shows("qc> print 1▏")
      try terminal.press(.control("_"))
      try await terminal.shows("qc> ▏")
      try terminal.press(.bytes("\u{1B}[200~add Milk, 2 l Tea\u{1B}[201~"))
      try await terminal.shows("qc> add Milk, 2 l Tea▏")
      try terminal.press(.control("_"))
      try await terminal.shows("qc> ▏")
      try terminal.type("templ")
      try terminal.press(.tab, .tab, .tab, .control("_"))
      try await terminal.shows("qc> templ▏")
    }
  }

  @Test(arguments: Size.all) func clearsTheScreenAndKeepsTheLine(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.enter("print 1")
      try await terminal.shows(
        """
        qc> print 1
        1
        qc> ▏
        """)
      try terminal.type("print 2")
      try terminal.press(.left, .control("L"))
      try await terminal.shows("qc> print ▏2")
      try terminal.press(.enter)
      try await terminal.shows(
        """
        qc> print 2
        2
        qc> ▏
        """)
    }
  }

  @Test(arguments: Size.all) func wrapsALongLine(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      let text = "print \"" + String(repeating: "0123456789", count: 8) + "\""
      let shown = "qc> " + text
      func picture(cursorAt column: Int) -> String {
        var characters = Array(shown).map(String.init)
        characters.insert("▏", at: column)
        let rows = Array(shown).indices.reduce(into: [String]()) { rows, index in
          if index % size.columns == 0 { rows.append("") }
          rows[rows.count - 1] += (index == column ? "▏" : "") + String(Array(shown)[index])
        }
        let last = column == shown.count ? "▏" : ""
        return (rows.dropLast() + [rows[rows.count - 1] + last]).joined(separator: "\n")
      }
      try terminal.type(text)
      try await terminal.shows(picture(cursorAt: shown.count))
      try terminal.press(.home)
      try await terminal.shows(picture(cursorAt: 4))
      try terminal.press(.end)
      for _ in 0..<20 { try terminal.press(.left) }
      try await terminal.shows(picture(cursorAt: shown.count - 20))
    }
  }
}

/// Unknown keys leave no characters in the line.
@Suite struct UnknownKeyTests {
  private static let sequences = [
    "[15~", "[17;2~", "OP", "[[A", "[1;2A", "[1;6C", "[2~", "[200;5u", "[I", "[O", "[27;5;9~",
    "[<0;10;5M", "[201~", "OM",
  ]

  @Test(arguments: ["emacs", "vi"]) func leaveNothingBehind(_ keys: String) async throws {
    let person = try Person()
    if keys == "vi" { try person.setEditor("bind -v") }
    try await Terminal.open(.usual, person: person) { terminal in
      for sequence in UnknownKeyTests.sequences {
        try terminal.press(.bytes("\u{1B}" + sequence))
      }
      try terminal.type("show")
      try await terminal.shows("qc> show▏")
    }
  }

  /// libedit itself would ask for a command after this key.
  @Test func asksForNoCommands() async throws {
    try await Terminal.open { terminal in
      try terminal.press(.alt("x"))
      try terminal.type("show")
      try await terminal.shows("qc> show▏")
    }
  }
}
