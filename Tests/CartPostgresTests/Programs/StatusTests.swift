import CartHousehold
import CartPostgres
import Foundation
import TestSupport
import Testing

/// `qc household`, `qc sync` and other commands in a household.
@Suite struct StatusTests {
  @Test func theStatusSaysWhoIsThereAndWhatWaits() throws {
    let home = try Home()
    let ada = try home.device(of: "ada", as: "Ada")
    let address = try home.address(of: "ada")
    func status(_ rest: String) -> Device.Outcome {
      .init(
        output: """
          Home, where you are Ada, at \(address)
            Ada (ada)
            Ben (ben)
            Root (postgres)
          \(rest)

          """)
    }
    #expect(try ada.qc("household") == status("everything is sent"))
    try ada.say("add Milk", "add Tea")
    #expect(try ada.qc("household") == status("2 changes to be sent"))
    #expect(try ada.qc("sync") == .init(output: "sent 2 changes; Home is up to date\n"))
    #expect(try ada.qc("sync") == .init(output: "Home is up to date\n"))
    #expect(try ada.qc("household") == status("everything is sent"))
    try home.household.invite("eve", on: try home.connect(as: "ada"))
    #expect(try ada.qc("household").output.contains("  eve (invited)\n"))
  }

  /// `undo by` accepts the names of members and phones, including members who have written nothing.
  @Test func noPhoneHasTheNameOfAMember() throws {
    let home = try Home()
    let (ada, _) = try home.devices(holding: "add Milk")
    let outcome = try ada.qc("phone", "--name", "ben", "--address", "127.0.0.1", "--port", "0")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("`Ben` is a member of the household"))
  }

  @Test func whatOthersDidIsSaid() throws {
    let home = try Home()
    let (ada, ben) = (
      try home.device(of: "ada", as: "Ada"), try home.device(of: "ben", as: "Ben")
    )
    try ada.say("add 2 l Milk", "add Tea")
    try ada.exchange()
    #expect(
      try ben.qc("sync")
        == .init(
          output: """
            Ada created the list Shopping, added 2 l Milk to Shopping
            Ada added Tea to Shopping
            Home is up to date

            """))
    try ben.say("check Milk", "remove Tea")
    try ada.say("check Tea", "clear")
    try ada.exchange()
    #expect(
      try ben.qc("sync")
        == .init(
          output: """
            Ada checked Tea, which was off your list; it counts as bought
            Ada removed Tea
            sent 2 changes; Home is up to date

            """))
    try ada.exchange()
    #expect(try ada.lists() == ben.lists())
  }

  /// Changes are sent automatically, and no command waits for that.
  @Test func whatIsSaidGoesOutByItself() throws {
    let home = try Home(on: try Server())
    let ada = try home.device(of: "ada", as: "Ada")
    try ada.say("option sync = auto")
    let sent = try home.records().count
    try ada.say("add Milk", "add Tea")
    while try home.records().count < sent + 2 { usleep(10_000) }
    while try !ada.waiting().isEmpty { usleep(10_000) }
    try home.server.stop()
    #expect(try ada.say("add Leek") == .init(output: "added Leek in Produce\n"))
    #expect(try ada.complaints().isEmpty)
  }

  /// A check of an amount that was added in several steps buys several lots, but is one purchase.
  @Test func whatOneCheckBoughtIsOnePurchase() throws {
    let ada = try Home().device(of: "ada", as: "Ada")
    try ada.say("add 1 l Beer, Tea", "add 2 l Beer", "check all")
    let bought = try ada.qc("bought").output
    #expect(bought.contains("3 l Beer") && bought.filter(\.isNewline).count == 2, "\(bought)")
  }

  @Test func aStoreThatIsPartOfNoneSaysHow() throws {
    let device = try Device()
    try device.say("add Milk")
    let none = Device.Outcome(
      errors: """
        error: this store is not part of a household
        help: `qc household create postgres://nas/home Home --as Ada` creates one, and `qc household \
        join postgres://nas/home --as Ben` joins it

        """, status: 64)
    for words in [
      ["household"], ["sync"], ["sync", "--follow"], ["household", "leave"],
      ["household", "invite", "ben"], ["household", "upgrade"], ["household", "repair"],
    ] {
      #expect(try device.start("qc", words).outcome() == none, "\(words)")
    }
  }

  @Test func aServerThatIsAwayIsSaid() throws {
    let home = try Home(on: try Server())
    let ada = try home.device(of: "ada", as: "Ada")
    try home.server.stop()
    #expect(try ada.say("add Milk").status == 0)
    let away = try ada.qc("sync")
    #expect(away.status == 69 && away.output.isEmpty)
    #expect(away.errors.hasPrefix("error: the server cannot be reached: "))
    #expect(away.errors.filter(\.isNewline).count == 1)
    let status = try ada.qc("household")
    #expect(status.status == 0 && status.errors.isEmpty)
    let lines = status.output.split(separator: "\n")
    // The error of the last attempt is the same, so it is not repeated.
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("problem: the server cannot be reached: "))
    #expect(lines[2] == "1 change to be sent")
    try home.server.start()
    #expect(try ada.qc("sync") == .init(output: "sent 1 change; Home is up to date\n"))
    #expect(try ada.qc("household").output.hasSuffix("\neverything is sent\n"))
  }

  @Test func aWrongPasswordIsSaid() throws {
    let home = try Home()
    try home.household.invite("locked", on: try home.connect(as: "ada"))
    let device = try Device()
    func keep(_ password: String) throws {
      let path = device.path(of: ".pgpass")
      try Data("*:*:*:*:\(password)\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
    try keep(Server.password)
    try device.join(at: try home.address(of: "locked"), as: "Lou")
    try keep("wrong")
    #expect(try device.say("add Milk").status == 0)
    let sentence = "the server rejects the role or its password; passwords are in ~/.pgpass"
    #expect(try device.qc("sync") == .init(errors: "error: \(sentence)\n", status: 77))
    let status = try device.qc("household")
    #expect(
      status.output.hasSuffix(
        """

        problem: \(sentence)
        1 change to be sent

        """))
    try keep(Server.password)
    #expect(try device.qc("sync") == .init(output: "sent 1 change; Home is up to date\n"))
  }

  @Test func whoIsSentAwayIsTold() throws {
    let home = try Home()
    let ben = try home.device(of: "ben", as: "Ben")
    try ben.say("add Milk")
    try home.server.administer(
      "DELETE FROM quickcart.person WHERE role = 'ben'", in: home.database)
    let help = "ask a member to invite your role: qc household invite ROLE"
    #expect(
      try ben.qc("sync")
        == .init(
          errors: "error: you are not a member of this household\nhelp: \(help)\n", status: 77))
    let status = try ben.qc("household").output
    #expect(status.contains("\nproblem: you are not a member of this household; \(help)\n"))
    #expect(status.contains("\n1 change to be sent\n"))
  }

  /// A version that this program does not support.
  private static let newer = HouseholdEntry.currentVersion + 1

  @Test func aHouseholdIsUpgradedOnce() throws {
    let home = try Home()
    let ada = try home.device(of: "ada", as: "Ada")
    let version = HouseholdEntry.currentVersion
    _ = try home.household.upgrade(to: version, on: try home.connect(as: "postgres"))
    #expect(
      try ada.qc("household", "upgrade")
        == .init(output: "Home already has version \(version)\n"))
  }

  @Test func nobodyJoinsWhatANewerProgramWrites() throws {
    let home = try Home()
    _ = try home.household.upgrade(to: StatusTests.newer, on: try home.connect(as: "postgres"))
    let ada = try Device()
    let outcome = try ada.qc("household", "join", try home.address(of: "ada"), "--as", "Ada")
    #expect(
      outcome
        == .init(
          errors: """
            error: Home uses a newer QuickCart (version \(StatusTests.newer) of the household)
            help: update qc on this device, then join

            """, status: 78))
    #expect(try ada.say("add Milk").status == 0)
  }

  /// Entries that need a newer program wait for it, and do not prevent sending.
  @Test func whatIsNewerWaits() throws {
    let home = try Home()
    let ada = try home.device(of: "ada", as: "Ada")
    let sent = try home.records()
    _ = try home.household.upgrade(to: StatusTests.newer, on: try home.connect(as: "postgres"))
    _ = try home.journal(of: "ben").append(
      [.saying("new", version: StatusTests.newer)], after: sent.last?.place ?? .start)
    try ada.say("add Milk")
    let help = "update qc on this device; your changes are still sent to the others"
    #expect(
      try ada.qc("sync")
        == .init(errors: "error: 1 change needs a newer qc\nhelp: \(help)\n", status: 78))
    #expect(try home.records().count == sent.count + 2)
    let end = try #require(try home.records().last).place
    _ = try home.journal(of: "ben").append(
      [.saying("newer", version: StatusTests.newer)], after: end)
    try ada.say("add Tea")
    let newer = try ada.qc("sync")
    #expect(newer == .init(errors: "error: 2 changes need a newer qc\nhelp: \(help)\n", status: 78))
    #expect(try home.records().count == sent.count + 4)
    let sentence = "2 changes need a newer qc; \(help)"
    #expect(try ada.qc("household").output.hasSuffix("\nat the last attempt: \(sentence)\n"))
    let doctor = try ada.qc("doctor")
    #expect(doctor.status == 0)
    #expect(doctor.output.hasSuffix("\nthe household, at the last attempt: \(sentence)\n"))
    #expect(
      try ada.qc("household", "upgrade")
        == .init(output: "Home already has version \(StatusTests.newer)\n"))
    #expect(try ada.say("add Bread").status == 0)
    #expect(try ada.complaints().isEmpty)
  }
}
