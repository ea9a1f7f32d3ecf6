import CartModels
import CartStore
import Foundation
import Testing

@Suite struct StoreTests {
  private let folder: TemporaryFolder
  private let store: ListStore

  init() throws {
    folder = try TemporaryFolder()
    store = try ListStore(named: "Household", in: folder.url)
  }

  private func party() -> ShoppingList {
    ShoppingList(
      title: "Party",
      items: [
        ShoppingItem(name: "Chips", quantity: 3, category: .pantry),
        ShoppingItem(name: "Soda", quantity: Quantity(2, .liter), notes: "cold"),
        ShoppingItem(name: "Napkins", category: .household),
      ])
  }

  @Test func aListComesBackWithItsThreeItems() throws {
    let list = party()
    #expect(try store.save(list) == list)
    #expect(try store.list(id: list.id) == list)
    #expect(try store.all() == [list])
  }

  @Test func theSameInMemory() throws {
    let store = try ListStore()
    let list = party()
    try store.save(list)
    #expect(try store.list(id: list.id) == list)
    #expect(try ListStore().all().isEmpty)
  }

  @Test func aStoreIsAFileOfItsName() throws {
    #expect(FileManager.default.fileExists(atPath: folder.file("Household.sqlite")))
    try store.save(party())
    #expect(try ListStore(named: "Party", in: folder.url).all().isEmpty)
    #expect(try ListStore(named: "Household", in: folder.url).all().map(\.title) == ["Party"])
  }

  @Test(arguments: ["", "  ", "a/b", "..", ".hidden", "a\0b"])
  func aNameThatNoFileCanHaveIsRefused(_ name: String) throws {
    #expect(throws: StoreError.self) { try ListStore(named: name, in: folder.url) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count <= 3)
  }

  @Test func savingAgainUpdatesListAndItems() throws {
    var list = party()
    try store.save(list)
    var chips = list.items[0]
    chips.toggle()
    chips.updateQuantity(4)
    list.update(chips)
    list.remove(id: list.items[1].id)
    list.add(ShoppingItem(name: "Ice", category: .frozen))
    list.title = "Big Party"
    try store.save(list)
    #expect(try store.list(id: list.id) == list)
    #expect(try store.all().count == 1)
  }

  @Test func aDueDateIsKept() throws {
    let day = try #require(CalendarDate(year: 2026, month: 12, day: 24))
    var list = ShoppingList(title: "Party", items: [ShoppingItem(name: "Ice", dueDate: day)])
    #expect(try store.save(list) == list)
    var ice = list.items[0]
    ice.dueDate = nil
    list.update(ice)
    try store.save(list)
    #expect(try store.list(id: list.id) == list)
  }

  @Test func itemsMaySwapNames() throws {
    var list = party()
    try store.save(list)
    for (index, name) in ["Soda", "Napkins", "Chips"].enumerated() {
      var item = list.items[index]
      item.name = name
      item.updateQuantity(Quantity(2, .liter))
      list.update(item)
    }
    try store.save(list)
    #expect(try store.list(id: list.id) == list)
  }

  @Test func itemsOfOneNameJoin() throws {
    var list = ShoppingList(title: "Party")
    list.add(ShoppingItem(name: "Flour", quantity: Quantity(1, .kilogram)))
    list.add(ShoppingItem(name: "flour", quantity: Quantity(200, .gram), notes: "fine"))
    list.add(ShoppingItem(name: "Flour", quantity: Quantity(1, .bag)))
    let kept = try store.save(list)
    #expect(kept.items.map(\.displayName) == ["1.2 kg Flour", "1 bag Flour"])
    #expect(kept.items.first?.notes == "fine")
    // Saving again merges nothing more.
    #expect(try store.save(list) == kept)
    #expect(try store.save(kept) == kept)
    #expect(try store.list(id: list.id) == kept)
  }

  @Test func anItemMovesToTheListItIsSavedWith() throws {
    var (first, second) = (party(), ShoppingList(title: "Home"))
    try store.save(first)
    let chips = first.items[0]
    second.add(chips)
    try store.save(second)
    first.remove(id: chips.id)
    #expect(try store.list(id: first.id)?.items == first.items)
    #expect(try store.list(id: second.id)?.items == [chips])
  }

  @Test func aCategoryOfOnesOwnIsMade() throws {
    let pets = ItemCategory(name: "Pets", emoji: "🐶", sortOrder: 9)
    let list = ShoppingList(title: "Home", items: [ShoppingItem(name: "Chew", category: pets)])
    try store.save(list)
    #expect(try store.list(id: list.id)?.items.first?.category == pets)
  }

  @Test func whatChangedLastComesFirst() throws {
    let lists = ["A", "B", "C"].map { ShoppingList(title: $0) }
    for list in lists { try store.save(list) }
    #expect(try store.all().map(\.title) == ["C", "B", "A"])
    var first = lists[0]
    first.add(ShoppingItem(name: "Milk"))
    try store.save(first)
    #expect(try store.recent(limit: 2).map(\.title) == ["A", "C"])
    // Saving an unchanged list doesn't change the order.
    try store.save(lists[1])
    #expect(try store.recent(limit: 1).map(\.title) == ["A"])
    #expect(try store.recent(limit: 0).isEmpty)
  }

  @Test func pendingAndActive() throws {
    #expect(try store.active() == nil)
    var done = party()
    for var item in done.items {
      item.toggle()
      done.update(item)
    }
    let home = ShoppingList(title: "Home", items: [ShoppingItem(name: "Milk")])
    try store.save(home)
    try store.save(done)
    #expect(try store.pending().map(\.title) == ["Home"])
    #expect(try store.active()?.title == "Party")
    try store.activate(id: home.id)
    #expect(try store.active()?.title == "Home")
  }

  @Test func whatIsNotThereIsNil() throws {
    #expect(try store.list(id: UUID()) == nil)
    try store.delete(id: UUID())
  }

  @Test func deletingTakesTheItemsAlong() throws {
    let (list, other) = (party(), ShoppingList(title: "Home"))
    try store.save(list)
    try store.save(other)
    try store.delete(list)
    #expect(try store.all().map(\.title) == ["Home"])
    // Its items can be on another list now.
    var again = other
    for item in list.items { again.add(item) }
    try store.save(again)
    #expect(try store.list(id: other.id)?.items == list.items)
    try store.delete(id: other.id)
    try store.save(list)
    try store.deleteAll()
    #expect(try store.all().isEmpty)
  }

  @Test func twoListsCannotShareATitle() throws {
    try store.save(ShoppingList(title: "Party"))
    let error = #expect(throws: StoreError.self) {
      try store.save(ShoppingList(title: "PARTY"))
    }
    #expect(error?.errorDescription?.hasSuffix("list `Party` already exists") == true)
    #expect(error?.recoverySuggestion == "Choose another name")
  }

  @Test func whatIsInvalidIsNotKept() throws {
    #expect(throws: ShoppingList.ValidationError.emptyTitle) {
      try store.save(ShoppingList(title: ""))
    }
    let list = ShoppingList(title: "Party", items: [ShoppingItem(name: "Milk", quantity: 0)])
    #expect(throws: ShoppingItem.ValidationError.invalidQuantity) { try store.save(list) }
    #expect(try store.all().isEmpty)
  }

  @Test func everythingIsThereAfterARestart() throws {
    let list = party()
    try ListStore(named: "Restart", in: folder.url).save(list)
    #expect(try ListStore(named: "Restart", in: folder.url).list(id: list.id) == list)
  }

  /// The two programs see each other's changes, and `qc` can undo a save of this program.
  @Test func twoProcessesShareAFile() throws {
    let file = folder.file("Household.sqlite")
    var list = party()
    try store.save(list)
    #expect(
      try QuickCartProgram.run("--quiet", "show", "Party", "as", "csv", store: file)
        .contains("Napkins"))
    try QuickCartProgram.run("add", "2 l Milk", "to", "Party", store: file)
    #expect(try store.list(id: list.id)?.items.map(\.name).contains("Milk") == true)
    list = try #require(try store.list(id: list.id))
    var milk = try #require(list.items.last)
    milk.toggle()
    list.update(milk)
    try store.save(list)
    #expect(try QuickCartProgram.run("bought", store: file).contains("Milk"))
    #expect(try QuickCartProgram.run("log", "1", store: file).contains("save Party (program,"))
    try QuickCartProgram.run("undo", store: file)
    #expect(try store.list(id: list.id)?.items.last?.isCompleted == false)
  }

  /// The models can decode the JSON that `qc` prints.
  @Test func aListIsReadFromWhatTheProgramPrints() throws {
    let list = party()
    try store.save(list)
    let json = try QuickCartProgram.run(
      "show", "Party", "as", "json", store: folder.file("Household.sqlite"))
    let read = try JSONDecoder().decode(ShoppingList.self, from: Data(json.utf8))
    #expect(read.id == list.id)
    #expect(read.title == list.title)
    func byName(_ items: [ShoppingItem]) -> [ShoppingItem] { items.sorted { $0.name < $1.name } }
    for (item, original) in zip(byName(read.items), byName(list.items)) {
      #expect(item.id == original.id)
      #expect(item.displayName == original.displayName)
      #expect(item.category == original.category)
      #expect(item.notes == original.notes)
      #expect(abs(item.createdAt.timeIntervalSince(original.createdAt)) < 1)
    }
    #expect(read.items.count == 3)
  }

  /// Restoring a backup or syncing the folder can replace the file.
  @Test func anotherFileInItsPlaceIsOpened() throws {
    let list = party()
    try store.save(list)
    let other = ShoppingList(title: "Other")
    try ListStore(named: "New", in: folder.url).save(other)
    for suffix in ["", "-wal", "-shm"] {
      let path = folder.file("Household.sqlite\(suffix)")
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
    try FileManager.default.moveItem(
      atPath: folder.file("New.sqlite"), toPath: folder.file("Household.sqlite"))
    #expect(try store.all() == [other])
    try store.save(list)
    #expect(try ListStore(named: "Household", in: folder.url).list(id: list.id) == list)
  }

  @Test func aFileThatIsNoStoreIsRefusedInWords() throws {
    let path = folder.file("notes.txt")
    try Data("milk, eggs and more".utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: StoreError.self) { try ListStore(.file(path)) }
    #expect(error?.operation == .open)
    #expect(error?.errorDescription?.hasPrefix("Failed to open the store `\(path)`: ") == true)
    #expect(error?.recoverySuggestion == "Choose another file")
  }
}
