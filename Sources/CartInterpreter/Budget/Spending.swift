import CartLanguage

/// What work within a step is counted on: the budget, with the place that ends it where it is
/// too much.
struct Spending {
  let interpreter: Interpreter
  let range: SourceRange

  init(_ interpreter: Interpreter, at range: SourceRange) {
    (self.interpreter, self.range) = (interpreter, range)
  }

  /// Counts work, a byte that is read or written as one.
  ///
  /// - Throws: `Interrupted` or `LimitExceeded`.
  @inline(__always)
  func spend(_ amount: Int) throws { try interpreter.spend(amount, at: range) }
}

extension Value {
  /// What it takes to go through the value once, or to copy it, in bytes.
  var weight: Int {
    switch self {
    case .text(let text): text.utf8.count + Value.ownWeight
    case .list(let list): list.elements.count * Value.ownWeight
    case .record(let record): record.count * Value.weightOfEntry
    case .number, .quantity, .rounded, .yesNo, .date, .span, .category, .item: Value.ownWeight
    }
  }

  /// What a value takes by itself.
  static let ownWeight = 16
  /// What an entry of a record takes, its key with it.
  static let weightOfEntry = 64
}
