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
        print 1
        ▏
        """)
      try terminal.press(.control("C"))
      try await terminal.shows(
        """
        qc> if yes {
        print 1
        ^C
        qc> ▏
        """)
    }
  }
}
