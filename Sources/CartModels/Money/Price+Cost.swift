/// The cost of an amount by a price.
package struct ItemCost: Hashable, Sendable {
  /// The money to pay.
  package let money: Money
  /// The price that was used.
  package let price: Price
  /// The number of packs to buy; nil if the price is by measure.
  package let packs: Rational?
  /// The unneeded part of the last pack; nil if nothing is left over.
  package let leftOver: Quantity?
}

extension Price {
  /// The cost of an amount; nil if it cannot be compared with the amount of the price.
  ///
  /// Packs and pieces are bought whole. An amount without a measure, or in packages, counts the
  /// packs.
  package func cost(of wanted: Quantity) -> ItemCost? {
    purchase(of: wanted).map { purchase in
      ItemCost(
        money: purchase.money, price: self, packs: purchase.packs, leftOver: purchase.leftOver)
    }
  }

  /// The money to pay for an amount; nil as above.
  func money(for wanted: Quantity) -> Money? { purchase(of: wanted)?.money }

  private typealias Purchase = (money: Money, packs: Rational?, leftOver: Quantity?)

  private func purchase(of wanted: Quantity) -> Purchase? {
    do throws(ArithmeticError) {
      if wanted.family == quantity.family || kind == .one && wanted.isCounted {
        let amount =
          try kind == .one ? wanted.pieces : wanted.converted(to: quantity.unit).amount
        return try purchase(of: amount, in: quantity.amount, quantity.unit)
      }
      if isCountedLike(wanted) {
        return try purchase(of: wanted.pieces, in: quantity.pieces, wanted.unit)
      }
      guard kind == .pack, wanted.countsPacks else { return nil }
      let packs = try wanted.pieces.ceiling
      return (try paid(packs), packs, nil)
    } catch {
      return nil
    }
  }

  /// Whether both quantities are counted and at least one is a plain number: `3 cans` at a price
  /// `for 3`. Two packs at a price for 3 are two such packs.
  private func isCountedLike(_ wanted: Quantity) -> Bool {
    guard wanted.isCounted, quantity.isCounted else { return false }
    return wanted.family == .count || quantity.family == .count && !wanted.isOfPacks
  }

  private func purchase(
    of amount: Rational, in size: Rational, _ unit: Unit?
  ) throws(ArithmeticError) -> Purchase {
    let share = try amount.quotient(size).nearest
    if kind == .measure { return (try paid(share), nil, nil) }
    let packs = share.ceiling
    let rest = try packs.multiplied(by: size).subtracting(amount)
    return (try paid(packs), packs, rest > 0 ? Quantity(rest, unit) : nil)
  }

  private func paid(_ times: Rational) throws(ArithmeticError) -> Money {
    Money(try money.amount.product(times).nearest, money.currency)
  }

  /// The money for one kilogram, litre or piece, and that measure.
  package var unitPrice: (money: Money, per: Quantity)? {
    let unit: Unit? =
      switch quantity.family {
      case .mass: .kilogram
      case .volume: .liter
      case .count: nil
      case .container(let unit): unit
      }
    do throws(ArithmeticError) {
      let amount = try quantity.converted(to: unit).amount
      return (Money(try money.amount.quotient(amount).nearest, money.currency), Quantity(1, unit))
    } catch {
      return nil
    }
  }

  /// Whether the price is still valid on a day.
  package func holds(on day: CalendarDate) -> Bool { until.map { day <= $0 } ?? true }

  /// Whether the price was noted before another one.
  package func isOlder(than other: Price) -> Bool {
    (noted, number) < (other.noted, other.number)
  }
}

extension Quantity {
  /// The number of pieces or packages.
  var pieces: Rational {
    get throws(ArithmeticError) {
      try unit == .dozen ? amount.multiplied(by: Unit.dozen.factor) : amount
    }
  }

  /// Whether the quantity counts pieces or containers.
  fileprivate var isCounted: Bool {
    switch family {
    case .count, .container: true
    case .mass, .volume: false
    }
  }

  /// Whether the unit is a package of several pieces.
  fileprivate var isOfPacks: Bool {
    switch unit {
    case .pack, .packet, .box, .carton, .tray, .bag: true
    default: false
    }
  }

  /// Whether the quantity can be a number of packs, as in `Milk` and `2 cartons Milk`.
  fileprivate var countsPacks: Bool {
    switch unit {
    case nil, .pcs, .can, .tin, .jar, .bottle, .bag, .box, .pack, .packet, .carton, .tub, .tube,
      .pot, .punnet, .tray:
      true
    default: false
    }
  }
}
