import CartLanguage

/// Counts work within a step against the budget, with the source position for errors.
struct Spending {
  let interpreter: Interpreter
  let range: SourceRange

  init(_ interpreter: Interpreter, at range: SourceRange) {
    (self.interpreter, self.range) = (interpreter, range)
  }

  /// Counts work: one for each byte read or written.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func spend(_ amount: Int) throws { try interpreter.spend(amount, at: range) }
}

extension Value {
  /// The cost of traversing or copying the value, in bytes.
  var weight: Int {
    switch self {
    case .text(let text): text.utf8.count + Value.ownWeight
    case .list(let list): list.elements.count * Value.ownWeight
    case .record(let record): record.count * Value.weightOfEntry
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money, .category, .item:
      Value.ownWeight
    }
  }

  /// The size of a value itself.
  static let ownWeight = 16
  /// The size of a record entry, including its key.
  static let weightOfEntry = 64
}
