import CartCLI
import Testing

/// The language of the locale, and the option that overrides it.
@Suite struct LanguageTests {
  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "added 1.5 l Milch in Dairy\n"),
    (["LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT"], "added 1.5 l Milch in Dairy\n"),
    (["LANG": "C", "LC_ALL": "fr_CH.UTF-8"], "added 1.5 l Milch in Other\n"),
  ])
  func theLocaleSaysWhatIsRead(_ variables: [String: String], _ expected: String) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let result = store.run(["add", "1,5", "l", "Milch"]) { host in
      for (name, value) in variables { host.environment[name] = value }
    }
    #expect(result.output.hasSuffix(expected), "\(result)")
  }

  @Test func withoutALocaleACommaSeparatesItems() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    #expect(store.run(["add", "1,5", "Zitronen"]).status == 65)
  }

  @Test func theOptionWinsOverTheLocale() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    #expect(store.run(["option", "language", "=", "es"]).status == 0)
    let result = store.run(["add", "dos", "limones"]) { $0.environment["LANG"] = "de_DE.UTF-8" }
    #expect(result.output.hasSuffix("added 2x limones in Produce\n"), "\(result)")
    let options = store.run(["options", "language"]) { $0.environment["LANG"] = "de_DE.UTF-8" }
    #expect(options.output.hasPrefix("language  es  store\n"), "\(options)")
  }

  /// Until the option is set, each run uses its own locale.
  @Test func theLocaleIsNotStored() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let german: (inout CartCLI.Host) -> Void = { $0.environment["LANG"] = "de_DE.UTF-8" }
    #expect(store.run(["add", "1,5", "l", "Milch"], on: german).status == 0)
    #expect(store.run(["add", "1,5", "Zitronen"]).status == 65)
    #expect(store.run(["option", "language", "=", "de"]).status == 0)
    #expect(store.run(["add", "1,5", "Zitronen"]).status == 0)
  }

  @Test func whatIsUndoneNoLongerApplies() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    #expect(store.run(["option", "language", "=", "de"]).status == 0)
    #expect(store.run(["undo"]).status == 0)
    #expect(store.run(["add", "1,5", "Zitronen"]).status == 65)
    #expect(store.run(["--dry-run", "option", "language", "=", "de"]).status == 0)
    #expect(store.run(["add", "1,5", "Zitronen"]).status == 65)
  }

  /// A dump sets the languages that are needed to read it.
  @Test func aDumpMakesTheSameStore() throws {
    let (store, copy) = (try TemporaryStore(), try TemporaryStore())
    defer {
      store.remove()
      copy.remove()
    }
    let code = "option language = de; add 1,5 l Milch, \"zwei Zitronen\", \"1,5 l Saft\", Gift"
    #expect(store.run(["-c", code]).status == 0)
    let dump = store.run(["dump"]).output
    #expect(copy.run(["-c", dump]).status == 0)
    #expect(copy.run(["dump"]).output == dump)
  }

  /// Sentences and names are checked in the language of the store, or in an earlier one.
  @Test func theDoctorReadsTheLanguageOfTheStore() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let code = """
      option language = de; list A; add "zwei Zitronen"
      template t(n = 2) { add 1,5 l Milch }; every freitag add 1,5 kg Mehl as S
      """
    #expect(store.run(["-c", code]).status == 0)
    for sentence in ["print 1", "option language = en"] {
      #expect(store.run(["-c", sentence]).status == 0)
      let dump = store.run(["dump"])
      let report = store.run(["doctor", "--repair"])
      #expect(report.status == 0 && report.errors.isEmpty, "\(report)")
      #expect(store.run(["dump"]) == dump)
    }
  }

  /// Where a comma is the decimal mark, `1.125` is 1125.
  @Test func whatIsWrittenMeansTheSameInAnotherLanguage() throws {
    let (store, copy) = (try TemporaryStore(), try TemporaryStore())
    defer {
      store.remove()
      copy.remove()
    }
    let code = """
      list A; add 1.125 kg Zucker, 12.125 kg Kohl; budget 1.125
      price Zucker 1.125 per kg; price Kohl 2 for 1.125 kg; have 1.125 kg Reis
      template party(n, m) { add {n} Brot; add {m} Mehl }
      every day apply party(1.125, m: 1.375 kg) to A as p
      template w from A
      """
    #expect(store.run(["-c", code]).status == 0)
    let dump = store.run(["dump"]).output
    let language = "option language = de"
    #expect(copy.run(["-c", language]).status == 0)
    #expect(copy.run(["-c", dump]).status == 0)
    #expect(copy.run(["dump"]).output == "\(language)\n\(dump)")
    // Typing the shown amount gives the same amount.
    #expect(copy.run(["show", "A"]).output.contains("1.1250 kg Zucker"))
  }

  /// Functions run on a separate thread, with the languages of the run.
  @Test func aFunctionReadsTheSameLanguages() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let code = "option language = fr; func f() { add 2 gousses d'ail; return 1 }; print f()"
    let result = store.run(["-c", code])
    #expect(result.output.contains("added 2 cloves ail in Produce"), "\(result)")
  }
}
