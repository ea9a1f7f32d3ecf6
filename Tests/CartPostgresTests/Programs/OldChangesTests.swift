import CartHousehold
@testable import CartPostgres
import Foundation
import TestSupport
import Testing

/// `qc household prune`, and devices that join or come back afterwards.
@Suite struct OldChangesTests {
  @Test func whoWasAwayComesBackAndNewDevicesJoin() throws {
    let home = try Home()
    let away = try home.device(of: "ben", as: "Ben")
    try away.say("add 2 l Milk", "add 6 Eggs")
    try away.exchange()
    try away.say("check Milk", "add 1 kg Flour", "rename Eggs to 'Large Eggs'")
    let waiting = try away.waiting()
    let (ada, ben) = try agree(in: home)
    try ada.say("set Eggs quantity 8", "add Bread", "check Bread", "list Party", "add Chips")
    try ada.exchange()
    try ben.exchange()

    let refused = try ada.qc("household", "prune")
    #expect(refused.status == 77)
    #expect(refused.errors == "error: only the member who created the household can prune it\n")
    try home.connect(as: "postgres").run(
      script: "UPDATE quickcart.entry SET at = at - interval '365 days'")
    let root = try home.device(of: "postgres", as: "Root")
    let pruned = try root.qc("household", "prune")
    #expect(pruned.status == 0, "\(pruned)")
    #expect(pruned.output.contains("pruned "))
    #expect(
      try root.qc("household", "prune").output.hasSuffix(
        "Home has no changes that can be pruned yet\n"))

    let back = try away.qc("sync")
    #expect(back.status == 0, "\(back)")
    #expect(
      back.output.contains(
        "Home no longer lists all changes since you were last connected; your lists are up to date")
    )
    #expect(try away.waiting().isEmpty)
    let cleo = try home.device(of: "ben", as: "Ben")
    for device in [ada, ben, root, cleo] {
      try device.exchange()
      #expect(try device.lists() == away.lists())
      #expect(try device.complaints().isEmpty)
      #expect(try device.qc("doctor").status == 0)
    }
    let lists = try away.lists()
    #expect(lists.contains { $0.contains("✓ 2 l Milk") })
    #expect(lists.contains { $0.contains("1 kg Flour") })
    #expect(lists.contains { $0.contains("8x Large Eggs") })
    let sent = try home.journal().entries(
      among: waiting, until: try #require(try home.lastPlace()))
    #expect(sent == Set(waiting))
  }

  /// Makes devices of Ada and Ben that have reached the place of the first snapshot and agree on
  /// it.
  private func agree(in home: Home) throws -> (ada: Device, ben: Device) {
    let journal = try home.journal()
    let count = Int(HouseholdSnapshot.interval) - (try home.records().count)
    _ = try journal.append((0..<count).map { SealedEntry.saying("\($0)") }, after: .start)
    let devices = (
      ada: try home.device(of: "ada", as: "Ada"), ben: try home.device(of: "ben", as: "Ben")
    )
    #expect(try journal.latestSnapshot()?.place.sequence == HouseholdSnapshot.interval)
    return devices
  }
}

extension Home {
  /// Returns the last place of the journal.
  fileprivate func lastPlace() throws -> JournalPlace? {
    try PostgresHousehold.all(on: try connect(as: "ada")).first?.place
  }
}
