import CartHousehold
import CartLanguage
import CartModels
import CartStore
import Foundation
import HouseholdSimulation
import TestSupport
import Testing

/// Random histories of two phones, the prompt beside their server and another member of the
/// household. Each acknowledged intent runs once, and all stores end with the contents of the
/// journal.
@Suite struct PhoneHistoryTests {
  @Test(arguments: PhoneHistoryTests.tens) func everybodyEndsWithTheSame(_ ten: UInt64) throws {
    for seed in ten * 10..<ten * 10 + 10 {
      var history = try PhoneHistory(seed: seed)
      let problems = try history.run()
      #expect(problems == [], "seed \(seed)")
    }
  }

  /// The tens of seeds; `PHONE_HISTORIES=500` runs 500 histories.
  private static var tens: Range<UInt64> {
    let count = ProcessInfo.processInfo.environment["PHONE_HISTORIES"].flatMap { UInt64($0) }
    return 0..<(count ?? 20) / 10
  }
}

private struct PhoneHistory {
  private var random: SeededGenerator
  private let journal = MemoryJournal(
    clock: FixedClock(
      now: Date(timeIntervalSinceReferenceDate: 800_000_000), calendar: .gregorian(in: .gmt)))
  private let ada: Device
  private let ben: Device
  private let phones: [Phone]
  /// The intents that the server has answered, with the phones that sent them.
  private var acknowledged: [(phone: Int, intent: PhoneIntent)] = []
  private var problems: [String] = []

  private static let names = ["Milk", "Tea", "Salt", "Rice", "Eggs"]
  private static let phrases = ["1 l Milk", "Tea", "2 Eggs", "500 g Rice", "Salt", "3 Eggs, Tea"]

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    (ada, ben) = try Device.sharing(journal)
    phones = [try Phone("Cleo", on: ada), try Phone("Dora", on: ada)]
    try ben.say("list Shopping")
  }

  /// Performs 60 random steps and syncs all devices; returns the problems.
  mutating func run() throws -> [String] {
    for _ in 0..<60 where problems.isEmpty { try step() }
    for phone in phones.indices { try send(phone) }
    for _ in 0..<2 { for device in [ada, ben] { try device.sync() } }
    try check()
    return problems
  }

  private mutating func step() throws {
    let phone = Int.random(in: phones.indices, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15: say(ada)
    case 15..<30: say(ben)
    case 30..<40: try phones[phone].look()
    case 40..<70: if let action = action(of: phone) { phones[phone].tap(action) }
    case 70..<82: try send(phone)
    case 82..<90: try sendAgain()
    case 90..<95: try ada.sync()
    default: try ben.sync()
    }
  }

  /// Runs a sentence that can fail, for example if its item isn't on the list.
  private mutating func say(_ device: Device) {
    let name = random.pick(PhoneHistory.names)
    let sentence = random.pick([
      "add \(random.pick(PhoneHistory.phrases))", "check \(name)", "uncheck \(name)",
      "remove \(name)", "set \(name) quantity 4", "set \(name) note \"ripe\"", "check 1 \(name)",
      "rename \(name) to Soap", "undo",
    ])
    do {
      try device.say(sentence)
    } catch {
      // Steps from before the store joined its household can't be undone.
      let isRefused = error is Diagnostic || (error as? StoreError)?.operation == .step
      if !isRefused { problems.append("\(sentence): \(error)") }
    }
  }

  /// Returns a user's action that fits the phone's contents.
  private mutating func action(of phone: Int) -> PhoneIntent.Action? {
    let addition = PhoneIntent.Action.add(random.pick(PhoneHistory.phrases))
    let item = try? phones[phone].item(random.pick(PhoneHistory.names))
    guard let item else { return addition }
    let own = acknowledged.last { $0.phone == phone }?.intent.id
    return random.pick([
      .check(item), .check(item), .uncheck(item), .remove(item), .amount(item, Quantity(7)),
      .note(item: item.id, seen: "", new: "small"), .missing(item: item.id, true, shop: "Lidl"),
      addition, own.map { .undo($0) } ?? .check(item),
    ])
  }

  /// Sends the pending intents. Sometimes the answer is lost, and the phone sends all of them
  /// again.
  private mutating func send(_ phone: Int) throws {
    let waiting = phones[phone].waiting
    if Int.random(in: 0..<4, using: &random) == 0 {
      for intent in waiting.prefix(2) { try phones[phone].send(intent) }
    }
    try phones[phone].send()
    acknowledged += waiting.map { (phone, $0) }
  }

  /// A phone that was asleep sends an intent again that was answered long ago.
  private mutating func sendAgain() throws {
    guard !acknowledged.isEmpty else { return }
    let (phone, intent) = random.pick(acknowledged)
    let before = (lines: try ada.lines(), bought: try ada.bought())
    let outcome = try phones[phone].send(intent).outcome
    if outcome != .known { problems.append("\(outcome) at the second time: \(intent.action)") }
    if try ada.lines() != before.lines || ada.bought() != before.bought {
      problems.append("done twice: \(intent.action)")
    }
  }

  private mutating func check() throws {
    var references = References(nil)
    try references.learn(journal.records)
    guard let reference = try references.reference(at: journal.end, with: []) else {
      return problems.append("the journal has no such place")
    }
    for device in [ada, ben] {
      let state = try device.store.lookAtHousehold { try $0.contents() }
      if state != reference.state { problems.append("\(device.person) has something else") }
      if try device.pendingCount() != 0 { problems.append("\(device.person) has not sent all") }
      problems += try reference.ledger.problems(in: state) + device.problems()
    }
    if try ada.lines() != ben.lines() { problems.append("the lists differ") }
    if try ada.bought() != ben.bought() { problems.append("the purchases differ") }
  }
}
