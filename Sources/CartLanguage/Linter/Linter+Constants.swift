import CartModels

/// Constant variables: amounts that are zero, missing keys.
extension Linter {
  // MARK: Guards

  /// Visits code that a condition guards: `if n > 0 { … }`.
  @discardableResult
  mutating func guarding<Result>(
    _ condition: Expression, _ body: (inout Linter) -> Result
  ) -> Result {
    guardNames(of: condition, by: 1)
    defer { guardNames(of: condition, by: -1) }
    return body(&self)
  }

  mutating func guardNames(of condition: Expression, by change: Int) {
    if case .name(let name) = condition { guarded[name.key, default: 0] += change }
    for part in condition.children { guardNames(of: part, by: change) }
  }

  private func isGuarded(_ name: Name) -> Bool { guarded[name.key, default: 0] > 0 }

  // MARK: Amounts

  /// Warns of `add {n} Milk`, where `n` is 0.
  ///
  /// - Parameter values: the constant value of each interpolation, if it is known.
  mutating func noteNothing(
    in phrase: Phrase, _ verb: CommandName, as form: Form, _ holes: [Hole],
    _ values: [Literal?]
  ) {
    guard form.readsAmount, phrase.pieces.haveHeadAlone,
      case .hole(let hole) = phrase.pieces[0].content
    else { return }
    let value = zip(holes, values).first { $0.0.number == hole.number }?.1
    guard case .name(let name) = hole.expression else {
      if let quantity = value?.quantity, quantity.amount <= 0 {
        warnings.append(
          Diagnostic.nothingToAdd(quantity, at: hole.range, in: phrase, verb, source).asWarning)
      }
      return
    }
    guard !isGuarded(name), let quantity = usage.value(of: name)?.writtenAmount,
      quantity.amount <= 0
    else { return }
    usage.holdBack(
      Diagnostic.nothingToAdd(quantity, at: hole.range, in: phrase, verb, source).asWarning,
      for: name)
  }

  // MARK: Keys

  /// Warns of `r.b`, where `r` is always `[a: 1]`.
  ///
  /// - Parameter isText: whether the key is written as a string.
  mutating func noteKey(
    _ key: String, of whole: Expression, at range: SourceRange, isText: Bool = false
  ) {
    switch whole {
    case .record(let record):
      if let warning = Linter.missing(key, in: record, at: range, isText) {
        warnings.append(warning)
      }
    case .name(let name):
      guard !isGuarded(name), case .record(let record)? = usage.value(of: name),
        let warning = Linter.missing(key, in: record, at: range, isText)
      else { return }
      usage.holdBack(warning, for: name)
    case .parentheses(let inner, _): noteKey(key, of: inner, at: range, isText: isText)
    case .literal, .day, .text, .list, .unary, .binary, .call, .index, .slice, .conditional,
      .comprehension, .stepped, .fallback, .converted, .field:
      break
    }
  }

  /// The warning for a key that a record literal does not have; nil if it may have the key.
  private static func missing(
    _ key: String, in record: RecordLiteral, at range: SourceRange, _ isText: Bool
  ) -> Diagnostic? {
    let wanted = NameKey(key)
    var keys: [String] = []
    for entry in record.entries {
      guard case .literal(.text(let known), _) = entry.key, NameKey(known) != wanted else {
        return nil
      }
      if keys.count < Diagnostic.mostKeysLookedThrough { keys.append(known) }
    }
    return Diagnostic.noKey(key, among: keys, of: record.entries.count, at: range) {
      isText ? QuotedText.of($0) : $0
    }.asWarning
  }
}

extension Expression {
  /// The amount of a literal, with its sign.
  fileprivate var writtenAmount: Quantity? {
    switch self {
    case .literal(let literal, _): return literal.quantity
    case .parentheses(let inner, _): return inner.writtenAmount
    case .unary(.minus, let operand, _):
      guard let amount = operand.writtenAmount else { return nil }
      do throws(ArithmeticError) {
        return Quantity(try amount.amount.negated(), amount.unit)
      } catch {
        return nil
      }
    case .day, .unary, .text, .name, .list, .record, .binary, .call, .index, .slice, .conditional,
      .comprehension, .stepped, .fallback, .converted, .field:
      return nil
    }
  }
}
