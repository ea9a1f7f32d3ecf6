import CartModels
import Foundation
import Testing

@Suite struct IdentifierSourceTests {
  /// A clock that a test moves.
  final class MovableClock: Clock, @unchecked Sendable {
    var now: Date
    let calendar = LocalCalendar(.gregorian())
    init(_ now: Date) { self.now = now }
  }

  private func bytes(_ id: UUID) -> [UInt8] { withUnsafeBytes(of: id.uuid) { Array($0) } }

  private func milliseconds(_ id: UUID) -> UInt64 {
    bytes(id).prefix(6).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func expectRising(_ ids: [UUID]) {
    for (left, right) in zip(ids, ids.dropFirst()) {
      #expect(bytes(left).lexicographicallyPrecedes(bytes(right)))
    }
  }

  @Test func versionAndVariant() {
    let sources: [any IdentifierSource] = [
      TimeOrderedIdentifiers(clock: SystemClock()), CountingIdentifiers(),
    ]
    for source in sources {
      for _ in 0..<1000 {
        let id = bytes(source.next())
        #expect(id[6] >> 4 == 7)
        #expect(id[8] >> 6 == 0b10)
      }
    }
  }

  @Test func theyRiseUnderAClockThatStands() {
    let source = TimeOrderedIdentifiers(clock: FixedClock(now: moment()))
    expectRising((0..<10_000).map { _ in source.next() })
  }

  @Test func theyRiseUnderTheMachinesClock() {
    let source = TimeOrderedIdentifiers(clock: SystemClock())
    expectRising((0..<10_000).map { _ in source.next() })
  }

  @Test func theTimeComesFirstAndIsUpToDate() {
    let clock = MovableClock(moment())
    let source = TimeOrderedIdentifiers(clock: clock)
    let first = source.next()
    #expect(milliseconds(first) == 1_780_000_000_000)
    clock.now = moment(60)
    let second = source.next()
    #expect(milliseconds(second) == 1_780_000_060_000)
    clock.now = moment(-60)
    expectRising([first, second, source.next()])
  }

  @Test(arguments: [
    -Double.infinity, -1e300, -1, 0, 253_402_300_799.999, 1e15, 1e300, .infinity, .nan,
  ])
  func anyTimeWillDo(_ seconds: Double) {
    let clock = FixedClock(now: Date(timeIntervalSince1970: seconds))
    let source = TimeOrderedIdentifiers(clock: clock)
    expectRising((0..<5_000).map { _ in source.next() })
  }

  @Test func twoSourcesAtOneTimeDiffer() {
    let clock = FixedClock(now: moment())
    let (left, right) = (TimeOrderedIdentifiers(clock: clock), TimeOrderedIdentifiers(clock: clock))
    #expect(left.next() != right.next())
  }

  @Test func countingStartsAtOne() {
    let source = CountingIdentifiers()
    #expect(source.next().uuidString == "00000000-0000-7001-8000-000000000000")
    #expect(source.next().uuidString == "00000000-0000-7002-8000-000000000000")
    expectRising((0..<10_000).map { _ in source.next() })
  }
}
