import CartHousehold
import CartPostgres
import Foundation
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
    try members.map(\.device).settle()
  }

  /// What isn't as it must be once all is still.
  func complaints() throws -> [String] {
    let ids = try home.records().map(\.entry.id)
    var found = Set(ids).count == ids.count ? [] : ["an entry is there twice"]
    if Set(ids) != Set(brought + members.flatMap(\.said)) {
      found.append("something is lost or made up")
    }
    let states = try members.map { try $0.device.state() }
    for (member, state) in zip(members, states) {
      let name = "\(member.person)'s \(member.device.home)"
      found += member.complaints
      found += try member.device.complaints().map { "\(name): \($0)" }
      let own = Set(member.said)
      if ids.filter(own.contains) != member.said { found.append("\(name): in another order") }
      if state != states[0] { found.append("\(name): \(state.difference(from: states[0]))") }
    }
    return found
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
  private let sentences = HouseholdSentences()

  /// What may happen to a run that sends and fetches.
  enum Fate: CaseIterable {
    case calm, cut, killed, stalled, restarted
  }

  fileprivate init(_ person: String, of home: Home, seed: UInt64) throws {
    self.person = person
    random = SeededGenerator(seed: seed)
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
}
