import CartModels

/// Reads a number as people write it: `6`, `1,000`, `1.5`, `1,5`, `.5`, `1/2`, `½`, `1½`.
struct NumberScan {
  let scalars: [Unicode.Scalar]
  var position: Int
  let usesDecimalComma: Bool
  /// Whether the number has a slash.
  private(set) var isFraction = false
  /// Whether the number is the ratio of lean meat to fat: `80/20`.
  private(set) var isRatio = false

  init(scalars: [Unicode.Scalar], position: Int, usesDecimalComma: Bool) {
    (self.scalars, self.position) = (scalars, position)
    self.usesDecimalComma = usesDecimalComma
  }

  /// Reads the number. Returns nil if it is out of range for amounts, or a fraction with a
  /// denominator of zero.
  mutating func read() -> Rational? {
    if let fraction = vulgarFraction() { return fraction }
    var isWhole = true
    let whole = decimal(&isWhole)
    guard isWhole else { return whole }
    if let fraction = vulgarFraction() {
      guard let whole else { return nil }
      return exactly { () throws(ArithmeticError) in try whole.adding(fraction) }
    }
    guard scalar(position) == "/" || scalar(position) == "⁄", digit(position + 1) != nil else {
      return whole
    }
    position += 1
    isFraction = true
    let below = digits()
    guard let whole, let below else { return nil }
    isRatio = whole > 50 && whole < 100 && whole == Rational(100 - below)
    return exactly { () throws(ArithmeticError) in try whole.divided(by: Rational(below)) }
  }

  private func exactly(_ body: () throws(ArithmeticError) -> Rational) -> Rational? {
    do { return try body() } catch { return nil }
  }

  private func scalar(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private func digit(_ index: Int) -> Int64? {
    guard let scalar = scalar(index), ("0"..."9").contains(scalar) else { return nil }
    return Int64(scalar.value - 0x30)
  }

  private func digitCount(from index: Int) -> Int {
    var count = 0
    while count < 4, digit(index + count) != nil { count += 1 }
    return count
  }

  private mutating func vulgarFraction() -> Rational? {
    guard let scalar = scalar(position), let value = VulgarFraction.value(of: scalar) else {
      return nil
    }
    position += 1
    return value
  }

  /// Reads a run of digits. Returns nil if there are too many.
  private mutating func digits(onto start: Int64? = 0) -> Int64? {
    var number = start
    while let next = digit(position) {
      number = number.flatMap { NumberScan.appending(next, to: $0) }
      position += 1
    }
    return number
  }

  private static func appending(_ digit: Int64, to number: Int64) -> Int64? {
    let (tens, isTooBig) = number.multipliedReportingOverflow(by: 10)
    let (sum, overflows) = tens.addingReportingOverflow(digit)
    return isTooBig || overflows ? nil : sum
  }

  private mutating func decimal(_ isWhole: inout Bool) -> Rational? {
    var number = digits()
    // A number can't begin with a thousands group of 0: `0.500` is a half.
    while number != 0, isAtThousands {
      position += 1
      number = digits(onto: number)
    }
    guard isAtDecimals else { return number.map { Rational($0) } }
    isWhole = false
    position += 1
    let start = position
    number = digits(onto: number)
    // The scale has as many zeros as there are decimals.
    var scale: Int64? = 1
    for _ in start..<position { scale = scale.flatMap { NumberScan.appending(0, to: $0) } }
    guard let number, let scale else { return nil }
    return exactly { () throws(ArithmeticError) in try Rational(number, scale) }
  }

  private var isAtThousands: Bool {
    guard position > 0, digit(position - 1) != nil, digitCount(from: position + 1) == 3 else {
      return false
    }
    switch scalar(position) {
    case ",": return !usesDecimalComma
    case ".": return usesDecimalComma
    // A blank separates thousands only if it can't have another meaning.
    case " ":
      return digit(position + 1) == 0 && digit(position + 2) == 0 && digit(position + 3) == 0
        && NumberScan.isGroup(scalars, before: position)
    default: return false
    }
  }

  private static func isGroup(_ scalars: [Unicode.Scalar], before end: Int) -> Bool {
    let digits = scalars[..<end].suffix(4).reversed().prefix { ("0"..."9").contains($0) }
    return (1...3).contains(digits.count) && digits.last != "0"
  }

  private var isAtDecimals: Bool {
    guard digit(position + 1) != nil else { return false }
    switch scalar(position) {
    case ".": return true
    case ",": return position > 0 && digit(position - 1) != nil
    default: return false
    }
  }
}

/// The spellings of units in recipes.
enum LineUnit {
  /// Returns the unit of a word, whose case can matter.
  static func unit(of text: String) -> Unit? {
    let plain = text.hasSuffix(".") ? String(text.dropLast()) : text
    if let words = Languages.inUse.words {
      if let measure = words.measure(plain), measure.count == 1 { return measure.unit }
    } else if let unit = RecipeWords.casedUnits[plain] {
      return unit
    }
    guard plain.utf8.count <= 24 else { return nil }
    var word = plain.lowercased()
    for ending in ["(s)", "(es)"] where word.hasSuffix(ending) {
      word.removeLast(ending.utf8.count)
    }
    return RecipeWords.units[word] ?? Unit(word: word)
  }
}
