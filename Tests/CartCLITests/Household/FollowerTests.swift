import CartModels
import CartStore
import Synchronization
import TestSupport
import Testing

@testable import CartCLI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct FollowerTests {
  /// A follower with a simulated clock, and the shell script that it starts.
  private final class Stage {
    var now = Duration.seconds(1_000)
    var starts = 0
    var script: String?

    func follower(_ script: String?) -> Follower {
      self.script = script
      let store = DeferredStore(.memory) { _ in false }
      let follower = Follower(of: store, uptime: { self.now }) {
        self.starts += 1
        guard let script = self.script else { throw WriteError(code: ENOENT) }
        return try FollowingProcess(["/bin/sh", "-c", script], environment: [:])
      }
      follower.isWanted = true
      return follower
    }
  }

  /// Waits until the follower has output, and reads it.
  private func hears(_ follower: Follower) -> [String] {
    guard let descriptor = follower.descriptorToWatch() else { return [] }
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&question, 1, -1)
    return follower.takeArrivals()
  }

  @Test func startsAgainAMinuteLater() {
    let stage = Stage()
    let follower = stage.follower("exit 3")
    #expect(hears(follower) == [])
    #expect(follower.descriptorToWatch() == nil)
    stage.now += .seconds(59)
    #expect(follower.descriptorToWatch() == nil)
    #expect(stage.starts == 1)
    stage.now += .seconds(1)
    #expect(follower.descriptorToWatch() != nil)
    #expect(stage.starts == 2)
    follower.end()
    #expect(follower.descriptorToWatch() == nil)
  }

  @Test func asksNoMoreOftenWhereNothingStarts() {
    let stage = Stage()
    let follower = stage.follower(nil)
    #expect(follower.descriptorToWatch() == nil)
    #expect(follower.descriptorToWatch() == nil)
    #expect(stage.starts == 1)
    stage.now += .seconds(60)
    stage.script = "echo Ben checked Milk; cat"
    #expect(hears(follower) == ["Ben checked Milk"])
    follower.end()
  }

  @Test func startsNothingUnwanted() {
    let stage = Stage()
    let follower = stage.follower("cat")
    follower.isWanted = false
    #expect(follower.descriptorToWatch() == nil)
    #expect(follower.takeArrivals() == [])
    #expect(stage.starts == 0)
  }

  @Test func startsAtOnceWhereItIsWantedAgain() {
    let stage = Stage()
    let follower = stage.follower("cat")
    #expect(follower.descriptorToWatch() != nil)
    follower.isWanted = false
    #expect(follower.descriptorToWatch() == nil)
    follower.isWanted = true
    #expect(follower.descriptorToWatch() != nil)
    #expect(stage.starts == 2)
    follower.end()
  }

  /// The output of a process is read even after the process has ended.
  @Test func hearsTheLastWords() {
    let stage = Stage()
    let follower = stage.follower("echo Ben checked Milk; exec >&-; cat")
    var heard = hears(follower)
    while let _ = follower.descriptorToWatch() { heard += hears(follower) }
    #expect(heard == ["Ben checked Milk"])
  }

  /// After a flood of output, the follower pauses so that the screen stays usable.
  @Test func restsInAFlood() {
    let stage = Stage()
    let follower = stage.follower("while echo Ben checked Milk; do :; done")
    var heard: [String] = []
    while heard.count < 21 { heard = hears(follower) }
    #expect(follower.descriptorToWatch() == nil)
    #expect(follower.descriptorToWatch() != nil)
    #expect(stage.starts == 1)
    follower.end()
  }
}
