import CartModels
import CartStore
import Foundation
import Synchronization
import Testing

/// Several programs with one file, each simulated by a thread with its own store.
@Suite struct TogetherTests {
  /// Runs the body in several threads at once, and throws the first error.
  private func together(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
    let failures = Mutex<[any Error]>([])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      do {
        try body(index)
      } catch {
        failures.withLock { $0.append(error) }
      }
    }
    if let first = failures.withLock({ $0.first }) { throw first }
  }

  @Test func everyAddCounts() throws {
    let folder = try TemporaryFolder()
    let path = folder.file()
    let list = UUID()
    try SQLiteStore(.file(path)).write(at: Date()) { repository in
      try repository.apply(
        .list(.added(ListSummary(id: list, title: "List", createdAt: repository.date))))
    }
    try together(4) { writer in
      let store = try SQLiteStore(.file(path))
      for number in 0..<50 {
        try store.write(at: Date()) { repository in
          for name in ["Shared", "Item \(writer)-\(number)"] { try repository.add(name, to: list) }
        }
      }
    }
    let items = try SQLiteStore(.file(path)).read { try $0.items(in: list) }
    #expect(items.count == 201)
    #expect(items.first { $0.name == "Shared" }?.quantity == Quantity(200))
    let summary = try SQLiteStore(.file(path)).read { try $0.list(withId: list) }
    #expect(summary?.itemCount == 201)
  }

  @Test(arguments: 0..<10)
  func oneFileMadeByManyAtOnceIsOneStore(round: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("new/store.sqlite")
    try together(8) { number in
      let store = try SQLiteStore(.file(path))
      try store.write(at: Date()) { repository in
        try repository.apply(
          .list(.added(ListSummary(id: UUID(), title: "\(number)", createdAt: repository.date))))
      }
    }
    let store = try SQLiteStore(.file(path))
    #expect(
      try store.read { try $0.lists(limit: nil).map(\.title).sorted() }
        == (0..<8).map(String.init))
    #expect(try store.read { try $0.categories() } == ItemCategory.builtIn)
  }

  @Test func aReaderNeverWaitsAndSeesOneState() throws {
    let fixture = try StoreFixture(.file)
    let list = try fixture.makeList("List", ["Milk"])
    let reader = try SQLiteStore(.file(fixture.folder.file())) { _ in false }
    try fixture.write { repository in
      try repository.insert(fixture.item("Bread"), in: list)
      #expect(try reader.read { try $0.items(in: list) }.count == 1)
    }
    try reader.read { repository in
      #expect(try repository.items(in: list).count == 2)
      try fixture.write { try $0.insert(fixture.item("Eggs"), in: list) }
      #expect(try repository.items(in: list).count == 2)
    }
    #expect(try reader.read { try $0.items(in: list) }.count == 3)
  }

  @Test func theVersionTellsOfTheChangesOfOthers() throws {
    let fixture = try StoreFixture(.file)
    let list = try fixture.makeList("List")
    let other = try SQLiteStore(.file(fixture.folder.file()))
    let first = try fixture.read { try $0.version() }
    try fixture.write { try $0.insert(fixture.item("Milk"), in: list) }
    #expect(try fixture.read { try $0.version() } == first)
    try fixture.read { repository in
      #expect(try repository.version() == first)
      try other.write(at: fixture.now) { other in
        try other.insert(fixture.item("Bread"), in: list)
      }
      #expect(try repository.version() == first)
    }
    let second = try fixture.read { try $0.version() }
    #expect(second != first)
    #expect(try fixture.read { try $0.version() } == second)
    #expect(try other.read { try $0.version() } != second)
  }

  @Test func theHostHearsOfTheWaitAndMayEndIt() throws {
    let fixture = try StoreFixture(.file)
    let waits = Mutex<[Duration]>([])
    let other = try SQLiteStore(.file(fixture.folder.file())) { waited in
      waits.withLock { $0.append(waited) }
      return waits.withLock { $0.count } < 5
    }
    let error = try fixture.write { _ in
      #expect(throws: StoreError.self) {
        try other.write(at: fixture.now) { _ in Issue.record("the unit must not run") }
      }
    }
    #expect(error?.reason == .interrupted)
    let heard = waits.withLock { $0 }
    #expect(heard.count == 5)
    #expect(heard == heard.sorted())
    // Then the store works again.
    try other.write(at: fixture.now) { try $0.setCurrentList(nil) }
  }

  @Test func aWriterGoesOnWhenTheOtherIsDone() throws {
    let fixture = try StoreFixture(.file)
    let path = fixture.folder.file()
    let list = try fixture.makeList("List")
    let started = DispatchSemaphore(value: 0)
    try together(2) { number in
      if number == 0 {
        try SQLiteStore(.file(path)).write(at: Date()) { repository in
          started.signal()
          usleep(50_000)
          try repository.setCurrentList(list)
        }
      } else {
        started.wait()
        try SQLiteStore(.file(path)).write(at: Date()) { repository throws in
          #expect(try repository.currentList() == list)
        }
      }
    }
  }
}
