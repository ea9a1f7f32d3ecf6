import Testing

/// The names on a receipt are matched with products once, and then remembered.
@Suite struct ReceiptNamesTests {
  private static let receipt =
    #"print "date,name,paid\n2025-12-28,BANANAS LOSE,1.99\n2025-12-28,OAT-MILK 1L,2.19" to "rc.csv""#
  private static let preview = """
      2 purchases
      BANANAS LOSE → Bananas
      OAT-MILK 1L → Oat Milk
    """

  private func open(
    _ variables: [String: String] = [:], _ story: @Sendable (Terminal) async throws -> Void
  ) async throws {
    try await Terminal.open(Terminal.Setting(variables: variables)) { terminal in
      try terminal.enter("add Bananas")
      try terminal.enter(Self.receipt)
      try terminal.press(.control("L"))
      try terminal.enter("import rc.csv as bought")
      try await terminal.mentions(Self.preview)
      try await story(terminal)
    }
  }

  @Test func yesRemembersThem() async throws {
    try await open { terminal in
      try terminal.type("y")
      try await terminal.mentions("imported 2 purchases from rc.csv; remembered 2 names")
      try terminal.press(.control("L"))
      try terminal.enter("bought")
      try await terminal.mentions("Bananas on Shopping for 1.99")
      try await terminal.mentions("Oat Milk on Shopping for 2.19")
      try terminal.enter("why BANANAS LOSE")
      try await terminal.mentions("BANANAS LOSE on receipts is Bananas, as you confirmed")
      try terminal.press(.control("L"))
      try terminal.enter("import rc.csv as bought")
      try await terminal.mentions("0 purchases (2 known before)\nAdd these? [y]es, [n]o, [e]dit")
      try terminal.type("n")
      try terminal.enter("undo")
      try await terminal.mentions("undone: import rc.csv as bought")
      try terminal.press(.control("L"))
      try terminal.enter("learned")
      try await terminal.mentions("nothing learned yet")
    }
  }

  @Test func keepingTheNamesRemembersNothing() async throws {
    try await open { terminal in
      try await terminal.mentions("Add these? [y]es, [k]eep the names, [n]o, [e]dit")
      try terminal.type("k")
      try await terminal.mentions("imported 2 purchases from rc.csv\n")
      try terminal.press(.control("L"))
      try terminal.enter("bought")
      try await terminal.mentions("BANANAS LOSE on Shopping for 1.99")
      try terminal.enter("learned")
      try await terminal.mentions("nothing learned yet")
    }
  }

  /// The user corrects the product of a name in the file.
  @Test func aNameMayBeCorrected() async throws {
    try await open(["EDITOR": #"sed -i "s/BANANAS LOSE/Plantains/""#]) { terminal in
      try terminal.type("e")
      try await terminal.mentions("BANANAS LOSE → Plantains\n  OAT-MILK 1L → Oat Milk")
      try terminal.type("y")
      try await terminal.mentions("remembered 2 names")
      try terminal.press(.control("L"))
      try terminal.enter("bought")
      try await terminal.mentions("Plantains on Shopping for 1.99")
      try terminal.enter("forget learned BANANAS LOSE")
      try await terminal.mentions("forgot that BANANAS LOSE on receipts is Plantains")
    }
  }
}
