import CartHousehold
import CartLanguage
import CartModels
import CartStore
import Foundation
import TestSupport
import Testing

/// `undo by NAME`, which undoes the changes of other members.
@Suite struct UndoingOthersTests {
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  /// Ada and Ben share a list with milk on it.
  private func devices() throws -> (ada: Device, ben: Device) {
    try Device.sharing(journal)
  }

  private func exchange(_ devices: Device...) throws {
    for _ in 1...2 { for device in devices { try device.sync() } }
  }

  @Test func oneAfterAnotherIsTakenBack() throws {
    let (ada, ben) = try devices()
    try ben.say("add Tea to Shopping")
    try ben.say("check Milk")
    try exchange(ben, ada)
    try ada.say("undo by Ben")
    #expect(try ada.lines() == ["Shopping: 2 l Milk", "Shopping: Tea"])
    try ada.say("undo by ben")
    #expect(try ada.lines() == ["Shopping: 2 l Milk"])
    // Ben has no steps left.
    try ada.say("undo by Ben")
    #expect(try ada.lines() == ["Shopping: 2 l Milk"])
    try exchange(ada, ben)
    #expect(try ben.lines() == ["Shopping: 2 l Milk"])
  }

  @Test func severalAtOnceAreOneStep() throws {
    let (ada, ben) = try devices()
    for sentence in ["add Tea to Shopping", "add Salt to Shopping", "check Milk"] {
      try ben.say(sentence)
    }
    try exchange(ben, ada)
    try ada.say("undo 2 by Ben")
    #expect(try ada.lines() == ["Shopping: 2 l Milk", "Shopping: Tea"])
    try ada.say("undo")
    let all = ["Shopping: 2 l Milk, done", "Shopping: Salt", "Shopping: Tea"]
    #expect(try ada.lines() == all)
    try exchange(ada, ben)
    #expect(try ben.lines() == all)
    // The undone step is Ada's, so the next one is Ben's step before it.
    try ada.say("undo by Ben")
    #expect(
      try ada.lines() == ["Shopping: 2 l Milk, done", "Shopping: Salt"])
  }

  @Test func redoTakesThemBackAgain() throws {
    let (ada, ben) = try devices()
    try ben.say("check Milk")
    try exchange(ben, ada)
    for (sentence, lines) in [
      ("undo by Ben", ["Shopping: 2 l Milk"]), ("undo", ["Shopping: 2 l Milk, done"]),
      ("redo", ["Shopping: 2 l Milk"]),
    ] {
      try ada.say(sentence)
      #expect(try ada.lines() == lines)
    }
  }

  /// A step without changes is not reported as unreadable.
  @Test func aStepWithoutChangesIsWhole() throws {
    let (ada, ben) = try devices()
    try ada.say("list Party")
    try exchange(ada, ben)
    try ada.say("add Tea to Party")
    try exchange(ada, ben)
    try ben.say("remove Tea from Party; delete list Party")
    try ben.say("undo by Ada")
    #expect(try ben.store.problems().isEmpty)
    #expect(try ben.store.lookAtHousehold { try $0.check() } == [])
  }

  @Test func whatWasChangedSinceStaysChanged() throws {
    let (ada, ben) = try devices()
    try ben.say("add 6 Eggs to Shopping")
    try exchange(ben, ada)
    try ada.say("check Eggs")
    try ada.say("undo by Ben")
    #expect(try ada.lines() == ["Shopping: 2 l Milk", "Shopping: 6x Eggs, done"])
    // The first `undo by Ben` was a step, so this one is about another step.
    try ada.say("undo by Ben")
    #expect(try ada.lines() == ["Shopping: 2 l Milk", "Shopping: 6x Eggs, done"])
  }

  @Test func ofOnesOwnOtherStoreToo() throws {
    let (ada, _) = try devices()
    let phone = try Device(of: "Ada", journal)
    try phone.join()
    try phone.say("check Milk")
    try exchange(phone, ada)
    try ada.say("add Tea")
    try ada.sync()
    try ada.say("undo by Ada")
    #expect(try ada.lines() == ["Shopping: 2 l Milk", "Shopping: Tea"])
  }

  /// A copy of a store is another store: each can undo the other's changes by name.
  @Test func ofACopyOfTheStoreToo() throws {
    let (ada, ben) = try devices()
    try ada.say("add Tea to Shopping")
    try exchange(ada, ben)
    let twin = try Device(copyOf: ada)
    try twin.say("check Milk")
    try twin.sync()
    #expect(try ada.sync() == ["Ada checked Milk"])
    try ada.say("undo by Ada")
    #expect(try ada.lines() == ["Shopping: 2 l Milk", "Shopping: Tea"])
    // Both stores own the steps from before the copy, which only a plain `undo` reverts.
    try ada.say("undo by Ada")
    #expect(try ada.lines() == ["Shopping: 2 l Milk", "Shopping: Tea"])
    try exchange(ada, twin, ben)
    #expect(try twin.lines() == ada.lines())
    try ada.say("add Salt to Shopping")
    try exchange(ada, twin)
    try twin.say("undo by Ada")
    #expect(try twin.lines().contains("Shopping: Salt") == false)
    try twin.say("undo")
    try exchange(twin, ada, ben)
    for device in [ada, twin, ben] {
      #expect(
        try device.lines() == ["Shopping: 2 l Milk", "Shopping: Salt", "Shopping: Tea"])
    }
  }

  /// A store that was restored from a backup has forgotten its later entries.
  @Test func ofWhatABackupLacks() throws {
    let (ada, ben) = try devices()
    let backup = try Device(copyOf: ada)
    try ada.say("check Milk")
    try exchange(ada, ben)
    try backup.sync()
    try backup.say("undo by Ada")
    #expect(try backup.lines() == ["Shopping: 2 l Milk"])
  }

  @Test(arguments: ["undo by Cleo", "undo by Bern"])
  func aNameThatNobodyHasIsAnError(_ sentence: String) throws {
    let (ada, ben) = try devices()
    try ben.say("check Milk")
    try exchange(ben, ada)
    #expect { try ada.say(sentence) } throws: { error in
      (error as? Diagnostic)?.code == .unknownPerson
    }
    #expect(try ada.lines() == ["Shopping: 2 l Milk, done"])
  }

  @Test func aStoreWithoutAHouseholdSaysSo() throws {
    let ada = try Device(of: "Ada", journal)
    try ada.say("add Milk")
    #expect { try ada.say("undo by Ben") } throws: { error in
      (error as? Diagnostic)?.code == .unknownPerson
    }
  }
}
