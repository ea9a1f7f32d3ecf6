import CartModels
import Foundation
import Synchronization
import Testing

@testable import CartCLI

/// `qc` at a terminal, with a clock that advances at every reading, so that all work seems to take
/// long.
@Suite struct ShownProgressTests {
  private struct Seen {
    var screen: String
    var passing: [String]
    var status: Int32
  }

  /// Runs `qc` with everything on one terminal.
  private func run(
    _ words: [String], on store: TemporaryStore, pace: Duration = .milliseconds(150),
    setting: (inout CartCLI.Host) -> Void = { _ in }
  ) -> Seen {
    let terminal = SeenTerminal()
    let line = terminal.line()
    let now = Mutex(Duration.zero)
    let result = store.run(words) { host in
      host.output = SeenSink(terminal, above: line)
      host.errors = SeenSink(terminal, above: line)
      (host.outputIsTerminal, host.errorsAreTerminal) = (true, true)
      host.environment["TERM"] = "xterm"
      host.environment["PAGER"] = ""
      host.progressLine = line
      host.uptime = {
        now.withLock { now in
          now += pace
          return now
        }
      }
      setting(&host)
    }
    return Seen(screen: terminal.screen, passing: terminal.passing, status: result.status)
  }

  private func script(_ lines: Int, beside store: TemporaryStore) throws -> String {
    let path = store.path(of: "many.qc")
    let text = (1...lines).map { "add \($0) Thing\nprint \($0)\n" }.joined()
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func showsAScript() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let path = try script(300, beside: store)
    let seen = run([path], on: store)
    #expect(seen.status == 0)
    #expect(seen.passing.contains { $0.hasPrefix("many.qc  [") && $0.contains(" steps/s  ") })
    #expect(seen.passing.contains { $0.hasSuffix(" s left") })
    #expect(seen.screen == (1...300).map { "\($0)\n" }.joined())
    let slow = run([path], on: store, pace: .milliseconds(900))
    #expect(slow.passing.first?.hasPrefix("reading many.qc  [") == true)
  }

  @Test func showsALoopWithoutAnEnd() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let code = "let i = 1; while i < 20000 { i = i + 1 }"
    let seen = run(["-c", code], on: store, pace: .milliseconds(20))
    #expect(seen.screen == "")
    // The last line is left out, because all work is done by then.
    let inTheLoop = seen.passing.dropLast()
    #expect(inTheLoop.contains { $0.contains(" steps  ") && $0.hasSuffix(" steps/s") })
    #expect(inTheLoop.allSatisfy { !$0.contains("left") && !$0.contains("%") })
  }

  @Test func isGoneAfterAMistakeAndALimit() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let mistaken = run(["-c", "for i in 1..3000 { }; print 1 / 0"], on: store)
    #expect(!mistaken.passing.isEmpty)
    #expect(mistaken.screen.hasPrefix("error: "))
    let limited = run(["--max-steps", "2000", "-c", "while yes { }"], on: store)
    #expect(!limited.passing.isEmpty)
    #expect(limited.screen.hasPrefix("error: the script exceeded the limit of 2000 steps"))
  }

  @Test func showsWhatIsDoneWithFilesAndTheStore() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let rows = (1...2_000).map { "Thing \($0),\($0 % 7 + 1)\n" }.joined()
    let table = store.path(of: "things.csv")
    try ("name,amount\n" + rows).write(toFile: table, atomically: true, encoding: .utf8)
    let `import` = run(["import", table], on: store)
    #expect(`import`.passing.contains { $0.hasPrefix("import things.csv  [") })
    #expect(`import`.passing.contains { $0.contains(" items/s  ") })
    #expect(`import`.screen.hasPrefix("created list") || `import`.screen.hasPrefix("imported 2000"))

    let copy = store.path(of: "copy")
    let backup = run(["backup", copy], on: store, pace: .milliseconds(1_100))
    #expect(backup.passing.contains { $0.hasPrefix("backup: copying") })
    #expect(backup.screen == "backed up 1 list with 2000 items to \(copy)\n")

    let restored = run(["restore", copy], on: store)
    #expect(restored.passing.contains { $0.hasPrefix("restore: writing  [") })
    #expect(restored.screen.hasPrefix("restored 1 list with 2000 items from \(copy)\n"))

    let checked = run(["doctor"], on: store, pace: .milliseconds(1_100))
    #expect(checked.passing.contains { $0.hasPrefix("doctor: ") })
    #expect(checked.screen.hasPrefix("no problems found: "))
  }

  /// Writes a table with a number of items, and returns its path.
  private func table(_ rows: Int, beside store: TemporaryStore) throws -> String {
    let path = store.path(of: "things.csv")
    let rows = (1...rows).map { "Thing \($0),\($0 % 7 + 1)\n" }.joined()
    try ("name,amount\n" + rows).write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func showsWhatASentenceDoesWithManyItems() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    _ = store.run(["import", try table(2_000, beside: store)])
    for words in [["check", "all"], ["undo"], ["redo"], ["uncheck", "all"], ["remove", "all"]] {
      let seen = run(words, on: store, pace: .milliseconds(1_000))
      #expect(seen.status == 0)
      #expect(
        seen.passing.contains {
          $0.hasPrefix("\(words[0])  [") && $0.contains(" items/s  ") && $0.hasSuffix(" s left")
        }, "\(words) \(seen.passing)")
      #expect(seen.passing.last == "writing it to the disk")
      #expect(!seen.screen.contains("writing it"))
    }
  }

  @Test func showsThatAListIsLookedThrough() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    _ = store.run(["import", try table(2_000, beside: store)])
    for words in [["toggle", "all"], ["check", "all", "where", "quantity > 9"]] {
      let seen = run(words, on: store, pace: .milliseconds(600))
      #expect(seen.passing.contains { $0.hasPrefix("\(words[0]): looking") })
    }
  }

  @Test(arguments: ["things.csv", "things.txt", "todo.txt", "things.md"])
  func showsThatAFileIsRead(_ name: String) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let path = store.path(of: name)
    let bullet = name.hasSuffix(".md") ? "- " : ""
    let note = String(repeating: "as long as a note may be ", count: 20)
    let rows = (1...4_000).map { "\(bullet)Thing \($0) (\(note))\n" }.joined()
    try ("\(bullet)name\n" + rows).write(toFile: path, atomically: true, encoding: .utf8)
    let seen = run(["import", path], on: store, pace: .milliseconds(600))
    #expect(
      seen.passing.contains { $0.hasPrefix("reading \(name)  [") && $0.contains("kB/s") },
      "\(seen.passing.prefix(20))")
    #expect(seen.screen.hasPrefix("created list") || seen.screen.hasPrefix("imported 400"))
  }

  @Test func showsWhatIsWrittenOfAStore() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    _ = store.run(["import", try table(4_000, beside: store)])
    let dump = run(["dump"], on: store, pace: .milliseconds(400))
    #expect(dump.passing.contains { $0.hasPrefix("dump  [") && $0.contains(" items/s") })
    #expect(dump.screen.contains("add \"Thing 4000\"") || dump.screen.contains("Thing 4000"))
    for name in ["list.csv", "list.html", "list.qc"] {
      let seen = run(["export", "to", store.path(of: name)], on: store, pace: .milliseconds(100))
      #expect(
        seen.passing.contains { $0.hasPrefix("export \(name)  [") && $0.contains(" items/s") },
        "\(name): \(seen.screen)")
    }
    for name in ["all.json", "all.qc"] {
      let seen = run(
        ["export", "all", "lists", "to", store.path(of: name)], on: store,
        pace: .milliseconds(300))
      #expect(
        seen.passing.contains { $0.hasPrefix("export \(name)") && $0.contains(" items/s") },
        "\(name): \(seen.screen)")
    }
  }

  @Test func showsHowAStoreBecomesSmaller() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    _ = store.run(["import", try table(8_000, beside: store)])
    let seen = run(["compact"], on: store, pace: .milliseconds(1_100))
    #expect(
      seen.passing.contains { $0.hasPrefix("compact  [") && $0.contains("B/s") },
      "\(seen.passing)")
    #expect(seen.passing.last == "compact: writing")
    #expect(!seen.screen.contains("compact"))
  }

  @Test(arguments: ["fmt", "lint"]) func showsManyFiles(_ command: String) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let folder = store.path(of: "scripts")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 1...40 {
      let text = String(repeating: "print \(number)\n", count: number)
      try text.write(toFile: "\(folder)/\(number).qc", atomically: true, encoding: .utf8)
    }
    let seen = run([command, folder], on: store)
    #expect(seen.status == 0)
    #expect(seen.screen == "")
    #expect(seen.passing.contains { $0.hasPrefix("\(command)  [") && $0.contains(" bytes/s  ") })
    #expect(
      seen.passing.last?.contains("  9") == true || seen.passing.last?.contains("100 %") == true)
  }

  @Test func showsNothingOfWhatIsShortOrToBeQuiet() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let path = try script(300, beside: store)
    let short = run([path], on: store, pace: .zero)
    #expect(short.passing == [])
    let quiet = run(["--quiet", path], on: store)
    #expect(quiet.passing == [])
    #expect(quiet.screen == short.screen)
    let unseen = run([path], on: store) { $0.progressLine = nil }
    #expect(unseen.passing == [])
  }

  @Test func isColouredAsErrorsAre() throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    let path = try script(300, beside: store)
    let unicode = { (host: inout CartCLI.Host) in host.environment["LC_ALL"] = "C.UTF-8" }
    let coloured = run([path], on: store, setting: unicode)
    #expect(coloured.passing.contains { $0.contains("\u{1B}[32m█") })
    let plain = run(["--color", "never", path], on: store, setting: unicode)
    #expect(plain.passing.contains { $0.contains("  ██") })
    #expect(plain.passing.allSatisfy { !$0.contains("\u{1B}") })
    let wanted = run([path], on: store) { $0.environment["NO_COLOR"] = "1" }
    #expect(wanted.passing.allSatisfy { !$0.contains("\u{1B}") })
  }
}
