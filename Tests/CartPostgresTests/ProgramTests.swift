import CartHousehold
import CartPostgres
import Foundation
import TestSupport
import Testing

/// `qc-sync` as it is started.
@Suite struct ProgramTests {
  /// What the program says to some words, and what it ends with.
  private func says(_ words: String...) throws -> (output: String, errors: String, status: Int32) {
    try run(try BuildFolder.path(of: "qc-sync"), words)
  }

  private func run(
    _ program: String, _ words: [String]
  ) throws -> (output: String, errors: String, status: Int32) {
    let scratch = try Scratch()
    let (output, errors) = ("\(scratch.path)/output", "\(scratch.path)/errors")
    let process = try ChildProcess(
      program, words, environment: ["HOME": scratch.path, "PATH": "/usr/bin:/bin"],
      .init(output: output, errors: errors))
    guard case .exited(let status) = try process.wait() else {
      throw SystemError("\(program) was ended by a signal", 0)
    }
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
    return (try text(output), try text(errors), status)
  }

  @Test func aHouseholdIsMadeAndJoined() throws {
    let server = try Server.shared.get()
    let database = try server.makeDatabase()
    let (root, ben) = (
      try server.address(database, of: "postgres").text,
      try server.address(database, of: "ben").text
    )
    #expect(
      try says("create", root, "Our Home", "--as", "Ada") == (
        "made household Our Home, with Ada in it\n", "", 0
      ))
    let notIn =
      "error: you aren't in this household; one who is lets you in: "
      + "`qc household invite ROLE`\n"
    #expect(try says("join", ben, "--as", "Ben") == ("", notIn, 77))
    #expect(try says("invite", root, "ben") == ("ben may join Our Home\n", "", 0))
    #expect(
      try says("join", ben, "--as", "Ada") == (
        "", "error: somebody else of the household has that name\n", 77
      ))
    #expect(try says("join", ben, "--as", "Ben") == ("joined Our Home as Ben\n", "", 0))
    let check = try says("check", ben)
    #expect(check.status == 0)
    #expect(check.output.hasPrefix("PostgreSQL "))
    #expect(
      check.output.hasSuffix("\nOur Home: 0 entries, version 1\n  Ben (ben)\n  Ada (postgres)\n"))

    #expect(try says("create", root, "Hut", "--as", "Ada").status == 0)
    #expect(
      try says("invite", root, "eve") == (
        "", "error: there are several: `Hut`, `Our Home`; say which by --household NAME\n", 78
      ))
    #expect(
      try says("invite", root, "eve", "--household", "Hut") == ("eve may join Hut\n", "", 0))
  }

  @Test func troubleIsASentenceAndAStatus() throws {
    let server = try Server.shared.get()
    let nowhere = try server.address("nowhere", of: "ada").text
    #expect(
      try says("check", nowhere) == (
        "",
        "error: there is no such database; who administers the server makes it: `createdb NAME`\n",
        78
      ))
    let away = try says("check", "postgres://ada@/home?host=/nowhere")
    #expect(away.status == 69)
    #expect(away.errors.hasPrefix("error: the server can't be reached: "))
    let secret = try says("check", "postgres://ada:lemon@nas/home")
    #expect(secret.status == 78)
    #expect(secret.errors.contains("~/.pgpass") && !secret.errors.contains("lemon"))
    #expect(try says("check").status == 64)
  }

  @Test func bothProgramsAreOfOneVersionAndOnlyOneHasLibpq() throws {
    let version = try says("--version").output
    let (qc, sync) = (try BuildFolder.path(of: "qc"), try BuildFolder.path(of: "qc-sync"))
    #expect(try run(qc, ["--version"]).output == version)
    #if os(Linux)
      #expect(try run("/usr/bin/ldd", [sync]).output.contains("libpq"))
      #expect(try !run("/usr/bin/ldd", [qc]).output.contains("libpq"))
    #endif
  }
}
