import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Stores in places without permission to search or write.
@Suite struct UnwritableTests {
  private let scratch: Scratch
  private let store: String
  private let program: Program

  private static let shown = "list \"Weekly\"\nadd 1 \"Milk\" in \"Dairy\"\n"

  init() throws {
    scratch = try Scratch()
    // Another user must be able to reach the folder.
    guard chmod(scratch.path, 0o755) == 0 else { throw SystemError(scratch.path, errno) }
    store = try scratch.folder("place") + "/lists.sqlite"
    program = Program(store: store, desk: try scratch.folder("desk"))
    #expect(try program.run(["-c", "list Weekly; add Milk"]).end == .exited(0))
  }

  /// Runs `qc` as a user to whom permissions apply, which they don't to the superuser.
  private func runBound(_ words: [String]) throws -> Program.Outcome {
    guard geteuid() == 0 else { return try program.run(words) }
    let desk = try scratch.folder("nobody")
    guard chmod(desk, 0o777) == 0 else { throw SystemError(desk, errno) }
    let streams = ChildProcess.Streams(output: desk + "/output", errors: desk + "/errors")
    let process = try ChildProcess(
      "/usr/bin/env",
      ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", try Program.path()] + words,
      environment: ["QUICKCART_STORE": store, "HOME": desk, "TZ": "UTC", "TERM": "dumb"], streams)
    let end = try process.wait()
    func text(_ stream: String) throws -> String {
      String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: "\(desk)/\(stream)")), as: UTF8.self)
    }
    return Program.Outcome(end: end, output: try text("output"), errors: try text("errors"))
  }

  private var isPossible: Bool {
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
  }

  /// The contents of an inaccessible folder are unknown, so it is not reported as empty.
  @Test func aFolderThatMayNotBeEnteredIsNoEmptyStore() throws {
    guard isPossible else { return }
    let place = scratch.path + "/place"
    #expect(chmod(place, 0) == 0)
    defer { #expect(chmod(place, 0o755) == 0) }
    for words in [["show"], ["dump"], ["apply", "due"], ["doctor"], ["lists"], ["add", "Milk"]] {
      let outcome = try runBound(words)
      #expect(outcome.end == .exited(74), "\(words): \(outcome)")
      #expect(outcome.output.isEmpty, "\(words): \(outcome)")
      #expect(outcome.errors.contains("permission denied; nothing was changed"), "\(outcome)")
    }
  }

  /// An inaccessible folder may contain scripts, so it is an error.
  @Test func aFolderOfScriptsThatMayNotBeEnteredIsAnError() throws {
    guard isPossible else { return }
    let place = try scratch.folder("scripts")
    let inner = try scratch.folder("scripts/inner")
    try "check 7".write(toFile: inner + "/wrong.qc", atomically: false, encoding: .utf8)
    #expect(chmod(place, 0o744) == 0)
    defer { #expect(chmod(place, 0o755) == 0) }
    let outcome = try runBound(["lint", place])
    #expect(outcome.end == .exited(74), "\(outcome)")
    #expect(outcome.errors.contains("`: Permission denied"), "\(outcome)")
  }

  @Test func aFolderThatMayNotBeWrittenIsReadAllTheSame() throws {
    guard isPossible else { return }
    let place = scratch.path + "/place"
    #expect(chmod(store, 0o644) == 0 && chmod(place, 0o555) == 0)
    defer { #expect(chmod(place, 0o755) == 0) }
    #expect(
      try runBound(["dump"])
        == Program.Outcome(end: .exited(0), output: Self.shown, errors: ""))
    #expect(try runBound(["doctor"]).end == .exited(0))
    let outcome = try runBound(["add", "Bread"])
    #expect(outcome.end == .exited(74), "\(outcome)")
    #expect(outcome.errors.contains("permission denied"), "\(outcome)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["lists.sqlite"])
  }

  /// Changes that another program has only written to the log are read as well.
  @Test func theLogOfAStoreThatMayNotBeWrittenIsRead() throws {
    guard isPossible else { return }
    let terminal = try Terminal()
    let prompt = try program.start([], with: ["TERM": "dumb"], terminal: terminal.path)
    try terminal.type("add Bread")
    _ = try terminal.read(until: "added Bread in")
    prompt.send(SIGKILL)
    _ = try prompt.wait()
    let place = scratch.path + "/place"
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
    #expect(names.contains("lists.sqlite-wal"))
    #expect(unlink(store + "-shm") == 0)
    for name in names where !name.hasSuffix("-shm") {
      #expect(chmod("\(place)/\(name)", 0o644) == 0)
    }
    #expect(chmod(place, 0o555) == 0)
    defer { #expect(chmod(place, 0o755) == 0) }
    let outcome = try runBound(["dump"])
    #expect(outcome.output == Self.shown + "add 1 \"Bread\" in \"Pantry\"\n", "\(outcome)")
    #expect(outcome.end == .exited(0))
  }

  /// A full disk and a read-only disk. Only the superuser can mount one, and not on all machines.
  @Test func aFullDiskIsReadAllTheSame() throws {
    let place = try scratch.folder("disk")
    guard
      geteuid() == 0, try run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", place])
    else { return }
    defer { #expect(throws: Never.self) { try run(["umount", place]) } }
    let path = place + "/lists.sqlite"
    try FileManager.default.copyItem(atPath: store, toPath: path)
    try fill(place + "/rest")
    let full = Program(store: path, desk: try scratch.folder("desk-2"))
    let isRead = Program.Outcome(end: .exited(0), output: Self.shown, errors: "")
    #expect(try full.run(["dump"]) == isRead)
    #expect(try full.run(["add", "Bread"]).end == .exited(74))
    #expect(try run(["mount", "-o", "remount,ro", place]))
    #expect(try full.run(["dump"]) == isRead)
    #expect(try full.run(["add", "Bread"]).end == .exited(74))
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: path))
        == Data(contentsOf: URL(fileURLWithPath: store)))
  }

  @discardableResult
  private func run(_ words: [String]) throws -> Bool {
    let desk = try scratch.folder("tools")
    let process = try ChildProcess(
      "/usr/bin/env", words, environment: ProcessInfo.processInfo.environment,
      ChildProcess.Streams(output: desk + "/output", errors: desk + "/errors"))
    return try process.wait() == .exited(0)
  }

  private func fill(_ path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError(path, errno) }
    defer { close(file) }
    let zeros = [UInt8](repeating: 0, count: 1024)
    while write(file, zeros, zeros.count) > 0 {}
  }

  // MARK: A replaced file

  /// A prompt reports that the file was replaced, instead of confirming a change that is lost.
  @Test func aPromptNoticesThatTheFileWasReplaced() throws {
    let other = scratch.path + "/other.sqlite"
    let second = Program(store: other, desk: try scratch.folder("desk-3"))
    #expect(try second.run(["-c", "list New; add Eggs"]).end == .exited(0))
    let terminal = try Terminal()
    let prompt = try program.start([], with: ["TERM": "dumb"], terminal: terminal.path)
    try terminal.type("add Bread")
    _ = try terminal.read(until: "added Bread in")
    #expect(rename(other, store) == 0)
    try terminal.type("add Tea")
    try terminal.type("exit")
    _ = try prompt.wait()
    #expect(
      try program.text("errors").contains("another file has taken its place since it was opened"))
    let dump = try program.run(["dump"])
    #expect(dump.output == "list \"New\"\nadd 1 \"Eggs\" in \"Dairy\"\n", "\(dump)")
  }

  // MARK: Privacy

  /// A script that belongs to another user isn't run, and an entry with a leading space isn't
  /// stored.
  @Test func aPromptKeepsToItself() throws {
    let desk = try scratch.folder("desk")
    let folder = try scratch.folder("desk/quickcart")
    let script = folder + "/init.qc"
    try "add Foreign".write(toFile: script, atomically: false, encoding: .utf8)
    let isForeign = geteuid() == 0 && chown(script, 65_534, 65_534) == 0
    let terminal = try Terminal()
    let prompt = try program.start(
      [], with: ["TERM": "dumb", "QUICKCART_PROMPT": "qc> "], terminal: terminal.path)
    _ = try terminal.read(until: "qc> ")
    try terminal.type(" add Gift note \"secret\"")
    _ = try terminal.read(until: "qc> ")
    try terminal.type("exit")
    #expect(try prompt.wait() == .exited(0))
    let errors = try program.text("errors")
    #expect(errors.contains("belongs to another user, so it isn't run") == isForeign, "\(errors)")
    let shown = try program.run(["show"]).output
    #expect(shown.contains("Foreign") != isForeign, "\(shown)")
    #expect(shown.contains("Gift"))
    let titles = try program.run(["--json", "log"]).output
    #expect(titles.contains("a line with a leading space"))
    #expect(!titles.contains("secret"), "\(titles)")
    let history = "\(desk)/quickcart/history"
    let kept = FileManager.default.contents(atPath: history) ?? Data()
    #expect(!String(decoding: kept, as: UTF8.self).contains("Gift"))
  }
}
