import CartModels

/// How values compare.
extension Value {
  /// Whether both are the same, or nil where their kinds don't compare.
  func isEqual(to other: Value) -> Bool? {
    switch (self, other) {
    case (.text(let left), .text(let right)): return NameKey(left) == NameKey(right)
    case (.yesNo(let left), .yesNo(let right)): return left == right
    case (.date(let left), .date(let right)): return left == right
    case (.span(let left), .span(let right)): return left == right
    case (.list(let left), .list(let right)):
      return left.elements.count == right.elements.count
        && zip(left.elements, right.elements).allSatisfy { $0.isEqual(to: $1) == true }
    case (.item(let left), .item(let right)): return left.item.id == right.item.id
    case (.category(let left), .category(let right)): return left.id == right.id
    case (.category(let category), .text(let text)), (.text(let text), .category(let category)):
      let key = NameKey(text)
      return category.id == key || ItemCategory.builtIn(for: key)?.id == category.id
    default:
      guard let left = asQuantity, let right = other.asQuantity else { return nil }
      return left.isEquivalent(to: right)
    }
  }

  /// How two values are ordered.
  enum Order {
    case less, equal, greater
    /// Their kinds compare, and these two don't: weights and volumes, months and days.
    case none
    /// Their kinds don't compare.
    case differentKinds
  }

  /// How this value is ordered against another.
  func order(against other: Value) -> Order {
    switch (self, other) {
    case (.date(let left), .date(let right)): return .of(left, right)
    case (.text(let left), .text(let right)): return .of(NameKey(left).text, NameKey(right).text)
    case (.span(let left), .span(let right)):
      return .of(left.isShorter(than: right), right.isShorter(than: left))
    default:
      guard let left = asQuantity, let right = other.asQuantity else { return .differentKinds }
      return .of(left.isLess(than: right), right.isLess(than: left))
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
