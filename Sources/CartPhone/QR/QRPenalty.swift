/// The penalty of a QR code (section 7.8.3 of the standard). The mask with the lowest one is used.
enum QRPenalty {
  static func of(_ modules: [[Bool]]) -> Int {
    let columns = modules.indices.map { column in modules.map { $0[column] } }
    let lines = (modules + columns).map { runs(in: $0) + 40 * finders(in: $0) }
    return lines.reduce(0, +) + squares(in: modules) + imbalance(of: modules)
  }

  /// 3 for 5 equal modules in a line, and 1 for each further one.
  private static func runs(in line: [Bool]) -> Int {
    var (penalty, length) = (0, 0)
    for (index, module) in line.enumerated() {
      length = index > 0 && line[index - 1] == module ? length + 1 : 1
      if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
    }
    return penalty
  }

  /// The number of places in a line that look like a finder pattern next to 4 light modules.
  private static func finders(in line: [Bool]) -> Int {
    var (count, window) = (0, 0)
    // The surroundings of the code are light.
    for index in 0..<line.count + 4 {
      window = (window << 1 | (index < line.count && line[index] ? 1 : 0)) & 0b111_1111_1111
      if window == 0b000_0101_1101 || window == 0b101_1101_0000 { count += 1 }
    }
    return count
  }

  /// 3 for each square of 2 × 2 equal modules.
  private static func squares(in modules: [[Bool]]) -> Int {
    let last = modules.count - 1
    return 3
      * (0..<last).reduce(0) { sum, row in
        sum
          + (0..<last).count { column in
            let first = modules[row][column]
            return first == modules[row][column + 1] && first == modules[row + 1][column]
              && first == modules[row + 1][column + 1]
          }
      }
  }

  /// 10 for each 5 % by which the share of dark modules differs from one half.
  private static func imbalance(of modules: [[Bool]]) -> Int {
    let dark = modules.reduce(0) { $0 + $1.count { $0 } }
    let all = modules.count * modules.count
    return abs(20 * dark - 10 * all) / all * 10
  }
}
