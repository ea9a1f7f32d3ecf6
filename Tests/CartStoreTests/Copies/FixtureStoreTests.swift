import CartModels
import Foundation
import GRDB
import Testing

@testable import CartStore

/// Stores that each version of QuickCart left behind, which every later version must read.
@Suite struct FixtureStoreTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures").path

  private func copyOfFixture(_ version: Int, in folder: TemporaryFolder) throws -> String {
    let path = folder.file()
    try FileManager.default.copyItem(
      atPath: "\(Self.folder)/version-\(version).store", toPath: path)
    return path
  }

  @Test(arguments: 1...Schema.currentVersion)
  func everyVersionHasAFixture(version: Int) throws {
    let header = StoreHeader(
      Array(
        try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/version-\(version).store"))
          .prefix(StoreHeader.length)))
    #expect(header.version == version)
  }

  @Test(arguments: 1..<Schema.currentVersion)
  func anOlderStoreIsBroughtUpToDateAfterABackup(version: Int) throws {
    let folder = try TemporaryFolder()
    let path = try copyOfFixture(version, in: folder)
    let store = try SQLiteStore(.file(path))
    #expect(try store.problems() == [])
    let lists = try store.read { try $0.lists(limit: nil).map(\.title).sorted() }
    #expect(lists == ["Empty", "Party 🎉", "Weekly Groceries"])
    let items = try store.read { repository in
      try repository.lists(limit: nil).flatMap { try repository.items(in: $0.id) }
    }
    #expect(items.count == 11)
    #expect(items.contains { $0.name == "12\" Pizza" })
    #expect(items.contains { $0.notes == "two\nlines \"quoted\" {braces}" })
    let backup = try DatabaseQueue(path: path + ".version-\(version)")
    let kept = try backup.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    #expect(kept == version)
  }

  /// This version can undo the steps that any earlier version wrote.
  @Test(arguments: 1...Schema.currentVersion)
  func itsJournalCanBeUndone(version: Int) throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(version, in: folder)))
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let redone = try store.write(at: now) { try $0.redo() }
    #expect(redone?.label.title == "check Potatoes")
    var count = 0
    while try store.write(at: now, { try $0.undo() }) != nil { count += 1 }
    #expect(count == (version < SchemaVersion.lots.rawValue ? 6 : 7))
    #expect(try store.read { try $0.lists(limit: nil) } == [])
    #expect(try store.problems() == [])
  }

  /// Templates and schedules exist since version 3.
  @Test func itsTemplatesAndSchedulesAreRead() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(3, in: folder)))
    try store.read { repository throws in
      let template = try #require(try repository.template(named: NameKey("Taco_Night")))
      #expect(template.description == "Tacos for everyone")
      #expect(template.source.contains("# for all"))
      #expect(template.origin == "weekly.qc:1")
      let taco = try #require(try repository.schedule(named: NameKey("taco \"night\"")))
      #expect(taco.recurrence.text == "2 weeks on mon, fri")
      #expect(taco.arguments == "6, hot: yes")
      #expect(taco.exceptions == ["Jalapeños", "12\" Pizza"])
      #expect(taco.list == "Party 🎉")
      #expect(taco.anchor.text == "2025-12-31")
      #expect(taco.until?.text == "2030-12-31")
      let breakfast = try #require(try repository.schedule(named: NameKey("breakfast")))
      #expect(breakfast.handled?.text == "2026-01-03")
      #expect(breakfast.isPaused)
      let party = try #require(try repository.list(titled: NameKey("Party 🎉")))
      #expect(party.doneAt == Date(timeIntervalSinceReferenceDate: 789_307_200))
    }
  }

  /// Due dates exist since version 6; the items of older stores have none.
  @Test func itsDueDatesAreRead() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(6, in: folder)))
    let dated = try store.read { repository in
      try repository.lists(limit: nil).flatMap { try repository.items(in: $0.id) }
        .filter { $0.dueDate != nil }
    }
    #expect(dated.map(\.name) == ["12\" Pizza"])
    #expect(dated.map { $0.dueDate?.text } == ["2026-12-24"])
  }

  /// Category words, shops and the dates of habits exist since version 7; older habits have no
  /// date.
  @Test func itsCategoriesAndShopsAreRead() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(7, in: folder)))
    try store.read { repository throws in
      let words = try repository.categoryWords()
      #expect(words.map(\.word) == ["Hond", "Köttbullar"])
      #expect(words.map(\.category) == [.other, .meat])
      let order = ["produce", "Bakery", "Pets & \"more\""]
      #expect(try repository.shops() == [Shop(name: "Lidl", order: order)])
      #expect(try repository.list(titled: NameKey("Party 🎉"))?.shop == "Lidl")
      #expect(try repository.list(titled: NameKey("Empty"))?.shop == nil)
      let eggs = try #require(try repository.habit(for: NameKey("Eggs")))
      #expect(eggs.category == .dairy)
      #expect(eggs.date == Date(timeIntervalSinceReferenceDate: 789_307_200))
      #expect(try repository.learned(limit: nil).count == 5)
    }
  }

  /// The journal records an item's recipe since version 8.
  @Test func itsRecipesAreRead() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(8, in: folder)))
    let wants = try store.read { repository in
      try repository.journalEntries(limit: 10)
        .flatMap { try repository.changes(of: $0, limit: 100) }
        .compactMap { change -> RecipeWant? in
          if case .want(let delta) = change { delta.after } else { nil }
        }
    }
    #expect(wants.map(\.recipe) == ["Pancakes \"à la\" maison"])
    #expect(wants.map(\.quantity) == [Quantity(4)])
  }

  /// The lots of an amount are stored since version 10.
  @Test func itsLotsAreRead() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(10, in: folder)))
    try store.read { repository throws in
      let weekly = try #require(try repository.list(titled: NameKey("Weekly Groceries")))
      let found = try repository.items(named: NameKey("Potatoes"), in: weekly.id)
      let potatoes = try #require(found.first)
      #expect(potatoes.quantity == Quantity(2, .kilogram))
      let half = Quantity(try Rational(1, 2), .kilogram)
      let lots = [Quantity(try Rational(3, 2), .kilogram), half]
      #expect(try repository.lots(of: potatoes.id).map(\.quantity) == lots)
    }
  }

  /// The pantry exists since version 16, and is searched by loose names since version 18.
  @Test(arguments: [16, SchemaVersion.pantryNames.rawValue])
  func itsPantryIsRead(version: Int) throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(version, in: folder)))
    let day = try #require(CalendarDate(text: "2026-01-05"))
    let third = Quantity(try Rational(1, 3), .kilogram)
    let claims = [
      PantryClaim(
        name: "Flour", quantity: third, noted: day, until: CalendarDate(text: "2026-06-30")),
      PantryClaim(name: "Sel \"gris\"", isAlways: true, noted: day),
    ]
    #expect(try store.read { try $0.pantry() } == claims)
    #expect(try store.read { try $0.pantryClaims(like: NameKey("flours")) } == [claims[0]])
  }

  /// Items can be moved since version 14; those of older stores are in the order of addition.
  @Test(arguments: [
    (13, ["Chips", "Milk", "Mac 'n' Cheese"]), (14, ["Milk", "Mac 'n' Cheese", "Chips"]),
  ])
  func itsOrderIsRead(_ version: Int, _ names: [String]) throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(version, in: folder)))
    try store.read { repository throws in
      let party = try #require(try repository.list(titled: NameKey("Party 🎉")))
      #expect(try repository.items(in: party.id).map(\.name) == names)
    }
  }

  /// The receipt names of products are stored since version 14.
  @Test func itsReceiptNamesAreRead() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(14, in: folder)))
    let names = try store.read { try $0.receiptNames() }
    #expect(names == [ReceiptName(name: "BANANAS LOSE", product: "Bananas")])
  }

  /// Menus exist since version 17.
  @Test func itsMenusAreRead() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(
      .file(try copyOfFixture(SchemaVersion.menus.rawValue, in: folder)))
    let menu = try #require(try store.read { try $0.menus().first })
    #expect(menu.day.text == "2026-01-05")
    #expect(menu.noted.text == "2026-01-04")
    #expect(
      menu.dishes == [
        Dish("lasagna", isText: false, servings: 4, applied: Dish.Portion(2)),
        Dish("Pizza \"out\"", isText: true),
      ])
  }

  /// Phone links exist since version 15.
  @Test func itsPhonesAreRead() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(15, in: folder)))
    let moment = Date(timeIntervalSinceReferenceDate: 817_000_000)
    try store.read { repository throws in
      let links = try repository.phoneLinks()
      #expect(links.map(\.name) == ["Ben"])
      #expect(links.map(\.title) == ["Party 🎉"])
      #expect(links.map(\.seen) == [moment.addingTimeInterval(0.5)])
      #expect(links.allSatisfy { $0.isUsable(at: moment) && $0.rights == .write })
      #expect(Array(try repository.missingItems(at: moment).values) == ["Lidl"])
    }
  }

  /// A link that is revoked after a backup stays revoked.
  @Test func aBackupBringsNoLinksBack() throws {
    let folder = try TemporaryFolder()
    let backup = try copyOfFixture(15, in: folder)
    _ = try SQLiteStore.restore(.file(folder.file("new")), from: backup)
    let store = try SQLiteStore(.file(folder.file("new")))
    #expect(try store.read { try $0.phoneLinks() } == [])
  }

  /// Programs may have chosen identifiers that don't rise with time.
  @Test func itemsOfOlderStoresAreWhereTheyWereAdded() throws {
    let folder = try TemporaryFolder()
    let path = try copyOfFixture(13, in: folder)
    let rows = try DatabaseQueue(path: path)
    try rows.write { database in
      for (name, id, date) in [("Chips", "00", 817_000_002.0), ("Milk", "80", 817_000_001)] {
        try database.execute(
          sql: """
            UPDATE item SET id = x'\(id)000000000040008000000000000000', created_at = ?
            WHERE name = ? AND list_id = (SELECT id FROM list WHERE title = 'Party 🎉')
            """,
          arguments: [date, name])
      }
    }
    try rows.close()
    let store = try SQLiteStore(.file(path))
    let names = try store.read { repository in
      try repository.list(titled: NameKey("Party 🎉")).map { try repository.items(in: $0.id) }?
        .map(\.name)
    }
    // The third item's identifier is from the time of its addition.
    #expect(names == ["Mac 'n' Cheese", "Milk", "Chips"])
  }

  @Test func nobodyKnowsWhenOlderStoresLearnedWhatTheyKnow() throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteStore(.file(try copyOfFixture(6, in: folder)))
    let dates = try store.read { try $0.learned(limit: nil).map(\.date) }
    #expect(dates.count == 5)
    #expect(dates.allSatisfy { $0 == nil })
  }

  /// `Past Due Notices` was not ambiguous before `due` began clauses, nor was `Eggs at Home` before
  /// `at` did. The same applies to names that begin with a number in words.
  @Test(arguments: [
    (5, "Past Due Notices"), (6, "Seven Whistles"), (6, "Half Moons"), (12, "Eggs at Home"),
  ])
  func namesThatCouldBeReadOtherwiseAreLookedUpFromNowOn(_ version: Int, _ name: String) throws {
    let folder = try TemporaryFolder()
    let path = try copyOfFixture(version, in: folder)
    let key = NameKey(name)
    let rows = try DatabaseQueue(path: path)
    try rows.write {
      try $0.execute(
        sql: """
          UPDATE item SET name = ?, name_key = ?, loose_key = ?, is_ambiguous = 0
          WHERE name = '12" Pizza'
          """, arguments: [name, key.text, key.loose])
    }
    try rows.close()
    let store = try SQLiteStore(.file(path))
    #expect(try store.problems() == [])
    #expect(try store.read { try $0.knowsName(key) })
  }

  @Test func aStoreThatIsUpToDateIsNotCopied() throws {
    let folder = try TemporaryFolder()
    try SQLiteStore(.file(folder.file())).close()
    try SQLiteStore(.file(folder.file())).close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["store.sqlite"])
  }

  @Test func aBackupOfAnOlderVersionIsRestored() throws {
    let folder = try TemporaryFolder()
    let backup = try copyOfFixture(1, in: folder)
    let before = try Data(contentsOf: URL(fileURLWithPath: backup))
    let restoration = try SQLiteStore.restore(.file(folder.file("new")), from: backup)
    #expect(restoration.contents.itemCount == 11)
    #expect(try SQLiteStore(.file(folder.file("new"))).problems() == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: backup)) == before)
  }
}
