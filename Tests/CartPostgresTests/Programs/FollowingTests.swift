import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `qc sync --follow`, and the follower that a prompt runs.
@Suite struct FollowingTests {
  @Test func whatOneSaysIsPrintedAtTheOthers() throws {
    let home = try Home()
    let (ada, ben) = (
      try home.device(of: "ada", as: "Ada"), try home.device(of: "ben", as: "Ben")
    )
    let following = try ben.start("qc", ["sync", "--follow"])
    for (index, name) in ["Milk", "Tea", "Bread"].enumerated() {
      try ada.say("add \(name)")
      try ada.exchange()
      let said = try following.output(holding: "added \(name) to Shopping\n")
      #expect(said.filter(\.isNewline).count == index + 1)
      #expect(try ben.lists() == ada.lists())
    }
    following.process.send(SIGINT)
    #expect(try following.outcome().errors.isEmpty)
    #expect(try ben.complaints().isEmpty)
  }

  /// Each byte in the pipe reports a new entry, and the end of the input ends the follower.
  @Test func aPromptsFollowerSendsWhenItIsToldTo() throws {
    let home = try Home()
    let (ada, ben) = (
      try home.device(of: "ada", as: "Ada"), try home.device(of: "ben", as: "Ben")
    )
    let pipe = try Pipe()
    let follower = try ada.sync("follow", input: pipe.reading)
    pipe.handOver()
    let following = try ben.start("qc", ["sync", "--follow"])
    for name in ["Milk", "Tea"] {
      try ada.say("add \(name)")
      try pipe.tell()
      try following.output(holding: "added \(name) to Shopping\n")
    }
    try ben.say("check Milk")
    try ben.exchange()
    #expect(try follower.output(holding: "\n") == "Ben checked Milk\n")
    // The last entry is sent even though the prompt has ended.
    try ada.say("add Leek")
    try pipe.tell()
    pipe.end()
    #expect(try follower.outcome() == .init(output: "Ben checked Milk\n"))
    try ben.exchange()
    #expect(try ben.lists() == ada.lists())
    following.process.send(SIGINT)
    _ = try following.outcome()
  }

  /// After the server stops during a sync, the follower reconnects as soon as it is back.
  @Test func aStopOfTheServerIsOutlived() throws {
    let home = try Home(on: try Server())
    let (ada, ben) = (
      try home.device(of: "ada", as: "Ada"), try home.device(of: "ben", as: "Ben")
    )
    let pipe = try Pipe()
    let follower = try ada.sync("follow", input: pipe.reading)
    pipe.handOver()
    let following = try ben.start("qc", ["sync", "--follow"])
    try ada.say("add Milk")
    try pipe.tell()
    try following.output(holding: "added Milk")
    try home.server.stop()
    try ada.say("add Tea")
    try pipe.tell()
    try ben.say("add Bread")
    while try !following.errors().contains("error: the server") { usleep(10_000) }
    try home.server.start()
    let said = try following.output(holding: "added Tea")
    #expect(said.contains("\nthe server is reachable again\n"))
    try follower.output(holding: "added Bread to Shopping\n")
    pipe.end()
    #expect(try follower.outcome().errors.isEmpty)
    following.process.send(SIGINT)
    // The same error is printed once, no matter how often the follower retries. A starting server
    // can cause another error.
    let complaints = try following.outcome().errors.components(separatedBy: "error:").dropFirst()
    #expect(!complaints.isEmpty && Set(complaints).count == complaints.count)
    try ada.exchange()
    try ben.exchange()
    #expect(try ada.lists() == ben.lists())
    #expect(try ada.qc("household").output.hasSuffix("\neverything is sent\n"))
  }

  /// A follower ends with its prompt, even while the server is down or stalled.
  @Test func aFollowerEndsWithItsPromptWhateverTheServerDoes() throws {
    let home = try Home(on: try Server())
    let proxy = try Proxy(to: home.server.socket)
    defer { proxy.end() }
    let device = try Device()
    try device.join(
      at: "postgres://ada@127.0.0.1:\(proxy.port)/\(home.database)?channel_binding=disable",
      as: "Ada")
    let sent = try home.records().count
    for trouble in ["away", "stalls"] {
      if trouble == "away" { try home.server.stop() } else { proxy.stall(true) }
      let pipe = try Pipe()
      let follower = try device.sync("follow", input: pipe.reading)
      pipe.handOver()
      try device.say("add Milk")
      try pipe.tell()
      pipe.end()
      #expect(try follower.outcome() == .init(), "\(trouble)")
      if trouble == "away" { try home.server.start() } else { proxy.stall(false) }
    }
    try device.exchange()
    #expect(try home.records().count == sent + 2)
  }

  /// A follower ends when another prompt leaves the household.
  @Test func whoLeavesIsFollowedNoMore() throws {
    let home = try Home()
    let (ada, ben) = (
      try home.device(of: "ada", as: "Ada"), try home.device(of: "ben", as: "Ben")
    )
    let pipe = try Pipe()
    let follower = try ada.sync("follow", input: pipe.reading)
    pipe.handOver()
    try ben.say("list Party")
    try ben.exchange()
    let said = try follower.output(holding: "Ben created the list Party\n")
    #expect(try ada.qc("household", "leave").status == 0)
    try pipe.tell()
    #expect(try follower.outcome() == .init(output: said))
    pipe.end()
  }
}

/// The pipe between a prompt and its follower.
private final class Pipe {
  let reading: Int32
  private var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe", errno) }
    // Only the follower inherits the read end, and no other process inherits the write end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit { end() }

  /// Closes the read end, which the follower has inherited.
  func handOver() { close(reading) }

  /// Reports a new entry to the follower.
  func tell() throws {
    guard write(writing, "\n", 1) == 1 else { throw SystemError("write", errno) }
  }

  func end() {
    if writing >= 0 { close(writing) }
    writing = -1
  }
}
