import CartModels
import Foundation
import TestSupport
import Testing

@testable import CartStore

@Suite struct SearchTests {
  private static let hits: [(text: String, name: String)] = [
    ("milk", "Oat MILK"), ("MILK", "oat milk"), ("at mi", "Oat \t Milk"), (" oat  ", "Oat Milk"),
    ("creme", "Crème fraîche"), ("CRÈME", "creme fraiche"), ("é", "e\u{301}clair"), ("e", "É"),
    ("strasse", "Straße"), ("STRASSE", "straße"), ("ß", "Strasse"), ("full", "ＦＵＬＬ width"),
    ("ｆｕｌｌ", "Full"), ("λόγος", "ΛΌΓΟΣ"), ("λογοσ", "Λόγος"), ("молоко", "МОЛОКО"),
    ("елка", "ёлка"), ("istanbul", "İstanbul"), ("ISPARTA", "ısparta"), ("한글", "한글 김치"),
    ("\u{1112}\u{1161}\u{11AB}", "한글"), ("smorrebrod", "Smørrebrød"), ("lodz", "Łódź"),
    ("漢", "漢字"), ("🥬", "fresh 🥬"), ("’s", "Ben & Jerry's"), ("%", "2% Milk"), ("_", "a_b"),
    ("aab", "aaab"), ("", "anything"),
  ]

  private static let misses: [(text: String, name: String)] = [
    ("milks", "Milk"), ("か", "が"), ("oatmilk", "Oat Milk"), ("%", "Milk"), ("_", "ab"),
    ("漢字漢", "漢字"), ("aab", "abab"),
  ]

  private func names(_ text: String, in name: String, notes: Bool, _ place: Place) throws
    -> [String]
  {
    let fixture = try StoreFixture(place)
    let list = try fixture.makeList("List", ["Q"])
    var item = fixture.item(notes ? "N" : name)
    if notes { item.notes = name }
    try fixture.write { try $0.insert(item, in: list) }
    var names: [String] = []
    try fixture.read { repository in
      try repository.forEachItem(containing: text) { item, _ in
        names.append(item.name)
        return true
      }
    }
    return names
  }

  @Test(arguments: hits)
  func findsWithoutRegardToCaseAndAccents(text: String, name: String) throws {
    #expect(try names(text, in: name, notes: false, .memory).contains(name))
    #expect(try names(text, in: name, notes: true, .file).contains("N"))
  }

  @Test(arguments: misses)
  func findsNothingElse(text: String, name: String) throws {
    #expect(try names(text, in: name, notes: false, .memory).isEmpty)
    #expect(try names(text, in: name, notes: true, .memory).isEmpty)
  }

  /// The search on bytes and the search on texts must agree.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func agreesWithFoldedTexts(seed: UInt64) throws {
    let fixture = try StoreFixture()
    let list = try fixture.makeList("List")
    var random = SeededGenerator(seed: seed)
    let items = try (0..<200).map { try random.item($0, id: fixture.ids.next()) }
    try fixture.write { for item in items { try $0.insert(item, in: list) } }
    for _ in 0..<60 {
      let needle = random.text(upTo: 2)
      let plain = Array(NameKey(needle).withoutAccents.utf8)
      let expected = items.filter { item in
        [item.name, item.notes].contains { text in
          plain.isEmpty || Array(NameKey(text).withoutAccents.utf8).contains(plain)
        }
      }
      var found: [ShoppingItem] = []
      try fixture.read { repository in
        try repository.forEachItem(containing: needle) { item, _ in
          found.append(item)
          return true
        }
      }
      #expect(found.map(\.id) == expected.map(\.id), "\(Array(needle.unicodeScalars))")
    }
  }

  /// Two cores find the same items as one, wherever the second part begins.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func twoCoresFindWhatOneFinds(seed: UInt64) throws {
    let fixture = try StoreFixture(.file)
    var random = SeededGenerator(seed: seed)
    for title in ["A", "B", "C"].prefix(Int(seed)) {
      let list = try fixture.makeList(title)
      let items = try (0..<200).map { try random.item($0, id: fixture.ids.next()) }
      try fixture.write { for item in items { try $0.insert(item, in: list) } }
    }
    func found(_ needle: String) throws -> [UUID] {
      var found: [UUID] = []
      try fixture.read { repository in
        try repository.forEachItem(containing: needle) { item, _ in
          found.append(item.id)
          return true
        }
      }
      return found
    }
    for _ in 0..<30 {
      let needle = random.text(upTo: 2)
      fixture.store.mostNamesAlone = .infinity
      let alone = try found(needle)
      fixture.store.mostNamesAlone = 0
      #expect(try found(needle) == alone, "\(Array(needle.unicodeScalars))")
    }
  }

  @Test func aSecondPartCountsOnlyIfItSeesTheSameLists() throws {
    let fixture = try StoreFixture(.file)
    let list = try fixture.makeList("List", ["Milk", "Bread", "Oat Milk"])
    let lists = try fixture.read { try $0.lists(limit: nil) }
    func found() -> Int? {
      let start = SearchPlace(list: ListNumber.of(list), looseKey: "")
      let beside = SearchBeside("milk", from: start, in: fixture.folder.file(), among: lists)
      return beside.names { false }?.count
    }
    #expect(found() == 2)
    try fixture.write { try $0.insert(fixture.item("Soy Milk"), in: list) }
    #expect(found() == nil)
  }

  @Test func listsComeLastChangedFirstAndTheSearchEndsWhenTold() throws {
    let fixture = try StoreFixture()
    _ = try fixture.makeList("Old", ["Milk", "Oat Milk"])
    _ = try fixture.makeList("New", ["Milk", "Bread", "Soy Milk"])
    func found(_ limit: Int) throws -> [String] {
      var found: [String] = []
      try fixture.read { repository in
        try repository.forEachItem(containing: "milk") { item, list in
          found.append("\(list.title): \(item.name)")
          return found.count < limit
        }
      }
      return found
    }
    #expect(try found(9) == ["New: Milk", "New: Soy Milk", "Old: Milk", "Old: Oat Milk"])
    #expect(try found(2) == ["New: Milk", "New: Soy Milk"])
    #expect(try found(1) == ["New: Milk"])
  }
}
