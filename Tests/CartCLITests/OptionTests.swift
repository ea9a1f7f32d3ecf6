import CartCLI
import Foundation
import Testing

/// A store's options apply to every run on the store. They take precedence over the environment,
/// but not over the command line.
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
      shown.output.hasPrefix(
        """
        journal_size  64 MB     built in
        journal_age   90 days   store
        pager         none      environment
        color         never     command line
        theme         terminal  built in
        sync          auto      built in
        bare          yes       built in
        measures      auto      built in
        currency      none      built in
        language      en        built in

        Set from outside (`help settings`):

        """))
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

  /// The first time that steps are dropped because of their age, a message says so. In scripts it
  /// goes to standard error.
  @Test(arguments: [false, true]) func theFirstDropIsSaid(inScript: Bool) throws {
    defer { store.remove() }
    let path = store.path(of: "add.qc")
    try Data("add Milk".utf8).write(to: URL(fileURLWithPath: path))
    func add(on day: String) -> TemporaryStore.Result {
      store.run(["--today", day] + (inScript ? [path] : ["add", "Milk"]))
    }
    let said = "the oldest 2 steps of the journal are dropped: `undo` can no longer reach them\n"
    _ = add(on: "2020-01-01")
    #expect(
      store.run(["--today", "2020-01-02", "option", "journal_age", "=", "40", "days"]).output
        == "option journal_age is 40 days\n")
    // After a long pause, steps are dropped only at the following step, in case the clock is wrong.
    #expect(!"\(add(on: "2020-02-20"))".contains("dropped"))
    let first = add(on: "2020-03-05")
    #expect((inScript ? first.errors : first.output).hasSuffix(said), "\(first)")
    #expect(inScript == first.output.isEmpty)
    #expect(!"\(add(on: "2020-04-15"))".contains("dropped"))
    #expect(!"\(add(on: "2020-04-25"))".contains("dropped"))
    #expect(
      store.run(["--today", "2020-04-25", "log"]).output.contains("older steps were dropped"))
  }

  @Test func choosingSaysWhatIsDropped() {
    defer { store.remove() }
    for day in ["2020-01-01", "2020-02-01", "2020-03-01"] {
      #expect(store.run(["--today", day, "add", "Milk"]).status == 0)
    }
    let words = ["--today", "2020-04-01", "option", "journal_age", "=", "40", "days"]
    #expect(
      store.run(words).output == """
        option journal_age is 40 days
        the oldest 2 steps of the journal are dropped: `undo` can no longer reach them

        """)
    #expect(
      store.run(["--today", "2020-05-01", "log"]).output.hasSuffix(
        "older steps were dropped or forgotten; `options` shows how many are kept\n"))
    let compacted = store.run(["--today", "2020-04-20", "compact"])
    #expect(compacted.output.hasPrefix("dropping the oldest 1 step of the journal"))
  }
}
