/// A random number generator that returns the same numbers for the same seed.
///
/// It is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014), because Swift's own generator has no seed.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: the seed from the host.
  ///   - unit: the number of the unit of work in its session, so that each one gets different
  ///     numbers.
  init(seed: UInt64, unit: Int) {
    var first = Chance(state: seed)
    state = first.next() ^ UInt64(truncatingIfNeeded: unit)
  }

  private init(state: UInt64) { self.state = state }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
