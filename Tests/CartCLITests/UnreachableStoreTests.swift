import CartCLI
import Foundation
import Testing

/// A store that cannot be read is never reported as empty.
@Suite struct UnreachableStoreTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func run(_ words: [String], at path: String) -> TemporaryStore.Result {
    let (output, errors) = (StringSink(), StringSink())
    let host = CartCLI.Host(
      environment: ["TZ": "UTC", "HOME": "/"], output: output, errors: errors)
    let status = QuickCart.run(["--store", path, "--today", "2026-01-05"] + words, host: host)
    return TemporaryStore.Result(output: output.text, errors: errors.text, status: status)
  }

  private static let looks = [
    ["show"], ["lists"], ["dump"], ["apply", "due"], ["doctor"], ["find", "Milk"], ["log"],
    ["--dry-run", "add", "Milk"],
  ]

  /// A cycle of links, a file in place of a folder, a name that is too long, a folder and a device.
  @Test func onlyWhatIsNotThereIsEmpty() throws {
    defer { store.remove() }
    let round = store.path(of: "round")
    #expect(symlink("round", round) == 0)
    try Data("Milk".utf8).write(to: URL(fileURLWithPath: store.path(of: "file")))
    #expect(symlink("missing", store.path(of: "broken")) == 0)
    let paths = [
      round, store.path(of: "file") + "/lists.sqlite",
      store.path(of: String(repeating: "x", count: 300)), store.path(of: ""), "/dev/null",
      store.path(of: "broken"),
    ]
    for path in paths {
      for words in Self.looks {
        if path.hasSuffix("/broken"), words.first == "--dry-run" { continue }
        let result = run(words, at: path)
        #expect(result.status == 74, "\(path) \(words): \(result)")
        #expect(result.output.isEmpty, "\(path) \(words): \(result)")
        #expect(result.errors.hasPrefix("error: could not open the store"), "\(result)")
      }
    }
    #expect(run(["dump"], at: store.path(of: "none")).status == 0)
  }

  /// A backup is restored as it is, and its unreadable parts are reported.
  @Test func restoringSaysWhatCantBeRead() throws {
    defer { store.remove() }
    _ = store.run(["-c", "add Milk; template taco { add Tortillas }"])
    let backup = store.path(of: "lists.backup")
    #expect(store.run(["backup", backup]).status == 0)
    #expect(store.run(["restore", backup]).errors.isEmpty)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    while let source = bytes.range(of: Data("{ add Tortillas }".utf8)) {
      bytes.replaceSubrange(source, with: Data("{ add \"ortillas }".utf8))
    }
    try bytes.write(to: URL(fileURLWithPath: backup))
    let result = store.run(["restore", backup])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.hasPrefix("restored 1 list with 1 item from "), "\(result)")
    #expect(
      result.errors == """
        warning: the restored store has 1 problem; `qc doctor` lists them; `qc doctor --repair` sets aside what cannot be read

        """)
    #expect(store.run(["doctor"]).output.hasPrefix("problem: the template `taco` cannot be read ("))
  }

  /// A dump of a damaged store contains everything that can be read, and reports the rest.
  @Test func aDumpThatIsNotWholeSaysSo() throws {
    defer { store.remove() }
    _ = store.run(["-c", "add Milk, Bread"])
    let path = store.path(of: "lists.sqlite")
    _ = store.run(["-c", "template taco { add Tortillas }"])
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // The source of the template, in its table and in the journal.
    while let source = bytes.range(of: Data("{ add Tortillas }".utf8)) {
      bytes.replaceSubrange(source, with: Data("{ add \"ortillas }".utf8))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let dump = store.run(["dump"])
    #expect(dump.status == 74)
    #expect(dump.output.contains("\n# left out: the template `taco` cannot be read ("))
    #expect(dump.output.contains("add 1 \"Milk\" in \"Dairy\"\nadd 1 \"Bread\" in \"Pantry\"\n"))
    #expect(dump.errors.hasPrefix("error: 1 part of the store `\(path)` cannot be read"))
    let doctor = store.run(["doctor"])
    #expect(doctor.status == 1)
    #expect(doctor.output.hasPrefix("problem: the template `taco` cannot be read ("))
    let repair = store.run(["doctor", "--repair"])
    #expect(repair.status == 0)
    #expect(repair.output.contains("unreadable data is kept as text in \(path).unreadable\n"))
    let text = try String(contentsOfFile: path + ".unreadable", encoding: .utf8)
    #expect(text.contains("template taco { add \"ortillas }"))
    #expect(
      store.run(["dump"]).output
        == "list \"Shopping\"\nadd 1 \"Milk\" in \"Dairy\"\nadd 1 \"Bread\" in \"Pantry\"\n")
    #expect(store.run(["doctor"]).status == 0)
  }

  /// Anyone who can write to the folder could put a link in the place of a file that the repair
  /// writes.
  @Test func noLinkIsFollowedThatIsBesideTheStore() throws {
    defer { store.remove() }
    let path = store.path(of: "lists.sqlite")
    _ = store.run(["-c", "add Milk; template taco { add Tortillas }"])
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    while let source = bytes.range(of: Data("{ add Tortillas }".utf8)) {
      bytes.replaceSubrange(source, with: Data("{ add \"ortillas }".utf8))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let planted = store.path(of: "planted")
    for suffix in [".unreadable", ".before-repair"] {
      try FileManager.default.createSymbolicLink(
        atPath: path + suffix, withDestinationPath: planted)
    }
    let repair = store.run(["doctor", "--repair"])
    #expect(repair.status == 0, "\(repair)")
    #expect(!FileManager.default.fileExists(atPath: planted))
    #expect(repair.output.contains("kept as text in \(path).unreadable-2\n"), "\(repair)")
  }

  /// A schedule cannot run without its template, so it is dropped with it.
  @Test func aScheduleGoesWithItsTemplate() throws {
    defer { store.remove() }
    _ = store.run(["-c", "add Milk; template taco { add Tortillas }"])
    _ = store.run(["-c", "every day apply taco to Shopping; every day apply party to Shopping"])
    let path = store.path(of: "lists.sqlite")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    while let source = bytes.range(of: Data("{ add Tortillas }".utf8)) {
      bytes.replaceSubrange(source, with: Data("{ add \"ortillas }".utf8))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    let doctor = store.run(["doctor"])
    #expect(
      doctor.output.contains(
        "the schedule `taco` cannot be read (its template `taco` is missing or unreadable)")
    )
    #expect(store.run(["doctor", "--repair"]).status == 0)
    let text = try String(contentsOfFile: path + ".unreadable", encoding: .utf8)
    #expect(text.contains("schedule: ") && text.contains("template: "))
    #expect(store.run(["schedules"]).output.hasPrefix("party\n  every day apply party"))
    #expect(store.run(["dump"]).status == 0)
  }
}
