/// The hash function of FIPS 180-4, which browsers use for a page's script and style.
enum SHA256 {
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    let bytes = padded(message)
    for start in stride(from: 0, to: bytes.count, by: 64) {
      add(schedule(of: bytes[start..<start + 64]), to: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  /// Pads a message with a one bit, zeros and its length in bits, to blocks of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    return message + [0x80] + [UInt8](repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
  }

  private static func schedule(of block: ArraySlice<UInt8>) -> [UInt32] {
    let bytes = Array(block)
    var words = (0..<16).map { index in
      bytes[4 * index..<4 * index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    return words
  }

  private static func add(_ words: [UInt32], to state: inout [UInt32]) {
    var next = state
    for (word, constant) in zip(words, constants) {
      let choice = next[4] & next[5] ^ ~next[4] & next[6]
      let majority = next[0] & next[1] ^ next[0] & next[2] ^ next[1] & next[2]
      let high = turned(next[4], 6) ^ turned(next[4], 11) ^ turned(next[4], 25)
      let low = turned(next[0], 2) ^ turned(next[0], 13) ^ turned(next[0], 22)
      let sum = next[7] &+ high &+ choice &+ constant &+ word
      next = [sum &+ low &+ majority] + next.dropLast()
      next[4] = next[4] &+ sum
    }
    state = zip(state, next).map { $0 &+ $1 }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = {
    let primes = (2...311).filter { number in (2..<number).allSatisfy { number % $0 != 0 } }
    return primes.map { prime in
      // The root with 32 fractional bits, by bisection; its cube stays below 2^128.
      var (low, high) = (UInt128(0), UInt128(8) << 32)
      while high - low > 1 {
        let middle = (low + high) / 2
        if middle * middle * middle <= UInt128(prime) << 96 { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }()
}
