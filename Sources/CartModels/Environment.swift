public import Foundation

/// Where the time comes from; injected, so that nothing depends on when a
/// test runs.
public protocol Clock: Sendable {
  /// The present moment.
  var now: Date { get }
  /// The calendar with the user's time zone.
  var calendar: Calendar { get }
}

/// The machine's clock.
public struct SystemClock: Clock {
  /// Makes the machine's clock.
  public init() {}
  /// The present moment.
  public var now: Date { Date() }
  /// The Gregorian calendar in the machine's time zone.
  public var calendar: Calendar { .gregorian }
}

/// A clock that stands still, at noon of a day by `--today`.
public struct FixedClock: Clock {
  /// The moment it shows.
  public let now: Date
  /// The calendar it counts in.
  public let calendar: Calendar

  /// Makes a clock that always shows one moment.
  public init(now: Date, calendar: Calendar = .gregorian) {
    self.now = now
    self.calendar = calendar
  }
}

extension Calendar {
  /// The Gregorian calendar in the machine's time zone.
  public static var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }
}

/// Where identifiers come from.
public protocol IdentifierSource: AnyObject {
  /// An identifier never given before, in rising order.
  func next() -> UUID
}

/// Identifiers of UUID version 7 (RFC 9562): the time, then a counter, then
/// chance. They rise, so that new rows go to the end of an index.
public final class TimeOrderedIdentifiers: IdentifierSource {
  private let clock: any Clock
  private var random = SystemRandomNumberGenerator()
  private var counter: UInt64 = 0

  /// Makes a source that starts from the clock's time.
  public init(clock: any Clock) { self.clock = clock }

  /// The 48 bits of milliseconds and the 12 bits below them count as one
  /// number that moves with the time and by at least one a call.
  public func next() -> UUID {
    if counter & 0xFF == 0 {
      let milliseconds = UInt64(max(0, clock.now.timeIntervalSince1970 * 1000))
      counter = max(counter, milliseconds << 12)
    }
    counter += 1
    return UUID(version7: counter, chance: random.next())
  }
}

/// Identifiers that count from one, for tests.
public final class CountingIdentifiers: IdentifierSource {
  private var counter: UInt64 = 0

  /// Makes a source that starts at one.
  public init() {}

  /// The next number as an identifier.
  public func next() -> UUID {
    counter += 1
    return UUID(version7: counter, chance: 0)
  }
}

extension UUID {
  /// Lays 60 bits of order and 62 of chance out as RFC 9562, section 5.7, says.
  fileprivate init(version7 order: UInt64, chance: UInt64) {
    let high = (order >> 12) << 16 | 0x7000 | (order & 0x0FFF)
    let low = 0x8000_0000_0000_0000 | (chance & 0x3FFF_FFFF_FFFF_FFFF)
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }
}
