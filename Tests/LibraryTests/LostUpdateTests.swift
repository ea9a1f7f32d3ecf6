import CartModels
import CartStore
import Foundation
import Testing

/// Two programs that edit one store at once.
///
/// `LIBRARY_EDITS` sets how many edits each makes; 10,000 take some minutes.
@Suite struct LostUpdateTests {
  private static let edits =
    ProcessInfo.processInfo.environment["LIBRARY_EDITS"].flatMap { Int($0) } ?? 100

  @Test func twoProgramsLoseNothing() async throws {
    let folder = try TemporaryFolder(onDisk: true)
    let path = folder.file("lists.sqlite")
    let store = try ListStore(.file(path))
    let list = try store.save(
      ShoppingList(title: "Party", items: [ShoppingItem(name: "Counter", quantity: 1)]))
    let edits = Self.edits
    let programs = try (1...2).map { number in
      try ListEditorProgram.start(
        store: path, list: list.id, name: "Program \(number)", edits: edits)
    }
    for program in programs { try program.wait() }
    let kept = try #require(try store.list(id: list.id))
    // Each edit counts once more, and every tenth adds an item.
    #expect(kept.items[0].quantity == Quantity(1 + 2 * edits))
    #expect(kept.items.count == 1 + 2 * (edits / 10))
    #expect(kept.completedItems.count == 2 * (edits / 10))
  }
}
