import CartPostgres
import Foundation
import TestSupport
import Testing

/// How `qc` starts `qc-sync`, and what is wrong before it does anything.
@Suite struct StartingTests {
  @Test(arguments: [
    ("household oops", "`qc household oops` isn't there; there are create, join, invite, leave,"),
    ("household jion", "did you mean `join`"),
    ("household create", "`qc household create` needs an address and a name: "),
    ("household create postgres://nas/home --as Ada", "needs an address and a name: "),
    ("household create postgres://nas/home Home", "say what the others call you: "),
    ("household create postgres://nas/home Our Home --as Ada", "leave out `Home`"),
    ("household join", "`qc household join` needs an address: "),
    ("household join postgres://nas/home", "say what the others call you: "),
    ("household join postgres://nas/home --as Ben --merge --aside", "are two ways; choose one"),
    ("household invite", "`qc household invite` needs a role of the server: "),
    ("household leave now", "leave out `now`"),
    ("household leave --merge", "`--merge` means nothing to `qc household leave`"),
    ("household --force", "`--force` means nothing to `qc household`"),
    ("household upgrade --as Ada", "`--as` means nothing to `qc household upgrade`"),
    ("sync now", "`qc sync` takes no words; leave out `now`"),
    ("sync --force", "`--force` means nothing to `qc sync`"),
  ])
  func wrongWordsAreNamed(words: String, complaint: String) throws {
    let device = try Device()
    let outcome = try device.start("qc", words.split(separator: " ").map(String.init)).outcome()
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(complaint), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: device.path(of: "lists.sqlite")))
  }

  @Test func listsThatAreInMemoryAreInNoHousehold() throws {
    let device = try Device()
    for words in ["household", "sync", "household create postgres:///home Home --as Ada"] {
      let words = ["--store", ":memory:"] + words.split(separator: " ").map(String.init)
      let outcome = try device.start("qc", words).outcome()
      #expect(outcome.status != 0 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("error: a store in memory is part of no household"))
    }
  }

  @Test func whereThereAreNoListsNoneAreMade() throws {
    let device = try Device()
    for words in ["household", "sync", "household leave", "household repair"] {
      let outcome = try device.start("qc", words.split(separator: " ").map(String.init)).outcome()
      #expect(outcome.status != 0 && outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix(
          "error: there are no lists yet, so they are part of no household"), "\(outcome)")
      #expect(!FileManager.default.fileExists(atPath: device.path(of: "lists.sqlite")))
    }
  }

  @Test func addressesWithPasswordsAreRefusedAndNotShown() throws {
    let device = try Device()
    for address in ["postgres://ada:lemon@nas/home", "host=nas password=lemon"] {
      let outcome = try device.qc("household", "join", address, "--as", "Ada")
      #expect(outcome.status == 78)
      #expect(outcome.errors.contains("~/.pgpass") && !outcome.errors.contains("lemon"))
    }
    #expect(try device.qc("household", "create", "oops", "Home", "--as", "Ada").status == 78)
  }

  @Test func serversThatLackTheDatabaseAreSaid() throws {
    let server = try Server.shared.get()
    let device = try Device()
    let nowhere = try server.address("nowhere", of: "ada").text
    #expect(
      try device.qc("household", "join", nowhere, "--as", "Ada")
        == .init(
          errors: "error: there is no such database; who administers the server makes it: "
            + "`createdb NAME`\n", status: 78))
    let away = try device.qc("household", "join", "postgres://a@/h?host=/nowhere", "--as", "Ada")
    #expect(away.status == 69 && away.errors.hasPrefix("error: the server can't be reached: "))
    #expect(try device.qc("household").status == 64)
  }

  @Test func qcSyncIsLookedForBesideQcAlone() throws {
    let programs = try Scratch()
    try shell("cp '\(try Settings.programs())/qc' '\(programs.path)'")
    let device = try Device(programs: programs.path)
    try device.say("add Milk")
    let missing = try device.qc("household")
    #expect(missing.status != 0 && missing.output.isEmpty)
    #expect(
      missing.errors == """
        error: `qc-sync` isn't beside `qc`, and only it speaks with servers
        help: `make install` installs both

        """)
    // One that shows what it is started with.
    try shell(
      """
      cd '\(programs.path)'; echo '#!/bin/sh' >qc-sync; echo 'printf "%s|" "$@"; exit 7' >>qc-sync
      chmod +x qc-sync
      """)
    let version = try device.qc("--version").output.dropLast()
    let store = device.path(of: "lists.sqlite")
    #expect(
      try device.qc("household", "invite", "eve")
        == .init(
          output: "--for|\(version)|invite|--store=\(store)|--|eve|", status: 7))
    #expect(
      try device.qc("household", "join", "postgres://nas/home", "--as", "A B", "--merge").output
        == "--for|\(version)|join|--store=\(store)|--as=A B|--merge|--|postgres://nas/home|")
  }

  /// A program that we wrote ourselves might still be open in what another test has just started,
  /// and couldn't be run.
  private func shell(_ script: String) throws {
    let streams = ChildProcess.Streams(output: "/dev/null", errors: "/dev/null")
    let shell = try ChildProcess("/bin/sh", ["-c", script], environment: [:], streams)
    guard try shell.wait() == .exited(0) else { throw SystemError("a script failed", 0) }
  }

  @Test func anotherVersionIsRefused() throws {
    let device = try Device()
    let version = try device.qc("--version").output.dropLast()
    let words = ["--for", "0.0.1", "status", "--store", device.path(of: "lists.sqlite")]
    let outcome = try device.start("qc-sync", words).outcome()
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "this is qc-sync \(version), and qc is 0.0.1; install both of one version"))
  }

  @Test func bothProgramsAreOfOneVersionAndOnlyOneHasLibpq() throws {
    let device = try Device()
    let version = try device.qc("--version")
    #expect(try device.start("qc-sync", ["--version"]).outcome() == version)
    #if os(Linux)
      let programs = try Settings.programs()
      func libraries(_ program: String) throws -> String {
        let path = device.path(of: "libraries")
        let streams = ChildProcess.Streams(output: path, errors: "/dev/null")
        try ChildProcess(
          "/usr/bin/ldd", ["\(programs)/\(program)"], environment: [:], streams
        ).wait()
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      }
      #expect(try libraries("qc-sync").contains("libpq"))
      #expect(try !libraries("qc").contains("libpq"))
    #endif
  }
}
