import CartModels
import CartStore
import Foundation
import Testing

@Suite struct DataSourceTests {
  private let list = ShoppingList(title: "Party", items: SampleData.lists[1].items)

  @Test func itReadsAndWrites() async throws {
    let source = try ListDataSource()
    #expect(try await source.list(id: list.id) == nil)
    try await source.save(list)
    #expect(try await source.list(id: list.id) == list)
    #expect(try await source.recent() == [list])
    #expect(try await source.recent(limit: 0).isEmpty)
    #expect(try await source.pending() == [list])
    #expect(try await source.active() == list)
    try await source.delete(id: list.id)
    #expect(try await source.all().isEmpty)
    try await source.save(list)
    try await source.deleteAll()
    #expect(try await source.all().isEmpty)
  }

  @Test func everybodyHearsOfEachChange() async throws {
    let source = try ListDataSource()
    let (first, second) = (source.changes, source.changes)
    try await source.save(list)
    try await source.delete(list)
    try await source.deleteAll()
    for changes in [first, second] {
      var heard: [ListChange] = []
      for await change in changes {
        heard.append(change)
        if heard.count == 3 { break }
      }
      #expect(heard == [.saved(list), .deleted(list.id), .deletedAll])
    }
  }

  @Test func whatSomebodyElseWroteIsSaid() async throws {
    let folder = try TemporaryFolder()
    let source = try ListDataSource(named: "Household", in: folder.url)
    try await source.save(list)
    var changes = source.changes.makeAsyncIterator()
    try ListStore(named: "Household", in: folder.url).save(ShoppingList(title: "Home"))
    #expect(try await source.recent().map(\.title) == ["Home", "Party"])
    #expect(await changes.next() == .elsewhere)
  }

  @Test func manyTasksMayWriteAtOnce() async throws {
    let folder = try TemporaryFolder()
    let source = try ListDataSource(named: "Household", in: folder.url)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { try await source.save(ShoppingList(title: "List \(number)")) }
      }
      try await group.waitForAll()
    }
    #expect(try await source.all().count == 20)
  }
}
