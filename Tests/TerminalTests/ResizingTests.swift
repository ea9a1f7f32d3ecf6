import Testing

/// The window changes its size while somebody types.
@Suite struct ResizingTests {
  @Test func wrapsAgain() async throws {
    try await Terminal.open(.usual) { terminal in
      try terminal.type("add 6 Bananas, 2 l Milk, Bread, Coffee, Tea")
      try await terminal.shows("qc> add 6 Bananas, 2 l Milk, Bread, Coffee, Tea▏")
      try terminal.resize(to: .small)
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
      try terminal.resize(to: .tiny)
      try await terminal.shows(
        """
        qc> add 6 Bananas, 2
         l Milk, Bread, Coff
        ee, Tea Bags▏
        """)
      try terminal.press(.home)
      try terminal.resize(to: .usual)
      try await terminal.shows("qc> ▏add 6 Bananas, 2 l Milk, Bread, Coffee, Tea Bags")
    }
  }

  /// What was said before stays, and nothing is left over.
  @Test func leavesTheRestAlone() async throws {
    try await Terminal.open(.usual) { terminal in
      try terminal.enter("print \"above\"")
      try await terminal.shows("qc> print \"above\"\nabove\nqc> ▏")
      try terminal.type("print \"below, and longer\"")
      let wide = """
        qc> print "above"
        above
        qc> print "below, and longer"▏
        """
      try await terminal.shows(wide)
      for _ in 1...3 {
        try terminal.resize(to: .tiny)
        try await terminal.shows(
          """
          qc> print "above"
          above
          qc> print "below, an
          d longer"▏
          """)
        try terminal.resize(to: .small)
        try await terminal.shows(wide)
      }
    }
  }
}
