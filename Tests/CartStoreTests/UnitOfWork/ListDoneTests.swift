import CartModels
import CartStore
import Foundation
import Testing

/// The time at which the last pending item of a list was checked.
@Suite struct ListDoneTests {
  private let fixture: StoreFixture
  private let list: UUID

  init() throws {
    fixture = try StoreFixture()
    list = try fixture.makeList("Weekly", ["Milk", "Bread"])
  }

  private func doneAt() throws -> TimeInterval? {
    try fixture.read { try $0.list(withId: list) }?.doneAt?.timeIntervalSince(fixture.now)
  }

  /// Checks or unchecks items one by one, in one unit.
  private func tick(_ names: String..., to isCompleted: Bool = true, after seconds: Double) throws {
    try fixture.write(after: seconds) { repository in
      for name in names { try tick(name, isCompleted, repository) }
    }
  }

  private func tick(
    _ name: String, _ isCompleted: Bool, _ repository: any ShoppingListRepository
  ) throws {
    var item = try #require(try repository.items(named: NameKey(name), in: list).first)
    (item.isCompleted, item.updatedAt) = (isCompleted, repository.date)
    try repository.update(item)
  }

  private func remove(_ name: String, _ repository: any ShoppingListRepository) throws {
    try repository.delete(try #require(try repository.items(named: NameKey(name), in: list).first))
  }

  @Test func aListIsDoneWhenItsLastItemIsChecked() throws {
    #expect(try doneAt() == nil)
    try tick("Milk", after: 10)
    #expect(try doneAt() == nil)
    try tick("Bread", after: 20)
    #expect(try doneAt() == 20)
  }

  @Test func unlessItIsDoneAgainItStaysAsItIs() throws {
    try tick("Milk", "Bread", after: 10)
    try tick("Bread", to: false, after: 20)
    #expect(try doneAt() == 10)
    try fixture.write(after: 30) { try $0.insert(fixture.item("Eggs"), in: list) }
    #expect(try doneAt() == 10)
    try tick("Bread", "Eggs", after: 40)
    #expect(try doneAt() == 40)
    try fixture.write(after: 50) { try remove("Milk", $0) }
    #expect(try doneAt() == 40)
  }

  @Test func takingTheLastPendingItemOffDoesItToo() throws {
    try tick("Milk", after: 10)
    try fixture.write(after: 20) { try remove("Bread", $0) }
    #expect(try doneAt() == 20)
  }

  @Test func takingTheOnlyItemsOffDoesNot() throws {
    try fixture.write(after: 20) { repository in
      try remove("Bread", repository)
      try remove("Milk", repository)
    }
    #expect(try doneAt() == nil)
  }

  @Test func aListIsDoneWhateverComesAfterInTheSameUnit() throws {
    try fixture.write(after: 10) { repository in
      try tick("Milk", true, repository)
      try tick("Bread", true, repository)
      try remove("Milk", repository)
      try remove("Bread", repository)
      try repository.insert(fixture.item("Eggs"), in: list)
    }
    #expect(try doneAt() == 10)
  }

  @Test func changingWhatIsCheckedIsNotDoingItAgain() throws {
    try tick("Milk", "Bread", after: 10)
    try fixture.write(after: 20) { repository in
      var item = try #require(try repository.items(in: list).first)
      item.notes = "whole"
      try repository.update(item)
    }
    #expect(try doneAt() == 10)
  }

  @Test func undoAndRedoBringItBack() throws {
    try tick("Milk", "Bread", after: 10)
    try tick("Milk", to: false, after: 20)
    try tick("Milk", after: 30)
    #expect(try doneAt() == 30)
    for expected in [10, 10, nil] as [TimeInterval?] {
      _ = try fixture.write(after: 40) { try $0.undo() }
      #expect(try doneAt() == expected)
    }
    for expected in [10, 10, 30] as [TimeInterval?] {
      _ = try fixture.write(after: 50) { try $0.redo() }
      #expect(try doneAt() == expected)
    }
  }

  @Test func aDeletedListComesBackWithIt() throws {
    try tick("Milk", "Bread", after: 10)
    let before = try #require(try fixture.read { try $0.list(withId: list) })
    try fixture.write(after: 20) { try $0.delete(before) }
    _ = try fixture.write(after: 30) { try $0.undo() }
    #expect(try fixture.read { try $0.list(withId: list) } == before)
  }

  @Test func renamingAListKeepsIt() throws {
    try tick("Milk", "Bread", after: 10)
    try fixture.write(after: 20) { repository in
      var renamed = try #require(try repository.list(withId: list))
      renamed.title = "Monthly"
      try repository.update(renamed)
    }
    #expect(try doneAt() == 10)
  }
}
