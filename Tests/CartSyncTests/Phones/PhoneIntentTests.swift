import CartHousehold
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import CartSync
import Foundation
import TestSupport
import Testing

/// An intent of a phone runs once, can be undone, and has no effect if it is void.
@Suite struct PhoneIntentTests {
  private let device: Device
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))

  init() throws {
    device = try Device(of: "Ada", journal)
    try device.say("add 2 l Milk, Tea note \"green\"")
  }

  private func phone(_ name: String = "Ben") throws -> Phone {
    try Phone(name, on: device).look()
  }

  private func undo(_ id: UUID) -> PhoneIntent { PhoneIntent(id: UUID(), .undo(id)) }

  private func diagnostic(of sentence: String) -> Diagnostic? {
    do {
      try device.say(sentence)
      return nil
    } catch {
      return error as? Diagnostic
    }
  }

  // MARK: Once

  @Test(arguments: [false, true])
  func anIntentThatArrivesTwiceIsDoneOnce(isShared: Bool) throws {
    try device.say("add Salt")
    if isShared { try device.join() }
    let phone = try phone()
    let actions: [PhoneIntent.Action] = [
      .add("1 l Milk"), .check(try phone.item("Milk")), .uncheck(try phone.item("Milk")),
      .amount(try phone.item("Tea"), 3),
      .note(item: try phone.item("Tea").id, seen: "green", new: "black"),
      .remove(try phone.item("Salt")),
    ]
    for action in actions {
      let intent = PhoneIntent(id: UUID(), action)
      let first = try phone.send(intent)
      #expect(first.outcome != .void, "\(action)")
      let (lines, steps) = (try device.lines(), try device.steps())
      #expect(try phone.send(intent) == PhoneResult(.known, first.sentence))
      #expect(try device.lines() == lines)
      #expect(try device.steps() == steps)
    }
    #expect(try device.problems() == [])
  }

  @Test func anIntentIsKnownForThirtyDays() throws {
    let phone = try phone()
    let old = PhoneIntent(id: UUID(), .add("Salt"))
    try phone.send(old)
    func send(_ intent: PhoneIntent, daysLater days: Double) throws -> PhoneResult {
      let moment = device.clock.now.addingTimeInterval(86_400 * days)
      return try device.store.write(at: moment) { repository in
        try repository.perform(intent, from: "Ben", arrivedAt: moment) { _ in }
      }
    }
    #expect(try send(old, daysLater: 29).outcome == .known)
    // Older intents are forgotten from time to time.
    let tea = try phone.item("Tea").id
    for _ in 1...64 {
      let another = PhoneIntent(id: UUID(), .missing(item: tea, true, shop: "Lidl"))
      #expect(try send(another, daysLater: 31) == .done)
    }
    #expect(try send(old, daysLater: 31) == .done)
  }

  // MARK: Void

  @Test(arguments: [
    ("Milk; delete list Shopping", "write items without `;`"),
    ("Milk\ndelete list Shopping", "write one line"),
    ("{1 + 1} Milk", "`{` is only allowed in quotes: '{'"),
    ("\"{1}\" Milk", "`{` is only allowed in quotes: '{'"),
    ("", "`add` needs an item"), ("suggested", "write the items themselves"),
    ("0 Milk", nil), ("Milk to Party", "this phone's link is for another list than Party"),
    (String(repeating: "x", count: 501), "it is longer than 500 bytes"),
    ("Milk in \"Nowhere\"", nil), ("\"", nil),
  ])
  func whatCannotBeAddedIsVoid(text: String, sentence: String?) throws {
    try device.say("list Party; list Shopping")
    let phone = try phone()
    let (lines, steps) = (try device.lines(), try device.steps())
    let intent = PhoneIntent(id: UUID(), .add(text))
    let result = try phone.send(intent)
    #expect(result.outcome == .void)
    #expect(result.sentence != nil)
    if let sentence { #expect(result.sentence == sentence) }
    #expect(try device.lines() == lines)
    #expect(try device.steps() == steps)
    #expect(try phone.send(intent) == PhoneResult(.known, result.sentence))
  }

  @Test(arguments: [false, true])
  func whatIsGoneIsVoid(isShared: Bool) throws {
    if isShared { try device.join() }
    let phone = try phone()
    try device.say("remove Tea")
    let tea = try phone.item("Tea")
    for action in [
      PhoneIntent.Action.amount(tea, 3), .remove(tea), .uncheck(tea), .undo(UUID()),
      .note(item: tea.id, seen: "", new: "x"), .missing(item: tea.id, true, shop: "Lidl"),
    ] {
      #expect(try phone.send(PhoneIntent(id: UUID(), action)).outcome == .void, "\(action)")
    }
    #expect(try device.lines() == ["Shopping: 2 l Milk"])
  }

  @Test(arguments: [false, true])
  func namesAndAmountsAreThoseOfItems(isShared: Bool) throws {
    if isShared { try device.join() }
    let phone = try phone()
    var items: [PhoneIntent.SeenItem] = []
    for name in ["", "a\u{1B}[31m", String(repeating: "x", count: 1_001)] {
      var item = try phone.item("Milk")
      item.name = name
      items.append(item)
    }
    var item = try phone.item("Milk")
    item.lots = []
    items.append(item)
    item.lots = [PhoneIntent.SeenAmount(UUID(), Quantity(0))]
    items.append(item)
    for item in items {
      #expect(try phone.send(PhoneIntent(id: UUID(), .check(item))).outcome == .void)
    }
    let milk = try phone.item("Milk")
    #expect(try phone.send(PhoneIntent(id: UUID(), .amount(milk, Quantity(-1)))).outcome == .void)
    #expect(try device.lines() == ["Shopping: 2 l Milk", "Shopping: Tea (green)"])
  }

  // MARK: Missing

  @Test func whatAShopDoesNotHaveIsForgottenAfterHalfADay() throws {
    let phone = try phone()
    let tea = try phone.item("Tea")
    let steps = try device.steps()
    func missing(after hours: Double) throws -> [UUID: String] {
      try device.store.read {
        try $0.missingItems(at: device.clock.now.addingTimeInterval(hours * 3_600))
      }
    }
    try phone.send(PhoneIntent(id: UUID(), .missing(item: tea.id, true, shop: "Lidl")))
    #expect(try missing(after: 11) == [tea.id: "Lidl"])
    #expect(try missing(after: 12.5) == [:])
    // A missing item is not a change of the list.
    #expect(try device.steps() == steps)
    try phone.send(PhoneIntent(id: UUID(), .check(tea)))
    #expect(try missing(after: 0) == [:])
    try phone.send(PhoneIntent(id: UUID(), .missing(item: tea.id, true, shop: "Lidl")))
    try phone.send(PhoneIntent(id: UUID(), .missing(item: tea.id, false, shop: "Lidl")))
    #expect(try missing(after: 0) == [:])
  }

  // MARK: Undo

  @Test(arguments: [false, true])
  func eachChangeOfAPhoneCanBeUndone(isShared: Bool) throws {
    if isShared { try device.join() }
    let phone = try phone()
    let (lines, purchases) = (try device.lines(), try device.bought())
    for action in [
      PhoneIntent.Action.check(try phone.item("Milk")), .add("1 l Milk"), .add("2 Salt, Pepper"),
      .amount(try phone.item("Tea"), 3), .remove(try phone.item("Tea")),
      .note(item: try phone.item("Tea").id, seen: "green", new: "black"),
    ] {
      let intent = PhoneIntent(id: UUID(), action)
      try phone.send(intent)
      #expect(try device.lines() != lines, "\(action)")
      #expect(try phone.send(undo(intent.id)).outcome == .done, "\(action)")
      #expect(try device.lines() == lines, "\(action)")
      #expect(try device.bought() == purchases, "\(action)")
      #expect(try phone.send(undo(intent.id)) == PhoneResult(.done, "it was already undone"))
      #expect(try device.lines() == lines, "\(action)")
    }
    #expect(try device.problems() == [])
  }

  @Test func onlyTheLastTenOfThePhoneItself() throws {
    let (ben, eve) = (try phone("Ben"), try phone("Eve"))
    let first = ben.tap(.add("Item 0"))
    try ben.send()
    var second: UUID?
    for number in 1...10 {
      let id = ben.tap(.add("Item \(number)"))
      second = second ?? id
      try ben.send()
    }
    #expect(try ben.send(undo(first)).outcome == .void)
    let other = try #require(second)
    #expect(try eve.send(undo(other)).outcome == .void)
    #expect(try ben.send(undo(other)) == .done)
    #expect(try ben.send(undo(first)) == .done)
  }

  @Test func whatWasChangedSinceStays() throws {
    let phone = try phone()
    let id = phone.tap(.amount(try phone.item("Tea"), 3))
    try phone.send()
    try device.say("set Tea quantity 5")
    #expect(try phone.send(undo(id)) == PhoneResult(.void, "Tea was changed since"))
    #expect(try device.lines() == ["Shopping: 2 l Milk", "Shopping: 5x Tea (green)"])
  }

  // MARK: At a terminal

  @Test func theJournalSaysWhichPhone() throws {
    let phone = try phone()
    try phone.check("Milk")
    phone.tap(.add("2 Salt"))
    phone.tap(.amount(try phone.item("Tea"), 3))
    try phone.send()
    #expect(
      try device.steps(3) == [
        "set Tea quantity 3 (phone Ben)", "add 2 Salt (phone Ben)", "check Milk (phone Ben)",
      ])
  }

  @Test(arguments: [false, true])
  func aPlainUndoLeavesPhonesAlone(isShared: Bool) throws {
    if isShared { try device.join() }
    try device.say("add Salt")
    let phone = try phone()
    try phone.check("Milk")
    try phone.send()
    try device.say("undo")
    #expect(try device.lines() == ["Shopping: 2 l Milk, done", "Shopping: Tea (green)"])
    phone.tap(.add("Pepper"))
    try phone.send()
    // A phone's changes don't drop the steps that can be redone.
    try device.say("redo")
    #expect(
      try device.lines() == [
        "Shopping: 2 l Milk, done", "Shopping: Pepper", "Shopping: Salt", "Shopping: Tea (green)",
      ])
  }

  @Test func aPlainUndoStopsWhereAPhoneWentOn() throws {
    try device.say("set Milk quantity 3 l")
    let phone = try phone()
    try phone.check("Milk")
    try phone.send()
    let diagnostic = diagnostic(of: "undo")
    #expect(diagnostic?.message == "Ben's phone changed `Milk` since")
    #expect(diagnostic?.help == ["`undo by Ben` undoes that first"])
    try device.say("undo by Ben")
    #expect(try device.lines() == ["Shopping: 3 l Milk", "Shopping: Tea (green)"])
    // Nothing blocks the undo any more.
    for (sentence, amount) in [("undo", "2 l"), ("redo", "3 l"), ("undo", "2 l")] {
      try device.say(sentence)
      #expect(try device.lines() == ["Shopping: \(amount) Milk", "Shopping: Tea (green)"])
    }
    #expect(try device.problems() == [])
  }

  /// A tick is intended even if the item is already ticked.
  @Test func aPlainUndoStopsWhereAPhoneTickedAsWell() throws {
    let phone = try phone()
    try device.say("check Tea")
    try phone.check("Tea")
    try phone.send()
    #expect(diagnostic(of: "undo")?.message == "Ben's phone changed `Tea` since")
    #expect(try device.lines().contains("Shopping: Tea (green), done"))
    try device.say("undo by Ben")
    #expect(try device.lines().contains("Shopping: Tea (green), done"))
    try device.say("undo")
    #expect(try device.lines().contains("Shopping: Tea (green)"))
    #expect(try device.problems() == [])
  }

  @Test func aListThatAPhoneUsesStays() throws {
    try device.say("list Party")
    let phone = try Phone("Ben", on: device, list: "Party").look()
    phone.tap(.add("Chips"))
    try phone.send()
    #expect(diagnostic(of: "undo")?.message == "Ben's phone changed `Party` since")
    #expect(try device.lines().contains("Party: Chips"))
  }

  @Test(arguments: [false, true])
  func undoByTakesBackWhatAPhoneDid(isShared: Bool) throws {
    if isShared { try device.join() }
    let phone = try phone()
    try phone.check("Milk")
    phone.tap(.add("Salt"))
    try phone.send()
    try device.say("undo by ben")
    #expect(try device.lines() == ["Shopping: 2 l Milk, done", "Shopping: Tea (green)"])
    try device.say("undo by Ben")
    let lines = ["Shopping: 2 l Milk", "Shopping: Tea (green)"]
    #expect(try device.lines() == lines)
    try device.say("undo by Ben")
    #expect(try device.lines() == lines)
    #expect(try device.bought() == [])
    try device.say("undo")
    #expect(try device.problems() == [])
    #expect(diagnostic(of: "undo by Eve")?.code == .unknownPerson)
  }

  // MARK: Links

  @Test func aNameIsForOnePhone() throws {
    _ = try phone("Ben")
    #expect(throws: StoreError.self) { try phone("ben") }
    let links = try device.store.read { try $0.phoneLinks() }
    #expect(links.map(\.name) == ["Ben"])
    let revoked = try device.store.write(at: device.clock.now) {
      try $0.revokePhoneLinks(named: NameKey("BEN"))
    }
    #expect(revoked == ["Ben"])
    #expect(try device.store.read { try $0.phoneLinks() } == [])
    let digest = try #require(links.first?.digest)
    #expect(try device.store.read { try $0.phoneLink(digest: digest) }?.isRevoked == true)
    // The token of a revoked link is not used again.
    #expect(throws: StoreError.self) { try phone("Bob") }
    _ = try phone("Ada")
  }
}
