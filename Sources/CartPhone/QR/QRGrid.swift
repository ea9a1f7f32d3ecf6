/// The modules of a QR code before a mask is chosen.
struct QRGrid {
  private var modules: [[Bool]]
  /// The modules of the patterns, which contain no data and are never masked.
  private var isPattern: [[Bool]]
  private let size: Int

  /// Begins with the patterns of a size.
  init(size: Int) {
    self.size = size
    modules = Array(repeating: Array(repeating: false, count: size), count: size)
    isPattern = modules
    for index in 8..<size - 8 {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { placeFinder(row, column) }
    if size > 21 { placeAlignment(size - 7) }
    // Reserves the modules of the format. The one beside them is always dark.
    for mask in 0..<8 { placeFormat(mask) }
    set(size - 8, 8, true)
  }

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row][column] = isDark
    isPattern[row][column] = true
  }

  /// Places three nested squares with a light border around a centre.
  private mutating func placeFinder(_ row: Int, _ column: Int) {
    for y in max(0, row - 4)...min(size - 1, row + 4) {
      for x in max(0, column - 4)...min(size - 1, column + 4) {
        let distance = max(abs(y - row), abs(x - column))
        set(y, x, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func placeAlignment(_ centre: Int) {
    for y in centre - 2...centre + 2 {
      for x in centre - 2...centre + 2 {
        set(y, x, max(abs(y - centre), abs(x - centre)) != 1)
      }
    }
  }

  /// Places the level and the mask, twice, with their error correction (section 7.9 of the
  /// standard).
  private mutating func placeFormat(_ mask: Int) {
    let data = 0b01 << 3 | mask
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0b101_0011_0111 }
    let bits = (data << 10 | remainder) ^ 0b101_0100_0001_0010
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      switch index {
      case 0..<6: set(index, 8, isDark)
      case 6, 7: set(index + 1, 8, isDark)
      case 8: set(8, 7, isDark)
      default: set(8, 14 - index, isDark)
      }
      if index < 8 { set(8, size - 1 - index, isDark) } else { set(size - 15 + index, 8, isDark) }
    }
  }

  /// Writes codewords in columns of two from the right, upwards and downwards in turn.
  mutating func place(_ codewords: [UInt8]) {
    var bits = codewords.lazy.flatMap { byte in (0..<8).map { byte << $0 & 0x80 != 0 } }
      .makeIterator()
    var isUpwards = true
    for right in stride(from: size - 1, to: 0, by: -2) {
      // The column of the timing pattern is left out.
      let right = right > 6 ? right : right - 1
      for step in 0..<size {
        let row = isUpwards ? size - 1 - step : step
        for column in [right, right - 1] where !isPattern[row][column] {
          modules[row][column] = bits.next() ?? false
        }
      }
      isUpwards.toggle()
    }
  }

  /// Returns the finished modules with one of the 8 masks.
  func masked(_ mask: Int) -> [[Bool]] {
    var grid = self
    for row in 0..<size {
      for column in 0..<size where !isPattern[row][column] && QRGrid.inverts(mask, row, column) {
        grid.modules[row][column].toggle()
      }
    }
    grid.placeFormat(mask)
    return grid.modules
  }

  /// Whether a mask inverts a module (table 10 of the standard).
  private static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }
}
