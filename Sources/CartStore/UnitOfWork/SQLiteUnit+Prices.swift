import CartModels

/// Prices.
extension SQLiteUnit {
  func prices() throws -> [Price] {
    try reading { try all("price", try statement(.prices), PriceRow.price) }
  }

  func allPrices() throws -> [Price] {
    try reading { try all("price", try statement(.allPrices), PriceRow.price) }
  }

  func priceEntries() throws -> [PriceEntry] {
    try reading { try all("price", try statement(.priceEntries), PriceRow.entry) }
  }

  func prices(of name: NameKey) throws -> [Price] {
    try reading {
      let query = try statement(.pricesOfName)
      try query.bind(name.text)
      // A name has few prices. Prices of the same day and number stay in the order of their shops.
      return try all("price", query, PriceRow.price)
        .sorted { ($0.noted, $0.number) < ($1.noted, $1.number) }
    }
  }

  func price(_ key: PriceKey) throws -> Price? {
    try reading {
      let query = try statement(.priceByKey)
      try PriceRow.bind(key, to: query)
      return try query.first(PriceRow.price)
    }
  }

  func apply(_ delta: Delta<Price>) throws {
    try writing(delta.operation) {
      switch delta {
      case .added(let price): try run(.insertPrice) { try PriceRow.bind(price, to: $0) }
      case .changed(let before, let after):
        try change("price of `\(before.name)`", .updatePrice) {
          try PriceRow.bind(after, to: $0)
          try PriceRow.bind(before.key, to: $0)
        }
      case .removed(let price):
        try change("price of `\(price.name)`", .deletePrice) {
          try PriceRow.bind(price.key, to: $0)
        }
      }
    }
  }
}
