import CartHousehold
import Foundation
import TestSupport
import Testing

/// Three devices with different clocks, whose stores are copied, restored and killed.
@Suite struct HistoryTests {
  @Test(arguments: 0..<2) func allSeeTheSameInTheEnd(_ half: Int) throws {
    for number in stride(from: half, to: Settings.histories, by: 2) {
      var history = try History(seed: Settings.seed &* 100_000 &+ UInt64(number))
      for _ in 0..<40 { try history.step() }
      let complaints = try history.complaints()
      #expect(complaints.isEmpty, "seed \(Settings.seed), history \(number)")
    }
  }
}

/// A random history of three devices.
private struct History {
  private let home: Home
  private let devices: [Device]
  /// The date on each device.
  private let days: [String]
  private var copies: [Data] = []
  private var said: Set<UUID> = []
  /// Entries that may have been lost because an older store replaced the only one that had them.
  private var lost: Set<UUID> = []
  private var random: SeededGenerator

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let home = try Home()
    self.home = home
    devices = try [("ada", "Ada"), ("ben", "Ben"), ("ada", "Ada")].map {
      try home.device(of: $0.0, as: $0.1)
    }
    days = try devices.map { _ in
      try #require(
        ["2026-11-20", "2026-11-21", "2026-11-28", "2027-12-01", "2025-02-03"].randomElement(
          using: &random))
    }
    self.random = random
    said = Set(try home.records().map(\.entry.id))
  }

  mutating func step() throws {
    let index = Int.random(in: devices.indices, using: &random)
    let device = devices[index]
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<6:
      let sentence = HouseholdSentences().next(&random)
      let outcome = try device.qc("--today", days[index], "-c", sentence)
      // A sentence can fail because another device has removed its item.
      guard [0, 1].contains(outcome.status) else {
        throw SystemError("\(sentence): \(outcome)", 0)
      }
      if outcome.output.contains("option sync") { try device.say("option sync = manual") }
      said.formUnion(try device.waiting())
    case 6..<9: try device.exchange()
    case 9:
      let running = try device.sync("once")
      usleep(UInt32.random(in: 0...30_000, using: &random))
      running.process.send(SIGKILL)
      let outcome = try running.outcome()
      guard [0, 137].contains(outcome.status) else { throw SystemError("killed: \(outcome)", 0) }
    case 10: copies.append(try Data(contentsOf: URL(fileURLWithPath: device.storePath)))
    default:
      guard let copy = copies.randomElement(using: &random) else { return }
      lost.formUnion(try device.waiting())
      try device.replaceStore(by: copy)
    }
  }

  /// Returns the violated invariants after everything is synced.
  func complaints() throws -> [String] {
    for device in devices { try device.say("option sync = manual") }
    try devices.settle()
    let ids = try home.records().map(\.entry.id)
    var found = Set(ids).count == ids.count ? [] : ["an entry is there twice"]
    if !said.subtracting(lost).isSubset(of: ids) { found.append("something is lost") }
    if !Set(ids).isSubset(of: said) { found.append("something is made up") }
    let states = try devices.map { try $0.state() }
    for (device, state) in zip(devices, states) {
      found += try device.complaints().map { "\(device.home): \($0)" }
      if state != states[0] {
        found.append("\(device.home): \(state.difference(from: states[0]))")
      }
    }
    return found
  }
}

extension Device {
  fileprivate var storePath: String { path(of: "lists.sqlite") }

  /// Replaces the store by a copy, like a user who restores a backup.
  fileprivate func replaceStore(by copy: Data) throws {
    for suffix in ["-wal", "-shm"] {
      let path = storePath + suffix
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
    try copy.write(to: URL(fileURLWithPath: storePath))
  }
}
