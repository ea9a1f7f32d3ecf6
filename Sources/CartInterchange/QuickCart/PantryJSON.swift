package import CartModels

/// What is at home as JSON.
package struct PantryJSON: Encodable {
  private let name: String
  private let quantity: Nullable<AmountJSON>
  private let unit: Nullable<String>
  private let always: Bool
  private let noted: String
  private let until: Nullable<String>
  private let bought: Nullable<String>?
  private let interval: Nullable<Int>?
  private let doubtful: Bool?

  /// A claim, as it was noted.
  package init(_ claim: PantryClaim) { self.init(claim, nil) }

  /// The same with what purchases tell of it.
  package init(_ item: PantryItem) { self.init(item.claim, item) }

  private init(_ claim: PantryClaim, _ item: PantryItem?) {
    name = claim.name
    quantity = Nullable(claim.quantity.map { AmountJSON(amount: $0.amount) })
    unit = Nullable(claim.quantity?.unit?.rawValue)
    always = claim.isAlways
    noted = claim.noted.text
    until = Nullable(claim.until?.text)
    bought = item.map { Nullable($0.bought?.text) }
    interval = item.map { Nullable($0.interval) }
    doubtful = item?.isDoubtful
  }
}
