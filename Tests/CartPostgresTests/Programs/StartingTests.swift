import CartModels
import CartPostgres
import Foundation
import TestSupport
import Testing

/// Errors that are found before any work is done, and the start of background work.
@Suite struct StartingTests {
  @Test(arguments: [
    (
      "household oops",
      "unknown command `qc household oops`; the commands are server, create, join, invite, expel, move,"
    ),
    ("household jion", "did you mean `join`"),
    ("household create", "`qc household create` needs an address and a name: "),
    ("household create postgres://nas/home --as Ada", "needs an address and a name: "),
    ("household create postgres://nas/home Home", "give your name in the household: "),
    ("household create postgres://nas/home Our Home --as Ada", "leave out `Home`"),
    ("household join", "`qc household join` needs an address: "),
    ("household join postgres://nas/home", "give your name in the household: "),
    ("household join postgres://nas/home --as Ben --merge --aside", "cannot be used together"),
    ("household invite", "`qc household invite` needs a role of the server: "),
    ("household expel", "`qc household expel` needs a role of the server: "),
    ("household move", "`qc household move` needs an address: "),
    ("household leave now", "leave out `now`"),
    ("household leave --merge", "`qc household leave` does not accept `--merge`"),
    ("household --force", "`qc household` does not accept `--force`"),
    ("household upgrade --as Ada", "`qc household upgrade` does not accept `--as`"),
    ("sync now", "`qc sync` accepts no arguments; leave out `now`"),
    ("sync --force", "`qc sync` does not accept `--force`"),
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
      #expect(outcome.errors.hasPrefix("error: a store in memory cannot be part of a household"))
    }
  }

  @Test func whereThereAreNoListsNoneAreMade() throws {
    let device = try Device()
    for words in ["household", "sync", "household leave", "household repair"] {
      let outcome = try device.start("qc", words.split(separator: " ").map(String.init)).outcome()
      #expect(outcome.status != 0 && outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix(
          "error: this store does not exist yet"), "\(outcome)")
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
          errors: "error: database not found; an address ends in its name, as in "
            + "`postgres://ada@nas/home`, and an administrator of the server can create it: "
            + "`createdb NAME`\n", status: 78))
    let away = try device.qc("household", "join", "postgres://a@/h?host=/nowhere", "--as", "Ada")
    #expect(away.status == 69 && away.errors.hasPrefix("error: the server cannot be reached: "))
    #expect(try device.qc("household").status == 64)
  }

  @Test func workForAnotherVersionIsRefused() throws {
    let device = try Device()
    let outcome = try device.start(
      "qc", ["---sync", "once", "0.0.1", device.path(of: "lists.sqlite")]
    ).outcome()
    #expect(
      outcome
        == .init(
          errors: "error: this is qc \(ProgramVersion.current), and qc 0.0.1 started it\n",
          status: 64))
    #expect(try device.qc("---sync", "once").status == 64)
    #expect(!FileManager.default.fileExists(atPath: device.path(of: "lists.sqlite")))
  }

  /// A program that links libpq directly starts more slowly.
  @Test func libpqIsLoadedWhenItIsNeeded() throws {
    #if os(Linux)
      let device = try Device()
      let path = device.path(of: "libraries")
      let streams = ChildProcess.Streams(output: path, errors: "/dev/null")
      try ChildProcess(
        "/usr/bin/ldd", ["\(try Settings.programs())/qc"], environment: [:], streams
      ).wait()
      let libraries = try String(contentsOfFile: path, encoding: .utf8)
      #expect(libraries.contains("libc.so") && !libraries.contains("libpq"))
    #endif
  }
}
