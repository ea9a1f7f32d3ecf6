import Foundation
import Synchronization
import TestSupport

@testable import CartPhone

/// A list in memory, with links to it.
final class FakeHost: PhoneHost {
  struct State: Sendable {
    var access: [PhoneToken.Digest: PhoneAccess] = [:]
    var list = FakeHost.list()
    var revision = 412
    var who: String?
    var results: [UUID: IntentAnswer] = [:]
    var applied: [ReceivedIntent] = []
    var seen: [String] = []
    var failure: PhoneHostError?
    var version = 0
    var listReads = 0
    var accessReads = 0
    var shops: [String?] = []
  }

  private let state = Mutex(State())

  init() {}

  /// Reads or changes the state.
  @discardableResult
  func with<Value: Sendable>(_ body: (inout State) throws -> Value) rethrows -> Value {
    try state.withLock { try body(&$0) }
  }

  private func ask<Value: Sendable>(
    _ body: (inout State) -> Value
  ) throws(PhoneHostError) -> Value {
    let result: Result<Value, PhoneHostError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      return .success(body(&state))
    }
    return try result.get()
  }

  func access(_ digest: PhoneToken.Digest) throws(PhoneHostError) -> PhoneAccess {
    try ask {
      $0.accessReads += 1
      return $0.access[digest] ?? .unknown
    }
  }

  func list(_ list: UUID, shop: String?) throws(PhoneHostError) -> PhoneSnapshot {
    try ask {
      $0.listReads += 1
      $0.shops.append(shop)
      var list = $0.list
      if let shop, list.shops.contains(where: { $0.name == shop }) { list.shop = shop }
      return PhoneSnapshot(revision: $0.revision, who: $0.who, list: list)
    }
  }

  func apply(
    _ intents: [ReceivedIntent], for link: GrantedLink
  ) throws(PhoneHostError) -> [IntentAnswer] {
    try ask { state in intents.map { FakeHost.apply($0, for: link, &state) } }
  }

  func names(for link: GrantedLink) throws(PhoneHostError) -> [String] {
    try ask { $0.list.items.map(\.name) }
  }

  func items(
    matching text: String, for link: GrantedLink
  ) throws(PhoneHostError) -> [PhoneItem] {
    try ask { $0.list.items.filter { $0.name.lowercased().hasPrefix(text.lowercased()) } }
  }

  func noteSeen(_ link: GrantedLink) throws(PhoneHostError) {
    try ask { $0.seen.append(link.name) }
  }

  func version() throws(PhoneHostError) -> Int { try ask { $0.version } }

  private static func apply(
    _ intent: ReceivedIntent, for link: GrantedLink, _ state: inout State
  ) -> IntentAnswer {
    if var result = state.results[intent.id] {
      result.outcome = .known
      return result
    }
    state.applied.append(intent)
    var result = IntentAnswer(id: intent.id, outcome: .done)
    switch intent.action {
    case .check(let target): set(target.item, isDone: true, &state)
    case .uncheck(let target): set(target.item, isDone: false, &state)
    case .add(let text):
      state.list.items.append(
        PhoneItem(
          id: intent.id, lots: [PhoneLot(id: intent.id, amount: "")], text: text, name: text,
          amount: "", aisle: "Other", version: "1"))
    case .remove(let item, _): state.list.items.removeAll { $0.id == item }
    case .amount, .note, .missing: result.message = "noted"
    case .undo: result.outcome = .void
    }
    state.results[intent.id] = result
    state.revision += 1
    state.version += 1
    state.who = link.name
    return result
  }

  private static func set(_ item: UUID, isDone: Bool, _ state: inout State) {
    for index in state.list.items.indices where state.list.items[index].id == item {
      state.list.items[index].isDone = isDone
    }
  }
}

// MARK: Initial contents

extension FakeHost {
  /// Milk, 6 Eggs and Bread; the bread is checked.
  static func list() -> PhoneList {
    PhoneList(
      id: .number(1), store: "S1", title: "Shopping",
      shops: [
        PhoneShop(name: "Lidl", aisles: ["Bakery", "Dairy"]),
        PhoneShop(name: "Café <&>", aisles: []),
      ],
      aisles: ["Dairy", "Bakery"],
      items: [
        item(11, "2 l Milk", "Milk", "2 l", "Dairy"), item(12, "6 Eggs", "Eggs", "6", "Dairy"),
        item(13, "Bread", "Bread", "", "Bakery", isDone: true),
      ])
  }

  static func item(
    _ number: UInt8, _ text: String, _ name: String, _ amount: String, _ aisle: String,
    isDone: Bool = false
  ) -> PhoneItem {
    PhoneItem(
      id: .number(number), lots: [PhoneLot(id: .number(number + 100), amount: amount)], text: text,
      name: name, amount: amount, aisle: aisle, isDone: isDone, version: "k2x9")
  }

  /// Dishes on two days, one of them on a list.
  static let menu = PhoneMenu(days: [
    PhoneMenu.Day(
      date: "2026-01-05", text: "Mon 2026-01-05",
      dishes: [
        PhoneMenu.Dish("lasagna for 6", isOnList: true), PhoneMenu.Dish("Pizza <out>"),
      ]),
    PhoneMenu.Day(
      date: "2026-01-07", text: "Wed 2026-01-07", dishes: [PhoneMenu.Dish("chili")]),
  ])

  /// Makes a link, and returns its token.
  func link(_ name: String, seed: UInt64 = 1, rights: GrantedLink.Rights = .write) -> String {
    var generator = SeededGenerator(seed: seed)
    let token = PhoneToken(using: &generator)
    let link = GrantedLink(
      name: name, digest: token.digest, list: .number(1), title: "Shopping", rights: rights,
      expiry: Date(timeIntervalSinceReferenceDate: 800_000_000))
    with { $0.access[token.digest] = .granted(link) }
    return token.text
  }

  /// Revokes a link or lets it expire.
  func end(_ token: String, _ access: PhoneAccess) throws {
    guard let digest = PhoneToken(token)?.digest else { throw PhoneHostError.failed }
    with { $0.access[digest] = access }
  }
}

extension UUID {
  /// `00000000-0000-0000-0000-000000000001`
  static func number(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }
}

extension PhonePage {
  static let sample = PhonePage(
    html: "<html data-page=\"{{page}}\"><style>{{style}}</style><script>{{script}}</script></html>",
    css: "p { color: red }", js: "\"use strict\";", worker: "// worker", manifest: "{}")
}
