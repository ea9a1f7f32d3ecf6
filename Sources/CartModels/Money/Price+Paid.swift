/// The price that follows from a purchase.
extension Price {
  /// Creates the price of a purchase: for a known pack if whole packs were bought, otherwise for
  /// one piece, or per kilogram or litre. Nil if the price has too many digits.
  ///
  /// - Parameter known: the prices of the name at that shop, the latest first.
  package init?(
    of item: ShoppingItem, paying money: Money, at shop: String?, on day: CalendarDate,
    like known: [Price]
  ) {
    let (kind, quantity) = Price.measure(of: item.quantity, like: known)
    do throws(ArithmeticError) {
      let amount = try Price.amount(of: item.quantity, in: quantity, as: kind)
      let one = try money.amount.quotient(amount).nearest
      self.init(
        name: item.name, money: Money(one, money.currency), kind: kind, quantity: quantity,
        shop: shop, noted: day)
    } catch {
      return nil
    }
  }

  private static func measure(
    of bought: Quantity, like known: [Price]
  ) -> (kind: Kind, quantity: Quantity) {
    for price in known where price.kind == .pack && price.quantity.family == bought.family {
      do throws(ArithmeticError) {
        if try amount(of: bought, in: price.quantity, as: .pack).isWhole {
          return (.pack, price.quantity)
        }
      } catch {
        continue
      }
    }
    return switch bought.family {
    case .mass: (.measure, Quantity(1, .kilogram))
    case .volume: (.measure, Quantity(1, .liter))
    case .count, .container: (.one, .one)
    }
  }

  private static func amount(
    of bought: Quantity, in quantity: Quantity, as kind: Kind
  ) throws(ArithmeticError) -> Rational {
    if kind == .one { return try bought.pieces }
    return try bought.converted(to: quantity.unit).amount.divided(by: quantity.amount)
  }
}
