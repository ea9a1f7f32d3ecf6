import CartModels
import Foundation
import Testing

@testable import CartCLI
@testable import CartInterpreter

@Suite struct FollowUpTests {
  static let list = ListSummary(id: UUID(), title: "Party", createdAt: .distantPast)

  static func item(done: Bool = false) -> ShoppingItem {
    ShoppingItem(id: UUID(), name: "Milk", isCompleted: done, createdAt: .distantPast)
  }

  static func echo(_ delta: Delta<ShoppingItem>, _ origin: Echo.Origin? = nil) -> Echo {
    Echo(change: .item(delta, list: list.id), list: list, isCurrentList: true, origin: origin)
  }

  static let added = echo(.added(item()))
  static let checked = echo(.changed(from: item(), to: item(done: true)))
  static let removed = echo(.removed(item()))

  private func followUps(_ body: (String) throws -> Void) throws {
    let store = try TemporaryStore()
    defer { store.remove() }
    try body(store.path(of: "hints"))
  }

  @Test func fitsWhatWasDone() {
    #expect(FollowUp(after: Self.added) == .show)
    #expect(FollowUp(after: Self.checked) == .clear)
    #expect(FollowUp(after: Self.removed) == .undo)
    #expect(FollowUp(after: Self.echo(.removed(Self.item()), .merging)) == nil)
    #expect(FollowUp(after: Self.echo(.changed(from: Self.item(), to: Self.item()))) == nil)
  }

  @Test func isSaidTheFirstFewTimes() throws {
    try followUps { path in
      for count in 1...5 {
        // Each prompt continues with the state of the previous one.
        let followUps = FollowUps(path: path)
        followUps.note(Self.added)
        #expect((followUps.take() == nil) == (count > FollowUp.limit))
        #expect(followUps.take() == nil)
      }
    }
  }

  @Test func saysWhatIsWorthMost() throws {
    try followUps { path in
      let followUps = FollowUps(path: path)
      for echo in [Self.added, Self.removed, Self.checked] { followUps.note(echo) }
      #expect(followUps.take() == FollowUp.undo.text)
      followUps.note(Self.removed)
      followUps.forget()
      #expect(followUps.take() == nil)
    }
  }

  /// A user who types `clear` may want to clear the screen.
  @Test func tellsHowToClearTheScreenOnce() throws {
    try followUps { path in
      let followUps = FollowUps(path: path)
      #expect(followUps.takeAfterClear() == "Ctrl-L clears the screen")
      #expect(followUps.takeAfterClear() == nil)
    }
    try followUps { path in
      let followUps = FollowUps(path: path)
      followUps.note(Self.removed)
      #expect(followUps.takeAfterClear() == "`undo` undoes it; Ctrl-L clears the screen")
      for _ in 1...FollowUp.limit + 1 {
        followUps.note(Self.removed)
        #expect(followUps.takeAfterClear() == "`undo` undoes it")
      }
      #expect(followUps.take() == nil)
    }
  }

  @Test func whatCantBeRememberedIsSaidOnceMore() {
    let followUps = FollowUps(path: "/nowhere/at/all")
    for _ in 1...FollowUp.limit {
      followUps.note(Self.added)
      #expect(followUps.take() == FollowUp.show.text)
    }
    followUps.note(Self.added)
    #expect(followUps.take() == nil)
  }

  @Test(arguments: [
    ("undo 2\nshow 1\n", [FollowUp.undo: 2, .show: 1]),
    ("undo\nundo x\nundo -1\n\u{0}\nfly 3\nshow 9999999999999999999999\nclear 4", [.clear: 4]),
    ("", [:]),
  ]) func passesOverDamage(_ text: String, _ counts: [FollowUp: Int]) {
    #expect(FollowUps.counts(in: text) == counts)
  }
}
