import CartHousehold
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

/// In a household, everything that a script changes is in its entries: a store that reads them has
/// the same contents.
@Suite struct HouseholdScriptTests {
  @Test(arguments: try HouseholdScriptTests.folders())
  func entriesHoldEverything(_ folder: String) throws {
    let home = try Self.home()
    defer { TemporaryFolders.remove(home) }
    for script in ConformanceTests.scripts where script.name.hasPrefix(folder + "/") {
      let path = "\(home)/own.sqlite"
      for file in try FileManager.default.contentsOfDirectory(atPath: home)
      where file.hasPrefix("own.sqlite") {
        try FileManager.default.removeItem(atPath: "\(home)/\(file)")
      }
      try FileManager.default.copyItem(atPath: "\(home)/new.sqlite", toPath: path)
      let result = script.run(on: ["--store", path, "--today", "2026-01-05"])
      #expect(result.status == script.expected.status, "\(script.name): \(result.errors)")
      let store = try SQLiteStore(.file(path))
      let problems = try store.problems().map(\.message)
      #expect(problems == [], "\(script.name)")
      let (own, other) = (try Self.contents(of: store), try Self.contents(of: try Self.copy(store)))
      #expect(own.difference(from: other).isEmpty, "\(script.name)")
    }
  }

  static func folders() throws -> [String] {
    let names = ConformanceTests.scripts.map { $0.name.split(separator: "/")[0] }
    return Set(names).map { String($0) }.sorted()
  }

  private static let journal = UUID(naming: ["household"])

  private static func membership(of person: String) -> HouseholdMembership {
    HouseholdMembership(
      id: journal, name: "Home", address: "", person: person, replica: UUID(naming: [person]))
  }

  /// Makes a folder with a store that has joined a household.
  private static func home() throws -> String {
    let folder = try TemporaryFolders.make("household")
    let store = try SQLiteStore(.file("\(folder)/new.sqlite"))
    try store.share(at: Date(timeIntervalSinceReferenceDate: 0)) { replica in
      try replica.join(membership(of: "Ada"), with: [], own: .brought)
    }
    _ = try store.write(at: Date(timeIntervalSinceReferenceDate: 0)) {
      try $0.apply(.option(.added(OptionChoice(.sync, "manual"))))
    }
    return folder
  }

  /// Makes a store that reads the entries of another.
  private static func copy(_ store: SQLiteStore) throws -> SQLiteStore {
    let now = Date(timeIntervalSinceReferenceDate: 900_000_000)
    let journal = MemoryJournal(clock: FixedClock(now: now))
    let connection = journal.connection(of: "Ada")
    let pending = try store.share(at: now) { try $0.pending(limit: .max) }
    _ = try connection.append(pending, after: .start)
    let records = try connection.read(after: .start, limit: .max)
    let copy = try SQLiteStore(.memory)
    try copy.share(at: now) {
      try $0.join(membership(of: "Ben"), with: records, own: .left)
    }
    return copy
  }

  /// The contents as a script, without the order of lists, purchases, and options, one of which is
  /// the current shop.
  private static func contents(of store: SQLiteStore) throws -> [String] {
    try store.read { repository in
      let current = Set(try repository.shops().map { "shop \(QuotedText.of($0.name))" })
      var lines: [String] = []
      try Dump(repository, calendar: LocalCalendar(.gregorian(in: .gmt))).forEachLine { line in
        guard !line.hasPrefix("#"), !line.hasPrefix("option "), !current.contains(line) else {
          return
        }
        lines.append(line)
      }
      return lines.sorted()
    }
  }
}
