import Testing

/// Resizing the window while the user types.
@Suite struct ResizingTests {
  @Test func wrapsAgain() async throws {
    try await Terminal.open(.usual) { terminal in
      try terminal.type("add 6 Bananas, 2 l Milk, Bread, Coffee, Tea")
      try await terminal.shows("qc> add 6 Bananas, 2 l Milk, Bread, Coffee, Tea▏")
      try await terminal.resize(to: .small)
      try await terminal.shows(
        """
        qc> add 6 Bananas, 2 l Milk, Bread, Coff
        ee, Tea▏
        """)
      try terminal.type(" Bags")
      try await terminal.shows(
        """
        qc> add 6 Bananas, 2 l Milk, Bread, Coff
        ee, Tea Bags▏
        """)
      try await terminal.resize(to: .tiny)
      try await terminal.shows(
        """
        qc> add 6 Bananas, 2
         l Milk, Bread, Coff
        ee, Tea Bags▏
        """)
      try terminal.press(.home)
      try await terminal.resize(to: .usual)
      try await terminal.shows("qc> ▏add 6 Bananas, 2 l Milk, Bread, Coffee, Tea Bags")
    }
  }

  /// Earlier output stays, and no fragments of the line remain.
  @Test func leavesTheRestAlone() async throws {
    try await Terminal.open(.usual) { terminal in
      try terminal.enter("print \"above\"")
      try await terminal.shows("qc> print \"above\"\nabove\nqc> ▏")
      try terminal.type("print \"below, and longer\"")
      try await terminal.mentions("qc> print \"below, and longer\"▏")
      for _ in 1...3 {
        // Typed text only appears once the program knows the new size, while the terminal itself
        // wraps at once.
        try await terminal.resize(to: .tiny)
        try terminal.type(";")
        try await terminal.mentions("qc> print \"below, an\nd longer\";▏")
        try await terminal.resize(to: .small)
        try terminal.press(.backspace)
        try await terminal.mentions("qc> print \"below, and longer\"▏")
      }
      // tmux may have scrolled the rows above away, but no fragments remain below them.
      try terminal.press(.control("U"), .control("L"))
      try await terminal.shows("qc> ▏")
      #expect(try terminal.scrolledBack().hasPrefix("qc> print \"above\"\nabove\nqc> print"))
    }
  }
}
