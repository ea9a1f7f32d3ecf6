import CartModels

/// Days in conditions: `where due <= next friday`.
extension Parser {
  /// Reads the day that a date field is compared with, if it is longer than one token: `24 dec`,
  /// `next friday`. A single word may be a variable, so the resolver decides.
  mutating func acceptComparedDay() -> Expression? {
    guard let choice = context.comparedField?.field.dayChoice else { return nil }
    let words = comparedWords
    guard let (day, count) = RelativeDay.head(of: words.map { source.text($0) }) else { return nil }
    let range = words[0].lowerBound..<words[count - 1].upperBound
    guard token.range.upperBound < range.upperBound else { return nil }
    var ahead = self
    ahead.log = nil
    ahead.move(to: range.upperBound)
    // `3 days + today` continues.
    if case .after = day, ahead.infixOperator.map(\.isCalculation) ?? false { return nil }
    move(to: range.upperBound)
    log?.noteUnit(at: range)
    return .day(day, choice, range)
  }

  /// The next words that consist of letters, digits and the signs of dates.
  private var comparedWords: [SourceRange] {
    var words: [SourceRange] = []
    var offset = token.range.lowerBound
    while words.count < RelativeDay.longest {
      let start = offset
      while offset < source.bytes.count, Parser.isOfDay(source.bytes[offset]) { offset += 1 }
      guard offset > start else { break }
      words.append(start..<offset)
      let end = offset
      while offset < source.bytes.count, source.bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      guard offset > end else { break }
    }
    return words
  }

  private static func isOfDay(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "'"), 0x80...:
      true
    default: false
    }
  }
}

extension ItemField {
  /// The choice among recurring days for the comparison; nil if the field has no date.
  var dayChoice: RelativeDay.Choice? {
    guard kind == .day else { return nil }
    switch self {
    // Additions and changes are in the past.
    case .own: return .past
    case .stored: return .coming
    }
  }
}

extension BinaryOperator {
  fileprivate var isCalculation: Bool {
    switch self {
    case .plus, .minus, .times, .dividedBy, .remainder: true
    case .or, .and, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains,
      .in, .notIn, .range:
      false
    }
  }
}
