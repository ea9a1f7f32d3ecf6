import CartPostgres
import Foundation
import TerminalText
import TestSupport
import Testing

/// `qc household create`, `join`, and `invite`
@Suite struct JoiningTests {
  @Test func listsThatAreThereBecomeTheHouseholds() throws {
    let server = try Server.shared.get()
    let database = try server.makeDatabase()
    let (ada, ben) = (try Device(), try Device())
    let (root, role) = (
      try server.address(database, of: "postgres").text,
      try server.address(database, of: "ben").text
    )
    try ada.say(
      "add 2 l Milk", "add 3 Eggs note \"brown\"", "check Eggs", "list Party", "add Chips",
      "list Shopping", "template soup { add Leek }", "every week apply soup")
    let before = try ada.lists()
    #expect(
      try ada.qc("household", "create", root, "Our Home", "--as", "Ada")
        == .init(
          output: """
            created Our Home as Ada
            `qc household invite ROLE` invites another role of the server

            """))
    #expect(try ada.lists() == before)
    #expect(
      try ben.qc("household", "join", role, "--as", "Ben")
        == .init(
          errors: """
            error: you are not a member of this household
            help: ask a member to invite your role: qc household invite ROLE

            """, status: 77))
    #expect(
      try ada.qc("household", "invite", "ben") == .init(output: "invited ben to Our Home\n"))
    #expect(
      try ben.qc("household", "join", role, "--as", "Ada")
        == .init(errors: "error: another member of the household has that name\n", status: 77))
    #expect(
      try ben.qc("household", "join", role, "--as", "Ben")
        == .init(output: "joined Our Home as Ben\n"))
    #expect(try ben.lists() == before)
    #expect(try ben.qc("templates").output == ada.qc("templates").output)
    #expect(try ben.complaints().isEmpty && ada.complaints().isEmpty)
  }

  /// If the device and the household both have lists, the user decides what happens to them.
  @Test func whoHasListsSaysWhatBecomesOfThem() throws {
    let home = try Home()
    let ada = try home.device(of: "ada", as: "Ada")
    try ada.say("add 6 Eggs", "add Bread")
    try ada.exchange()
    let ben = try Device()
    try ben.say("add 4 Eggs", "add Tea", "add Bread", "check Bread")
    let (address, before) = (try home.address(of: "ben"), try ben.lists())
    let command = "qc household join \(address.asShellWord) --as Ben"
    #expect(
      try ben.qc("household", "join", address, "--as", "Ben")
        == .init(
          errors: """
            error: this store has lists, and Home is already in use
            help: `\(command) --merge` merges your lists into the household's; \
            `\(command) --aside` saves a copy of your lists first

            """, status: 64))
    #expect(
      try ben.qc("household", "join", address, "--as", "Ben", "--merge", "--aside")
        == .init(
          errors: "error: `--merge` and `--aside` cannot be used together\n", status: 64))
    #expect(try ben.lists() == before)
    #expect(
      try ben.qc("household", "join", address, "--as", "Ben", "--merge")
        == .init(output: "joined Home as Ben\n"))
    #expect(
      try ben.lists() == [
        "Shopping: 6x Eggs in Dairy", "Shopping: Bread in Pantry", "Shopping: Tea in Pantry",
        "list Shopping",
      ])
    try ada.exchange()
    #expect(try ada.lists() == ben.lists())
    #expect(try ada.complaints().isEmpty && ben.complaints().isEmpty)
  }

  @Test func listsAsideAreInACopy() throws {
    let home = try Home()
    let ada = try home.device(of: "ada", as: "Ada")
    try ada.say("add 6 Eggs")
    try ada.exchange()
    let ben = try Device()
    try ben.say("add 4 Eggs", "add Tea")
    let before = try ben.lists()
    let joined = try ben.qc(
      "household", "join", try home.address(of: "ben"), "--as", "Ben", "--aside")
    #expect(joined.status == 0 && joined.errors.isEmpty)
    let lines = joined.output.split(separator: "\n")
    #expect(lines.first == "joined Home as Ben")
    let copy = try #require(lines.last?.wholeMatch(of: /your lists are in (.*)/)).output.1
    #expect(try ben.lists() == ada.lists())
    let sent = try home.records().count
    try FileManager.default.removeItem(atPath: ben.path(of: "lists.sqlite"))
    try FileManager.default.moveItem(atPath: String(copy), toPath: ben.path(of: "lists.sqlite"))
    #expect(try ben.lists() == before)
    #expect(try home.records().count == sent)
  }

  @Test func aPersonHasOneNameOnAllDevices() throws {
    let home = try Home()
    let (phone, laptop) = (try home.device(of: "ada", as: "Ada"), try Device())
    #expect(
      try laptop.qc("household", "join", try home.address(of: "ada"), "--as", "Grandma")
        == .init(
          errors: """
            error: you are already in Home, as Ada
            help: use `--as Ada` on this device too

            """, status: 64))
    try laptop.join(at: try home.address(of: "ada"), as: "Ada")
    try phone.say("add Milk")
    try phone.exchange()
    #expect(
      try laptop.qc("sync")
        == .init(
          output: "Ada created the list Shopping, added Milk to Shopping\nHome is up to date\n")
    )
    #expect(
      try laptop.qc("household", "join", try home.address(of: "ada"), "--as", "Ada")
        == .init(
          errors: """
            error: this store is already part of Home
            help: `qc household leave` leaves it; your lists stay

            """, status: 64))
  }

  @Test func onlyRolesOfTheServerAreInvited() throws {
    let home = try Home()
    let ada = try home.device(of: "ada", as: "Ada")
    #expect(
      try ada.qc("household", "invite", "nobody")
        == .init(
          errors: "error: the server has no such role; an administrator can create it: "
            + "`createuser --pwprompt ROLE`\n", status: 77))
    #expect(try ada.qc("household", "invite", "eve") == .init(output: "invited eve to Home\n"))
    // If the server has two households, the user specifies one.
    _ = try home.server.address(home.database, of: "postgres")
    let other = try Device()
    let root = try home.address(of: "postgres")
    try other.qc("household", "create", root, "Hut", "--as", "Root")
    try other.qc("household", "invite", "eve")
    let eve = try Device()
    let address = try home.address(of: "eve")
    #expect(
      try eve.qc("household", "join", address, "--as", "Eve")
        == .init(
          errors: "error: there are several households: `Home`, `Hut`; choose one with "
            + "--household NAME\n", status: 78))
    #expect(
      try eve.qc("household", "join", address, "--as", "Eve", "--household", "Hut")
        == .init(output: "joined Hut as Eve\n"))
  }

  /// A value can start with `-` without being read as an option.
  @Test func namesMayBeginAsOptionsDo() throws {
    let home = try Home()
    let device = try Device()
    let root = try home.address(of: "postgres")
    let store = device.path(of: "-lists.sqlite")
    let made = try device.qc(
      "--store=\(store)", "household", "create", root, "-Hut", "--as=--merge")
    #expect(made.status == 0 && made.output.contains("created -Hut as --merge\n"))
    let other = try Device()
    let joined = try other.qc("household", "join", root, "--household=-Hut", "--as=--merge")
    #expect(joined.output == "joined -Hut as --merge\n")
  }

  /// A user who repeats `create` because the response was lost gets no second household.
  @Test func aNameIsTakenOnce() throws {
    let home = try Home()
    let device = try Device()
    let root = try home.address(of: "postgres")
    #expect(
      try device.qc("household", "create", root, "Home", "--as", "Root")
        == .init(
          errors:
            "error: you already have a household of this name; `qc household join` joins it\n",
          status: 78))
    try device.join(at: root, as: "Root")
  }
}
