package import CartModels

/// The JSON form of a pantry entry.
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

  /// Creates the JSON form of a claim alone.
  package init(_ claim: PantryClaim) { self.init(claim, nil) }

  /// Creates the JSON form of a claim, with the data from purchases.
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
