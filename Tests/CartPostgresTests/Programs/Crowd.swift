import CartHousehold
import CartPostgres
import Foundation
import GRDB
import Synchronization
import TestSupport

/// Several devices of one household that talk at once, each at the other end of a line of its own.
final class Crowd: Sendable {
  let home: Home
  let members: [Member]
  /// What the household had been told before anybody said anything.
  private let brought: [UUID]
  private let isRestarting = Mutex(())

  /// Makes one, of Ada's, Ben's and Eve's devices.
  init(_ count: Int, seed: UInt64) throws {
    home = try Home(on: try Server())
    try home.household.invite("eve", on: try home.connect(as: "ada"))
    let home = home
    members = try (0..<count).map { index in
      let person = ["Ada", "Ben", "Eve"][index % 3]
      return try Member(person, of: home, seed: seed &* 1_000 &+ UInt64(index))
    }
    brought = try home.records().map(\.entry.id)
  }

  /// Stops the server in the middle of what it does, and starts it again.
  func restart() throws {
    try isRestarting.withLock { _ in
      try home.server.stop()
      try home.server.start()
    }
  }

  /// Has everybody send and fetch until nobody has anything to say.
  func settle() throws {
    for _ in 0..<20 {
      let said = try members.map { try $0.device.qc("sync") }
      if said.allSatisfy({ $0 == .init(output: "Home is up to date\n") }) { return }
      guard said.allSatisfy({ $0.status == 0 }) else { throw SystemError("settling: \(said)", 0) }
    }
    throw SystemError("the household doesn't come to rest", 0)
  }

  /// What isn't as it must be once all is still.
  func complaints() throws -> [String] {
    let ids = try home.records().map(\.entry.id)
    var found = Set(ids).count == ids.count ? [] : ["an entry is there twice"]
    if Set(ids) != Set(brought + members.flatMap(\.said)) {
      found.append("something is lost or made up")
    }
    let states = try members.map { try $0.state() }
    for (member, state) in zip(members, states) {
      let name = "\(member.person)'s \(member.device.home)"
      found += member.complaints
      found += try member.device.complaints().map { "\(name): \($0)" }
      let own = Set(member.said)
      if ids.filter(own.contains) != member.said { found.append("\(name): in another order") }
      if state != states[0] { found.append("\(name): \(Crowd.difference(state, states[0]))") }
    }
    return found
  }

  private static func difference(_ one: [String], _ other: [String]) -> String {
    let (here, there) = (Set(one).subtracting(other), Set(other).subtracting(one))
    return "has \(here.sorted().prefix(5)) and lacks \(there.sorted().prefix(5))"
  }
}

/// A device that says things by chance, and sends them by chance.
///
/// One thread at a time uses it.
final class Member: @unchecked Sendable {
  let person: String
  let device: Device
  /// The entries that were said here, in their order.
  private(set) var said: [UUID] = []
  /// What went wrong on the way.
  private(set) var complaints: [String] = []
  /// What became of the runs that sent.
  private(set) var fates: [Fate: Int] = [:]
  private let proxy: Proxy
  private var random: SeededGenerator
  private var sentences: Sentences

  /// What may happen to a run that sends and fetches.
  enum Fate: CaseIterable {
    case calm, cut, killed, stalled, restarted
  }

  fileprivate init(_ person: String, of home: Home, seed: UInt64) throws {
    self.person = person
    random = SeededGenerator(seed: seed)
    sentences = Sentences()
    proxy = try Proxy(to: home.server.socket)
    device = try Device()
    try device.join(
      at:
        "postgres://\(person.lowercased())@127.0.0.1:\(proxy.port)/\(home.database)?channel_binding=disable",
      as: person)
  }

  deinit { proxy.end() }

  /// Says so much, and sends now and then, whatever happens to that.
  func live(_ count: Int, in crowd: Crowd) throws {
    for _ in 0..<count {
      try say()
      if Int.random(in: 0..<3, using: &random) == 0 { try send(in: crowd) }
    }
  }

  /// Says something, which takes no server.
  func say() throws {
    let sentence = sentences.next(&random)
    let outcome = try device.say(sentence)
    // Of what others took away, one may hear that it isn't there.
    if ![0, 1].contains(outcome.status) { complaints.append("\(sentence): \(outcome)") }
    // What is taken back may be that only the tests send.
    if outcome.output.contains("option sync") { try device.say("option sync = manual") }
    let known = Set(said)
    said += try device.waiting().filter { !known.contains($0) }
  }

  private func send(in crowd: Crowd) throws {
    let fate = Fate.allCases.randomElement(using: &random) ?? .calm
    // By then it may be in the middle of anything, or have ended.
    let count = Int.random(in: 1...6_000, using: &random)
    if fate != .calm { proxy.allow(count, then: fate == .cut ? .cut : .stall) }
    let running = try device.sync("once")
    while try running.process.poll() == nil, !proxy.stalls { usleep(1_000) }
    if proxy.stalls {
      try suffer(fate, running, crowd)
      fates[fate, default: 0] += 1
    }
    proxy.allow(.max)
    proxy.stall(false)
    let outcome = try running.outcome()
    let isFine = [0, 69].contains(outcome.status) || (fate == .killed && outcome.status == 137)
    if !isFine { complaints.append("\(fate) after \(count) bytes: \(outcome)") }
    if outcome.status == 69, fate == .cut { fates[fate, default: 0] += 1 }
  }

  /// While nothing goes through any more.
  private func suffer(_ fate: Fate, _ running: Device.Running, _ crowd: Crowd) throws {
    switch fate {
    case .killed: running.process.send(SIGKILL)
    case .stalled: try say()
    case .restarted: try crowd.restart()
    case .calm, .cut: break
    }
  }

  /// All that the entries come to here, a row each, and what one sees of it.
  func state() throws -> [String] {
    let database = try DatabaseQueue(path: device.path(of: "lists.sqlite"))
    let tables = ["lot", "replacement", "item", "list", "value", "bought"]
    let rows = try database.read { database in
      try tables.flatMap { table in
        try Row.fetchAll(database, sql: "SELECT * FROM household_\(table)").map {
          "\(table) \($0)"
        }.sorted()
      }
    }
    try database.close()
    return try rows + device.lists() + [
      device.qc("templates").output, device.qc("schedules").output,
    ]
  }
}

/// Sentences as they are said in a household, about few things, so that all get in one another's way.
private struct Sentences {
  private static let names = ["Milk", "Eggs", "Bread", "Oat Milk", "Tea"]
  private static let lists = ["Shopping", "Party", "Hut"]
  private static let units = ["", "2 ", "3 l ", "500 g ", "1/2 kg "]

  func next(_ random: inout SeededGenerator) -> String {
    func one<Value>(_ values: [Value]) -> Value {
      values.randomElement(using: &random) ?? values[0]
    }
    let (name, other, list) = (one(Self.names), one(Self.names), one(Self.lists))
    let (amount, number) = (one(Self.units), Int.random(in: 1...9, using: &random))
    return one([
      "add \(amount)\"\(name)\"", "add \(amount)\"\(name)\" note \"n\(number)\"",
      "add \(number) \"\(name)\"; add \"\(other)\"", "ensure \(number) \"\(name)\"",
      "ensure \"\(name)\"", "check \"\(name)\"", "check \"\(name)\"", "check all",
      "uncheck \"\(name)\"", "set \"\(name)\" quantity \(number)",
      "set \"\(name)\" quantity \(number) l", "set \"\(name)\" note \"m\(number)\"",
      "set \"\(name)\" in produce", "set \"\(name)\" due 2027-01-0\(number)",
      "rename \"\(name)\" to \"\(other)\"", "move \"\(name)\" to \(list)", "remove \"\(name)\"",
      "clear", "undo", "undo", "redo", "list \(list)", "list \(list)",
      "rename list \(list) to \(one(Self.lists))", "delete list \(list)",
      "template t { add \(number) \"\(name)\", \"\(other)\" }", "apply t",
      "every day apply t as s", "apply due",
    ])
  }
}
