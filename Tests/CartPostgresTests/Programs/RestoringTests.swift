import CartHousehold
import Foundation
import TestSupport
import Testing

/// A server that was restored from a backup, and `qc household repair`.
@Suite struct RestoringTests {
  /// A device sends the entries that the backup lacks again, even if another device has already
  /// sent new entries to the restored server.
  @Test(arguments: [false, true]) func whatABackupLacksIsSentAgain(otherWasFirst: Bool) throws {
    let home = try Home(on: try Server())
    let (ada, ben, laptop) = (
      try home.device(of: "ada", as: "Ada"), try home.device(of: "ben", as: "Ben"),
      try home.device(of: "ada", as: "Ada")
    )
    try ada.say("add 2 l Milk")
    for device in [ada, ben, laptop] { try device.exchange() }
    try home.server.whileStopped { try home.server.backUp() }
    try ada.say("add Tea", "check Milk")
    try ada.exchange()
    try ben.exchange()
    try ben.say("add Leek")
    try ben.exchange()
    try ada.say("add Bread")
    let everything = try home.records().map(\.entry.id) + ada.waiting()
    try home.server.whileStopped { try home.server.restore() }
    try laptop.say("add 3 Eggs")
    let others = try laptop.waiting()
    if otherWasFirst { try laptop.exchange() }

    let (trouble, help) = (
      "the server lacks changes that this store has read; it may have been restored from a backup",
      "`qc household repair` sends them again"
    )
    #expect(
      try ada.qc("sync") == .init(errors: "error: \(trouble)\nhelp: \(help)\n", status: 78))
    #expect(
      try ada.qc("household").output.hasSuffix(
        "\n1 change to be sent\nat the last attempt: \(trouble); \(help)\n"))
    #expect(try ada.say("add Salt").status == 0)
    let said = try everything + ada.waiting().suffix(1)
    let told = otherWasFirst ? "Ada added 3x Eggs to Shopping\n" : ""
    #expect(
      try ada.qc("household", "repair")
        == .init(
          output:
            "\(told)the server lacked 2 changes of Home; this store sent those that were "
            + "still missing\n"))
    #expect(try ben.qc("sync").status == 78)
    // Ada's entry is at the place where Ben read it, unless another entry comes before it.
    let lacked = otherWasFirst ? "3 changes" : "1 change"
    #expect(try ben.qc("household", "repair").output.contains("the server lacked \(lacked) of "))
    for device in [laptop, ada, ben] { try device.exchange() }
    #expect(
      try ada.qc("household", "repair")
        == .init(output: "the server has everything that this store has read of Home\n"))
    let ids = try home.records().map(\.entry.id)
    #expect(Set(ids) == Set(said + others) && ids.count == said.count + others.count)
    for device in [ada, ben, laptop] {
      #expect(try device.lists() == ada.lists())
      #expect(try device.complaints().isEmpty)
      #expect(try device.qc("household").output.hasSuffix("\neverything is sent\n"))
    }
  }

  /// Several devices that synced before the backup, after it, and before any of them noticed that
  /// the server was restored.
  @Test func aCrowdIsRepairedAsWell() throws {
    let crowd = try Crowd(3, seed: Settings.seed &+ 1)
    func live() throws {
      try atOnce(crowd.members.count) { index, _ in
        try crowd.members[index].live(Settings.sentences / 2, in: crowd)
      }
    }
    try live()
    try crowd.home.server.whileStopped { try crowd.home.server.backUp() }
    try live()
    try crowd.home.server.whileStopped { try crowd.home.server.restore() }
    for member in crowd.members {
      try member.say()
      let outcome = try member.device.qc("household", "repair")
      #expect(outcome.status == 0, "\(outcome)")
      try member.say()
    }
    try crowd.settle()
    let complaints = try crowd.complaints()
    #expect(complaints.isEmpty, "seed \(Settings.seed)")
  }
}

extension Server {
  /// Runs a body on the server's data while the server is stopped.
  fileprivate func whileStopped(_ body: () throws -> Void) throws {
    try stop()
    try body()
    try start()
  }
}
