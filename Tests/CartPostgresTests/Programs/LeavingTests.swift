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
    // What both have becomes one when they come back.
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
    #expect(refused.errors.hasPrefix("error: 2 changes can't be sent: the server can't be reached"))
    #expect(
      refused.errors.hasSuffix(
        "\nhelp: `qc household leave --force` leaves all the same, and the others never see them\n")
    )
    #expect(try ada.qc("household").output.contains("2 changes to be sent"))
    #expect(
      try ada.qc("household", "leave", "--force")
        == .init(output: "this store is no longer part of Home; your lists stay as they are\n"))
    #expect(try ada.qc("household").status == 64)
    #expect(try ada.lists().contains("Shopping: Tea in Pantry"))
  }

  /// Without the server one may leave where nothing waits.
  @Test func whoHasSaidAllMayLeaveAlone() throws {
    let home = try Home(on: try Server())
    let ada = try home.device(of: "ada", as: "Ada")
    try home.server.stop()
    #expect(try ada.qc("household", "leave").status == 0)
  }
}
