import CartHousehold
import CartPostgres
import Foundation
import Synchronization
import TestSupport

/// Several devices of a household that work at the same time, each with its own connection.
final class Crowd: Sendable {
  let home: Home
  let members: [Member]
  /// The entries from before the devices joined.
  private let brought: [UUID]
  private let isRestarting = Mutex(())

  /// Makes devices of Ada, Ben and Eve in turn.
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

  /// Stops the server without a shutdown, and starts it again.
  func restart() throws {
    try isRestarting.withLock { _ in
      try home.server.stop()
      try home.server.start()
    }
  }

  /// Lets all devices send and fetch until nothing is pending.
  func settle() throws {
    try members.map(\.device).settle()
  }

  /// Returns the violated invariants once everything is settled.
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

/// A device that runs random sentences, and sends them at random times.
///
/// Only one thread at a time uses it.
final class Member: @unchecked Sendable {
  let person: String
  let device: Device
  /// The entries of this device, in order.
  private(set) var said: [UUID] = []
  /// The unexpected failures.
  private(set) var complaints: [String] = []
  /// The numbers of runs of `sync`, by their fate.
  private(set) var fates: [Fate: Int] = [:]
  private let proxy: Proxy
  private var random: SeededGenerator
  private let sentences = HouseholdSentences()

  /// The events that can happen to a run of `sync`.
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

  /// Runs a number of sentences, and syncs now and then with any fate.
  func live(_ count: Int, in crowd: Crowd) throws {
    for _ in 0..<count {
      try say()
      if Int.random(in: 0..<3, using: &random) == 0 { try send(in: crowd) }
    }
  }

  /// Runs a sentence, which needs no server.
  func say() throws {
    let sentence = sentences.next(&random)
    let outcome = try device.say(sentence)
    // A sentence can fail because another device has removed its item.
    if ![0, 1].contains(outcome.status) { complaints.append("\(sentence): \(outcome)") }
    // This may have undone the option that stops automatic syncing.
    if outcome.output.contains("option sync") { try device.say("option sync = manual") }
    let known = Set(said)
    said += try device.waiting().filter { !known.contains($0) }
  }

  private func send(in crowd: Crowd) throws {
    let fate = Fate.allCases.randomElement(using: &random) ?? .calm
    // By then the run can be at any stage, or have ended.
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

  /// Waits while the connection is blocked.
  private func suffer(_ fate: Fate, _ running: Device.Running, _ crowd: Crowd) throws {
    switch fate {
    case .killed: running.process.send(SIGKILL)
    case .stalled: try say()
    case .restarted: try crowd.restart()
    case .calm, .cut: break
    }
  }
}
