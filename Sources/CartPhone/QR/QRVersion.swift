/// A size of QR codes, with the codewords of level L.
enum QRVersion: Int, CaseIterable {
  case one = 1
  case two, three, four, five

  /// The number of modules per side.
  var size: Int { 17 + 4 * rawValue }

  /// The number of data codewords (table 9 of the standard).
  private var dataCount: Int { [19, 34, 55, 80, 108][rawValue - 1] }

  /// The number of error correction codewords (table 9 of the standard).
  private var correctionCount: Int { [7, 10, 15, 20, 26][rawValue - 1] }

  /// The maximum number of bytes: the mode and the length take 12 bits.
  var capacity: Int { dataCount - 2 }

  /// Returns the data with its error correction.
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    let data = data(of: bytes)
    return data + ReedSolomon.correction(of: data, count: correctionCount)
  }

  /// Returns the data codewords: byte mode `0100`, the length in 8 bits, the bytes, a terminator of
  /// 4 bits, and padding.
  private func data(of bytes: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var nibble: UInt8 = 0b0100
    for byte in [UInt8(bytes.count)] + bytes {
      data.append(nibble << 4 | byte >> 4)
      nibble = byte & 15
    }
    data.append(nibble << 4)
    var padding: UInt8 = 0xEC
    while data.count < dataCount {
      data.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return data
  }
}

/// Reed–Solomon codes over the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
  /// Returns the remainder of the data divided by the generator: (x - 2⁰)(x - 2¹) … of `count`
  /// factors.
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(count)
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in 0..<count { remainder[index] ^= product(generator[index], factor) }
    }
    return remainder
  }

  /// The coefficients of the generator below the highest one, which is 1.
  private static func generator(_ count: Int) -> [UInt8] {
    var coefficients = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        let next = index + 1 < count ? coefficients[index + 1] : 0
        coefficients[index] = product(coefficients[index], root) ^ next
      }
      root = product(root, 2)
    }
    return coefficients
  }

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) &* 0x1D
      if b >> UInt8(bit) & 1 == 1 { result ^= a }
    }
    return result
  }
}
