package import Foundation

/// A source of identifiers.
package protocol IdentifierSource: AnyObject {
  /// Returns a new identifier, which is higher than all before it.
  func next() -> UUID
}

/// Identifiers of UUID version 7 (RFC 9562): the time, a counter and random bits. They rise, so
/// that new rows are appended at the end of an index.
package final class TimeOrderedIdentifiers: IdentifierSource {
  private let clock: any Clock
  private var random = SystemRandomNumberGenerator()
  private var counter: UInt64 = 0

  /// Makes a source that starts from the clock's time.
  package init(clock: any Clock) { self.clock = clock }

  /// Returns the next identifier. The 48 bits of milliseconds and the 12 bits below them are one
  /// number, which follows the time and rises by at least one per call.
  package func next() -> UUID {
    counter = max(counter + 1, milliseconds << 12)
    return UUID(version7: counter, chance: random.next())
  }

  /// The time in milliseconds, clamped to the years 1970 to 9999: later times would leave the
  /// counter no room to rise in 48 bits.
  private var milliseconds: UInt64 {
    let milliseconds = clock.now.timeIntervalSince1970 * 1000
    return milliseconds > 0 ? UInt64(min(milliseconds, 253_402_300_799_999)) : 0
  }
}

/// Identifiers that count from one, for tests.
package final class CountingIdentifiers: IdentifierSource {
  private var counter: UInt64 = 0

  /// Makes a source that starts at one.
  package init() {}

  /// Returns the next number as an identifier.
  package func next() -> UUID {
    counter += 1
    return UUID(version7: counter, chance: 0)
  }
}

extension UUID {
  /// Arranges 60 bits of order and 62 random bits as in RFC 9562, section 5.7.
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
