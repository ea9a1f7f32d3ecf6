package import CartModels

/// The JSON form of an amount of money.
package struct MoneyJSON: Encodable {
  private let amount: AmountJSON
  private let currency: Nullable<String>

  package init(_ money: Money) {
    amount = AmountJSON(amount: money.amount)
    currency = Nullable(money.currency?.code)
  }
}

/// The JSON form of a price.
package struct PriceJSON: Encodable {
  private let name: String
  private let money: MoneyJSON
  private let kind: String
  private let quantity: AmountJSON
  private let unit: Nullable<String>
  private let shop: Nullable<String>
  private let noted: String
  private let until: Nullable<String>

  package init(_ price: Price) {
    name = price.name
    money = MoneyJSON(price.money)
    kind = price.kind.rawValue
    quantity = AmountJSON(amount: price.quantity.amount)
    unit = Nullable(price.quantity.unit?.rawValue)
    shop = Nullable(price.shop)
    noted = price.noted.text
    until = Nullable(price.until?.text)
  }
}
