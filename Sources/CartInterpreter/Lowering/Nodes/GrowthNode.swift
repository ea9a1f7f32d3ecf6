import CartLanguage

/// `l = l + […]` and `s = s + "…"`: a list or a string with a single reference grows in place, so
/// that a loop that appends takes constant time per element.
///
/// It is equivalent to an assignment: all operands are evaluated before anything changes. If one of
/// them is invalid, or changes the variable itself, the sum is computed normally.
final class GrowthNode: StatementNode {
  /// A sum, and its right operand. The left operand of the first one is the variable.
  typealias Sum = (arithmetic: Arithmetic, right: any ExpressionNode)

  private let isGlobal: Bool
  private let place: Int
  /// Whether it is a single sum whose operands cannot change the variable.
  private let isAtOnce: Bool
  /// The value to append, or the only element of a list to append.
  private let part: any ExpressionNode
  /// The list literal with that element: `["x"]`.
  private let list: SourceRange?
  /// The range of the first sum.
  private let range: SourceRange
  private let sums: [Sum]

  /// - Parameters:
  ///   - first: the first of the sums, in order.
  ///   - others: the others.
  init(of target: Target, _ first: Sum, _ others: [Sum]) {
    switch target {
    case .local(let place): (isGlobal, self.place) = (false, place)
    case .global(let slot): (isGlobal, place) = (true, slot)
    }
    sums = [first] + others
    if let list = first.right as? ListNode, list.elements.count == 1 {
      (part, self.list) = (list.elements[0], list.range)
    } else {
      (part, list) = (first.right, nil)
    }
    (range, isAtOnce) = (first.arithmetic.range, others.isEmpty && part.isAtHand)
  }

  func run(_ frame: Frame) throws {
    let slots = isGlobal ? frame.globals : frame.locals
    if try !isAtOnce || !growAtOnce(slots, frame) { try grow(slots, frame) }
  }

  /// Appends a string to a string, or an element to a list, without creating a list.
  ///
  /// - Returns: whether it did. It does not if the types differ or the result would be too large.
  private func growAtOnce(_ slots: Slots, _ frame: Frame) throws -> Bool {
    guard slots.hasList(place) == (list != nil) else { return false }
    if let list { try frame.spend(Value.ownWeight, at: list) }
    let part = try part.evaluate(frame)
    guard list == nil else {
      try frame.spend(Value.ownWeight, at: range)
      return slots.append(part, toListIn: place)
    }
    try frame.spend(part.weight, at: range)
    let text = try part.displayText { try frame.spend($0, at: range) }
    return slots.append(text, toTextIn: place)
  }

  private func grow(_ slots: Slots, _ frame: Frame) throws {
    var growth = Growth(of: slots[place])
    for sum in sums {
      let part = try sum.right.evaluate(frame)
      let spending = Spending(frame.interpreter, at: sum.arithmetic.range)
      try spending.spend(part.weight)
      guard try growth.take(part, asking: spending.spend) else {
        slots[place] = try ordinary(growth, with: [part], frame)
        return
      }
    }
    // A function called by an operand may have changed the variable.
    guard growth.isStill(slots[place]) else {
      slots[place] = try ordinary(growth, with: [], frame)
      return
    }
    growth.letGo()
    slots.grow(place, by: growth.parts)
  }

  /// The normal sums: first with the operands evaluated so far, then with the rest.
  private func ordinary(
    _ growth: Growth, with last: [Value], _ frame: Frame
  ) throws -> Value? {
    guard var value = growth.before else { return nil }
    let parts = growth.parts + last
    for (sum, part) in zip(sums, parts) { value = try sum.arithmetic.result(value, part, frame) }
    for sum in sums.dropFirst(parts.count) {
      value = try sum.arithmetic.result(value, try sum.right.evaluate(frame), frame)
    }
    return value
  }
}

/// The additions to a list or a string, within its limits.
private struct Growth {
  /// The added values; strings as they are printed.
  private(set) var parts: [Value] = []
  /// The value that grows, retained so that nothing can change it in place meanwhile.
  private(set) var before: Value?
  private var size: Int

  init(of before: Value?) {
    self.before = before
    size =
      switch before {
      case .list(let list)?: list.size
      case .text(let text)?: text.utf8.count
      case .number?, .quantity?, .rounded?, .yesNo?, .date?, .span?, .money?, .record?, .category?,
        .item?, nil:
        0
      }
  }

  /// Adds a part, if its type fits.
  mutating func take(_ part: Value, asking: (Int) throws -> Void) throws -> Bool {
    switch (before, part) {
    case (.list?, .list(let other)):
      size += other.size
      guard size <= ListValue.maximumCount else { return false }
      parts.append(part)
    case (.text?, _):
      let text = try part.displayText(asking: asking)
      size += text.utf8.count
      guard size <= TextBound.maximum else { return false }
      parts.append(.text(text))
    case (.list?, _), (.number?, _), (.quantity?, _), (.rounded?, _), (.yesNo?, _), (.date?, _),
      (.span?, _), (.money?, _), (.record?, _), (.category?, _), (.item?, _), (nil, _):
      return false
    }
    return true
  }

  /// Whether a slot still has its former value.
  func isStill(_ value: Value?) -> Bool {
    switch (before, value) {
    case (.list(let before)?, .list(let now)?): before.isSame(as: now)
    case (.text(let before)?, .text(let now)?): before.isSame(as: now)
    case (.list?, _), (.text?, _), (.number?, _), (.quantity?, _), (.rounded?, _), (.yesNo?, _),
      (.date?, _), (.span?, _), (.money?, _), (.record?, _), (.category?, _), (.item?, _),
      (nil, _):
      false
    }
  }

  /// Releases the former value, so that the slot has the only reference.
  mutating func letGo() { before = nil }
}

extension Value {
  /// Appends a list to a list, or a string to a string.
  ///
  /// The growing value is moved out meanwhile and must have no other reference; otherwise each
  /// element would be copied.
  mutating func append(_ part: Value) {
    switch part {
    case .list(let other):
      guard case .list(var list) = self else { return }
      self = .yesNo(false)
      list.append(other)
      self = .list(list)
    case .text(let other):
      guard case .text(var text) = self else { return }
      self = .yesNo(false)
      text += other
      self = .text(text)
    case .number, .quantity, .rounded, .yesNo, .date, .span, .money, .record, .category, .item:
      break
    }
  }
}

extension ListValue {
  /// Whether both are identical, not only equal.
  func isSame(as other: ListValue) -> Bool {
    elements.count == other.elements.count
      && elements.withUnsafeBufferPointer { mine in
        other.elements.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }
}

extension String {
  /// Whether both are identical, or short and equal.
  fileprivate func isSame(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    if utf8.count < 64 { return utf8.elementsEqual(other.utf8) }
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { mine.baseAddress == $0.baseAddress }
    }
    return isSame == true
  }
}
