import CartHousehold
import CartPostgres
import Foundation
import TestSupport
import Testing

/// `qc household leave`
@Suite struct LeavingTests {
  @Test func listsStayAndWhatWaitsIsSent() throws {
    let home = try Home()
    let (ada, ben) = (
      try home.device(of: "ada", as: "Ada"), try home.device(of: "ben", as: "Ben")
    )
    try ada.say("add 2 l Milk", "check Milk", "add Tea")
    let before = try ada.lists()
    #expect(
      try ada.qc("household", "leave")
        == .init(output: "this store is no longer part of Home; your lists stay as they are\n"))
    #expect(try ada.lists() == before)
    try ben.exchange()
    #expect(try ben.lists() == before)
    let sent = try home.records().count
    #expect(try ada.say("add Bread", "undo").status == 0)
    #expect(try ada.qc("doctor").status == 0)
    #expect(try home.records().count == sent)
    // The lists of both are merged when they come back.
    #expect(
      try ada.qc("household", "join", try home.address(of: "ada"), "--as", "Ada", "--merge")
        == .init(output: "joined Home as Ada\n"))
    try ben.exchange()
    #expect(try ada.lists() == ben.lists())
    #expect(try ada.complaints().isEmpty && ben.complaints().isEmpty)
  }

  @Test func whatCantBeSentIsNotLostUnasked() throws {
    let home = try Home(on: try Server())
    let ada = try home.device(of: "ada", as: "Ada")
    try ada.say("add Milk", "add Tea")
    try home.server.stop()
    let refused = try ada.qc("household", "leave")
    #expect(refused.status == 69 && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("error: cannot send 2 changes: the server cannot be reached"))
    #expect(
      refused.errors.hasSuffix(
        "\nhelp: `qc household leave --force` leaves anyway; the changes wait until you join again\n"
      )
    )
    #expect(try ada.qc("household").output.contains("2 changes to be sent"))
    #expect(
      try ada.qc("household", "leave", "--force")
        == .init(output: "this store is no longer part of Home; your lists stay as they are\n"))
    #expect(try ada.qc("household").status == 64)
    #expect(try ada.lists().contains("Shopping: Tea in Pantry"))
  }

  /// Without the server, a device can leave only if no changes are pending.
  @Test func whoHasSaidAllMayLeaveAlone() throws {
    let home = try Home(on: try Server())
    let ada = try home.device(of: "ada", as: "Ada")
    try home.server.stop()
    #expect(try ada.qc("household", "leave").status == 0)
  }

  /// Entries of other members never prevent a device from leaving.
  @Test func whatNeedsANewerProgramKeepsNobody() throws {
    let home = try Home()
    let ada = try home.device(of: "ada", as: "Ada")
    let sent = try home.records()
    _ = try home.household.upgrade(to: 3, on: try home.connect(as: "postgres"))
    _ = try home.journal(of: "ben").append(
      [.saying("new", version: 3)], after: sent.last?.place ?? .start)
    try ada.say("add Milk")
    #expect(
      try ada.qc("household", "leave")
        == .init(output: "this store is no longer part of Home; your lists stay as they are\n"))
    #expect(try home.records().count == sent.count + 2)
  }

  /// Items that were checked outside the household are bought for all members, once.
  @Test func whatIsCheckedOutsideIsBrought() throws {
    let home = try Home()
    let (ada, ben) = try home.devices(holding: "add 2 l Milk", "add Tea")
    try ada.qc("household", "leave")
    try ada.say("check Milk")
    try ada.qc("household", "join", try home.address(of: "ada"), "--as", "Ada", "--merge")
    try ben.exchange()
    #expect(try ben.lists().contains("Shopping: ✓ 2 l Milk in Dairy"))
    for device in [ada, ben] {
      #expect(try device.qc("bought").output.components(separatedBy: "Milk").count == 2)
      #expect(try device.complaints().isEmpty)
    }
  }

  /// Pending changes survive a change of the server's address and a new invitation.
  @Test func aStoreGoesOnElsewhere() throws {
    let home = try Home()
    let (ada, ben) = try home.devices(holding: "add 2 l Milk")
    let root = try home.connect(as: "postgres")
    try home.household.expel("ben", on: root)
    try ben.say("check Milk", "rename Milk to Oat Milk")
    #expect(try ben.qc("sync").status == 77)
    try home.household.invite("ben", on: root)
    let address = try home.address(of: "ben") + "&application_name=moved"
    #expect(
      try ben.qc("household", "move", address) == .init(output: "Home is now at \(address)\n"))
    #expect(try ben.waiting().isEmpty)
    #expect(try ben.qc("household").output.contains("at \(address)\n"))
    try ada.exchange()
    #expect(try ada.lists().contains { $0.hasPrefix("Shopping: ✓ 2 l Oat Milk") })
    #expect(try ada.lists() == ben.lists())
  }

  /// Changes that were pending at a forced departure, and changes made outside the household, reach
  /// the other members.
  @Test func nothingThatWasChangedOutsideIsLost() throws {
    let home = try Home(on: try Server())
    let (ada, ben) = try home.devices(
      holding: "add 2 l Milk", "add 6 Eggs", "add Tea", "add Rice", "add Salt", "list Party",
      "list Shopping", "template soup { add Leek }")
    try home.server.stop()
    try ada.say("set Rice note brown", "add 1 l Milk")
    #expect(try ada.qc("household", "leave", "--force").status == 0)
    try ada.say(
      "set Eggs quantity 12", "rename Tea to Green Tea", "remove Salt", "check Milk",
      "add 3 Bread", "move Rice to Party", "rename list Party to Feast",
      "template soup { add 2 Leek }", "shop Lidl: dairy")
    let wanted = try ada.lists()
    try home.server.start()
    try ben.say("add 2 Bread", "add 1 Eggs")
    try ben.exchange()
    #expect(
      try ada.qc("household", "join", try home.address(of: "ada"), "--as", "Ada")
        == .init(output: "joined Home as Ada\n"))
    #expect(try ada.waiting().isEmpty)
    try ben.exchange()
    let lists = try ada.lists()
    #expect(try lists == ben.lists())
    #expect(lists.contains { $0.contains("13x Eggs") })
    #expect(lists.contains { $0.contains("5") && $0.contains("Bread") })
    #expect(Set(wanted.filter { !$0.contains("Egg") && !$0.contains("Bread") }).isSubset(of: lists))
    for device in [ada, ben] {
      #expect(try device.qc("bought").output == ada.qc("bought").output)
      #expect(try device.qc("templates").output == ada.qc("templates").output)
      #expect(try device.qc("shops").output == ada.qc("shops").output)
      #expect(try device.complaints().isEmpty)
      #expect(try device.qc("doctor").status == 0)
    }
  }

  /// An item that was bought outside is bought for all members, even if it was cleared or added
  /// again since.
  @Test func whatWasBoughtOutsideIsBoughtForAll() throws {
    let home = try Home()
    let (ada, ben) = try home.devices(holding: "add 2 l Milk", "add 6 Eggs")
    try ada.qc("household", "leave")
    try ada.say("check all", "clear", "add 1 l Milk", "check Milk", "add 3 l Milk")
    try ada.qc("household", "join", try home.address(of: "ada"), "--as", "Ada", "--merge")
    try ben.exchange()
    #expect(try ada.lists() == ben.lists())
    #expect(try ben.lists() == ["Shopping: 3 l Milk in Dairy", "list Shopping"])
    #expect(try ben.qc("bought").output.contains("6x Eggs"))
    #expect(try ben.complaints().isEmpty && ada.complaints().isEmpty)
  }

  /// A member who is invited again needs no further command.
  @Test func whoIsInvitedAgainGoesOn() throws {
    let home = try Home()
    let (ada, ben) = try home.devices(holding: "add 2 l Milk")
    let root = try home.connect(as: "postgres")
    try home.household.expel("ben", on: root)
    try ben.say("set Milk quantity 3 l")
    #expect(try ben.qc("sync").status == 77)
    try home.household.invite("ben", on: root)
    try ben.exchange()
    try ada.exchange()
    #expect(try ada.lists() == ["Shopping: 3 l Milk in Dairy", "list Shopping"])
  }
}
