import CartCLI
import Testing

/// What is chosen in a store holds for all that use it, and comes between the command line and
/// the environment.
@Suite struct OptionTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func run(
    _ words: String..., variables: [String: String] = [:]
  ) -> TemporaryStore.Result {
    store.run(words) { host in
      (host.outputIsTerminal, host.errorsAreTerminal) = (true, true)
      host.environment.merge(["TERM": "xterm", "LANG": "C.UTF-8", "PAGER": "cat"]) { _, new in new }
      host.environment.merge(variables) { _, new in new }
    }
  }

  private func isColoured(_ words: String..., variables: [String: String] = [:]) -> Bool {
    store.run(words) { host in
      host.outputIsTerminal = true
      host.environment.merge(["TERM": "xterm", "PAGER": "cat"]) { _, new in new }
      host.environment.merge(variables) { _, new in new }
    }.output.contains("\u{1B}[")
  }

  @Test func colourIsChosenInTheOrderOfWhoSaysSo() {
    defer { store.remove() }
    #expect(run("add", "Milk").status == 0)
    #expect(isColoured("show"))
    #expect(!isColoured("show", variables: ["NO_COLOR": "1"]))
    #expect(run("option", "color", "=", "never").status == 0)
    #expect(!isColoured("show"))
    #expect(isColoured("--color", "always", "show"))
    #expect(run("option", "color", "=", "always").status == 0)
    #expect(isColoured("show", variables: ["NO_COLOR": "1"]))
    #expect(!isColoured("--color", "never", "show"))
    #expect(run("option", "color", "=", "auto").status == 0)
    #expect(!isColoured("show", variables: ["NO_COLOR": "1"]))
  }

  @Test func optionsSayWhoSaidSo() {
    defer { store.remove() }
    #expect(run("option", "journal_age", "=", "90", "days").status == 0)
    let shown = store.run(["--color", "never", "options"]) { $0.environment["PAGER"] = "" }
    #expect(
      shown.output == """
        journal_size  none     built in
        journal_age   90 days  store
        pager         none     environment
        color         never    command line

        """)
  }

  @Test func aChoiceIsAStepAndIsDumped() {
    defer { store.remove() }
    #expect(store.run(["option", "pager", "=", "none"]).output == "option pager is none\n")
    #expect(store.run(["option", "pager", "=", "none"]).output.contains("already"))
    #expect(store.run(["dump"]).output == "option pager = none\n")
    #expect(store.run(["log"]).output.contains("option pager is none"))
    #expect(store.run(["undo"]).status == 0)
    #expect(store.run(["dump"]).output == "")
    #expect(store.run(["redo"]).status == 0)
    #expect(store.run(["dump"]).output == "option pager = none\n")
    #expect(store.run(["doctor"]).status == 0)
  }
}
