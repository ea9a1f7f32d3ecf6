/// Draws numbers at random; the same ones from the same seed.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: what the host chose.
  ///   - unit: the number of the unit of work in its session, so that no two draw the same.
  init(seed: UInt64, unit: Int) {
    state = seed &+ UInt64(truncatingIfNeeded: unit) &* Chance.stride
  }

  mutating func next() -> UInt64 {
    state &+= Chance.stride
    // Each bit of the state has to reach each bit of the number.
    var bits = state
    for (shift, factor) in Chance.rounds { bits = (bits ^ (bits >> shift)) &* factor }
    return bits ^ (bits >> 32)
  }

  /// Odd, so that every state comes before any comes again.
  private static let stride: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let rounds: [(shift: UInt64, factor: UInt64)] = [
    (30, 0xD6E8_FEB8_6659_FD93), (32, 0xD6E8_FEB8_6659_FD93), (29, 0xA24B_AED4_963E_E407),
  ]
}
