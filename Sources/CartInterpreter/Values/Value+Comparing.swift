import CartModels

/// Comparing values.
extension Value {
  /// Whether both are equal, or nil if their types cannot be compared.
  func isEqual(to other: Value, _ spending: Spending) throws -> Bool? {
    try spending.spend(weight &+ other.weight)
    switch (self, other) {
    case (.text(let left), .text(let right)):
      return try NameKey(left, asking: spending.spend) == NameKey(right, asking: spending.spend)
    case (.yesNo(let left), .yesNo(let right)): return left == right
    case (.date(let left), .date(let right)): return left == right
    case (.span(let left), .span(let right)): return left == right
    case (.money(let left), .money(let right)):
      return left.isComparable(with: right) && left.amount == right.amount
    case (.money(let money), .number(let number)), (.number(let number), .money(let money)):
      return money.amount == number
    case (.list(let left), .list(let right)): return try left.isEqual(to: right, spending)
    case (.record(let left), .record(let right)): return try left.isEqual(to: right, spending)
    case (.item(let left), .item(let right)): return left.item.id == right.item.id
    case (.category(let left), .category(let right)): return left.id == right.id
    case (.category(let category), .text(let text)), (.text(let text), .category(let category)):
      let key = try NameKey(text, asking: spending.spend)
      return category.id == key || ItemCategory.builtIn(for: key)?.id == category.id
    case (.number, _), (.quantity, _), (.rounded, _), (.text, _), (.yesNo, _), (.date, _),
      (.span, _), (.money, _), (.list, _), (.record, _), (.category, _), (.item, _):
      if isZero, other.isZero { return true }
      if case .span = self, other.isPlainZero { return false }
      if case .span = other, isPlainZero { return false }
      guard let left = asQuantity, let right = other.asQuantity else { return nil }
      return left.isEquivalent(to: right)
    }
  }

  /// Whether it is zero in any unit: all zeros are equal.
  var isZero: Bool {
    switch self {
    case .number(let number): number == 0
    case .quantity(let quantity), .rounded(let quantity): quantity.amount == 0
    case .span(let span): span == .zero
    case .money(let money): money.amount == 0
    case .text, .yesNo, .date, .list, .record, .category, .item: false
    }
  }

  /// Whether it is the number 0, which has no unit and fits every one.
  var isPlainZero: Bool { isZero && asQuantity.map { $0.unit == nil } ?? false }

  /// The order of two values.
  enum Order {
    case less, equal, greater
    /// Their types are comparable, but these two are not: weights and volumes, months and days.
    case none
    /// Their types are not comparable.
    case differentKinds
  }

  /// The order of this value and another.
  func order(against other: Value, _ spending: Spending) throws -> Order {
    try spending.spend(weight &+ other.weight)
    switch (self, other) {
    case (.date(let left), .date(let right)): return .of(left, right)
    case (.text(let left), .text(let right)):
      let order = try OrderedName(left, asking: spending.spend)
        .compared(to: OrderedName(right, asking: spending.spend))
      return .of(order, 0)
    case (.span(let left), .span(let right)):
      return .of(left.isShorter(than: right), right.isShorter(than: left))
    case (.money(let left), .money(let right)):
      return left.isComparable(with: right) ? .of(left.amount, right.amount) : .none
    case (.money(let money), .number(let number)): return .of(money.amount, number)
    case (.number(let number), .money(let money)): return .of(number, money.amount)
    case (.span(let left), _) where other.isPlainZero:
      return try Value.span(left).order(against: .span(.zero), spending)
    case (_, .span(let right)) where isPlainZero:
      return try Value.span(.zero).order(against: .span(right), spending)
    case (.number, _), (.quantity, _), (.rounded, _), (.text, _), (.yesNo, _), (.date, _),
      (.span, _), (.money, _), (.list, _), (.record, _), (.category, _), (.item, _):
      if isZero || other.isZero, let left = asQuantity, let right = other.asQuantity {
        return .of(left.amount, right.amount)
      }
      guard let left = asQuantity, let right = other.asQuantity else { return .differentKinds }
      return .of(left.isLess(than: right), right.isLess(than: left))
    }
  }
}

extension Value {
  /// The incomparable parts of two values, which are the values themselves unless they are lists or
  /// records.
  func incomparable(with other: Value, _ spending: Spending) throws -> (Value, Value)? {
    switch (self, other) {
    case (.list(let left), .list(let right)): try left.incomparable(with: right, spending)
    case (.record(let left), .record(let right)): try left.incomparable(with: right, spending)
    case (.number, _), (.quantity, _), (.rounded, _), (.text, _), (.yesNo, _), (.date, _),
      (.span, _), (.money, _), (.list, _), (.record, _), (.category, _), (.item, _):
      (self, other)
    }
  }
}

extension Value.Order {
  fileprivate static func of<Operand: Comparable>(_ left: Operand, _ right: Operand) -> Self {
    left < right ? .less : left == right ? .equal : .greater
  }

  fileprivate static func of(_ isLess: Bool?, _ isGreater: Bool?) -> Self {
    guard let isLess, let isGreater else { return .none }
    return isLess ? .less : isGreater ? .greater : .equal
  }
}

extension ListValue {
  /// Whether both have the same elements in the same order, or nil if some of their types cannot be
  /// compared.
  func isEqual(to other: ListValue, _ spending: Spending) throws -> Bool? {
    guard elements.count == other.elements.count else { return false }
    // A value is equal to itself and need not be traversed.
    if isSame(as: other) { return true }
    var areEqual = true
    for (left, right) in zip(elements, other.elements) {
      guard let isEqual = try left.isEqual(to: right, spending) else { return nil }
      areEqual = areEqual && isEqual
    }
    return areEqual
  }

  /// The first two elements whose types cannot be compared.
  func incomparable(
    with other: ListValue, _ spending: Spending
  ) throws -> (Value, Value)? {
    for (left, right) in zip(elements, other.elements)
    where try left.isEqual(to: right, spending) == nil {
      return try left.incomparable(with: right, spending)
    }
    return nil
  }

  /// Looks for a value. - Returns: whether it is an element; if not, an element that it cannot be
  /// compared with.
  func search(for value: Value, _ spending: Spending) throws -> Finding {
    var incomparable: Value?
    for element in elements {
      switch try value.isEqual(to: element, spending) {
      case true?: return .found
      case false?: break
      case nil: incomparable = incomparable ?? element
      }
    }
    return incomparable.map { .incomparable($0) } ?? .missing
  }

  /// The outcome of looking for an element.
  enum Finding {
    case found, missing
    /// It was not found, and cannot be compared with some element.
    case incomparable(Value)
  }
}
