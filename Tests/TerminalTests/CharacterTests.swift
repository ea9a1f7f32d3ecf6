import Testing

/// Characters of several columns or several code points.
@Suite struct CharacterTests {
  @Test(arguments: Size.all) func movesOverWholeCharacters(_ size: Size) async throws {
    try await Terminal.open(size) { terminal in
      try terminal.type("add 牛乳 e\u{301}🧀")
      try await terminal.shows("qc> add 牛乳 e\u{301}🧀▏")
      try terminal.press(.left)
      try await terminal.shows("qc> add 牛乳 e\u{301}▏🧀")
      try terminal.press(.left)
      try await terminal.shows("qc> add 牛乳 ▏e\u{301}🧀")
      try terminal.press(.left, .left)
      try await terminal.shows("qc> add 牛▏乳 e\u{301}🧀")
      try terminal.press(.backspace)
      try await terminal.shows("qc> add ▏乳 e\u{301}🧀")
      try terminal.press(.right, .right, .right, .backspace)
      try await terminal.shows("qc> add 乳 ▏🧀")
      try terminal.press(.end, .backspace)
      try await terminal.shows("qc> add 乳 ▏")
    }
  }

  /// A wide character that doesn't fit moves to the next row.
  @Test func wrapsWideCharacters() async throws {
    try await Terminal.open(.tiny) { terminal in
      try terminal.type("add x牛乳牛乳牛乳牛乳")
      try await terminal.shows(
        """
        qc> add x牛乳牛乳牛
        乳牛乳▏
        """)
      try terminal.press(.left, .left, .left)
      try await terminal.shows(
        """
        qc> add x牛乳牛乳牛
        ▏乳牛乳
        """)
      try terminal.press(.backspace)
      try await terminal.shows(
        """
        qc> add x牛乳牛乳▏乳
        牛乳
        """)
    }
  }

  @Test func showsWhatIsNoCharacterAsSuch() async throws {
    try await Terminal.open { terminal in
      try terminal.type("add ")
      try terminal.press(.control("V"), .control("A"))
      try await terminal.shows("qc> add ^A▏")
      try terminal.press(.backspace)
      try await terminal.shows("qc> add ▏")
    }
  }
}
