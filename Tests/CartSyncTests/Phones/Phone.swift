import CartHousehold
import CartInterpreter
import CartModels
import CartStore
import Foundation
import TestSupport

/// A phone that shows a list, and whose intents can arrive late.
final class Phone {
  let name: String
  private let device: Device
  private let list: ListSummary
  private var items: [String: PhoneIntent.SeenItem] = [:]
  private(set) var waiting: [PhoneIntent] = []

  /// Makes the link of the phone, which shows nothing at first.
  init(_ name: String, on device: Device, list title: String = "Shopping") throws {
    (self.name, self.device) = (name, device)
    let found = try device.store.read { try $0.list(titled: NameKey(title)) }
    guard let found else { throw NoSuchList(title: title) }
    list = found
    let digest = Array(repeating: UInt8(0), count: 31) + [UInt8(name.utf8.first ?? 0)]
    try device.store.write(at: device.clock.now) {
      try $0.add(
        PhoneLink(
          name: name, digest: digest, list: found.id, title: found.title, rights: .write,
          expires: device.clock.now.addingTimeInterval(86_400)))
    }
  }

  private struct NoSuchList: Error {
    let title: String
  }

  /// Loads the current list.
  @discardableResult
  func look() throws -> Phone {
    try device.store.read { repository in
      guard let list = try repository.list(withId: list.id) ?? repository.list(titled: list.key)
      else { return items = [:] }
      items = [:]
      for item in try repository.items(in: list.id) {
        let lots = try repository.lots(of: item.id)
        items[item.name] = PhoneIntent.SeenItem(
          id: item.id,
          lots: (lots.isEmpty ? [Lot(allOf: item)] : lots).map {
            PhoneIntent.SeenAmount($0.id, $0.quantity)
          },
          name: item.name, category: item.category,
          list: ListReference(id: list.id, title: list.title))
      }
    }
    return self
  }

  func item(_ name: String) throws -> PhoneIntent.SeenItem {
    guard let item = items[name] else { throw NotShown(name: name) }
    return item
  }

  private struct NotShown: Error {
    let name: String
  }

  @discardableResult
  func tap(_ action: PhoneIntent.Action, id: UUID = UUID()) -> UUID {
    waiting.append(PhoneIntent(id: id, action))
    return id
  }

  @discardableResult
  func check(_ name: String) throws -> UUID { tap(.check(try item(name))) }

  @discardableResult
  func uncheck(_ name: String) throws -> UUID { tap(.uncheck(try item(name))) }

  /// Sends the pending intents, and keeps them so that a test can send them again.
  @discardableResult
  func send() throws -> [PhoneResult] {
    defer { waiting = [] }
    return try waiting.map { try send($0) }
  }

  /// Exports the pending intents as text and imports it as one unit; they stay pending.
  func take() throws -> [PhoneResult] {
    let addition = PhoneAddition(
      to: list, from: "", clock: device.clock, ids: TimeOrderedIdentifiers(clock: device.clock))
    return try device.store.write(at: device.clock.now) { repository in
      repository.label = UnitLabel(origin: .shell, title: "import ticks.txt")
      return try waiting.map { intent in
        // Everything was tapped a minute ago.
        try repository.perform(taken: intent, at: repository.date - 60) {
          try addition.add($0, in: repository)
        }
      }
    }
  }

  @discardableResult
  func send(_ intent: PhoneIntent) throws -> PhoneResult {
    let addition = PhoneAddition(
      to: list, from: name, clock: device.clock, ids: TimeOrderedIdentifiers(clock: device.clock))
    // Everything was tapped a minute ago.
    let moment = device.clock.now.addingTimeInterval(-60)
    return try device.store.write(at: moment) { repository in
      try repository.perform(intent, from: name, arrivedAt: device.clock.now) {
        try addition.add($0, in: repository)
      }
    }
  }
}

extension Device {
  /// Returns the purchases in any order: `2 l Milk`.
  func bought() throws -> [String] {
    try store.read { repository in
      var purchases: [String] = []
      try repository.forEachPurchase(containing: nil) { purchase in
        purchases.append("\(purchase.quantity.sentenceText) \(purchase.name)")
        return true
      }
      return purchases.sorted()
    }
  }

  /// Returns the steps of the journal, the latest first: `check Milk (phone Ben)`.
  func steps(_ count: Int = 20) throws -> [String] {
    try store.read { try $0.journalEntries(limit: count) }.map { entry in
      "\(entry.label.title) (\(entry.label.origin.rawValue))" + (entry.isUndone ? ", undone" : "")
    }
  }

  /// Returns the problems of the store, such as unreadable journal entries.
  func problems() throws -> [String] { try store.problems().map(\.message) }
}
