import CartModels

/// Shops.
extension SQLiteUnit {
  func shops() throws -> [Shop] {
    try reading { try all("shop", try statement(.shops), ShopRow.shop) }
  }

  func shop(named key: NameKey) throws -> Shop? {
    try reading {
      let query = try statement(.shopByKey)
      try query.bind(key.text)
      return try query.first(ShopRow.shop)
    }
  }

  func apply(_ delta: Delta<Shop>) throws {
    try writing(delta.operation) {
      switch delta {
      case .added(let shop): try run(.insertShop) { try ShopRow.bind(shop, to: $0) }
      case .changed(let before, let after):
        try change("shop `\(before.name)`", .updateShop) {
          try ShopRow.bind(after, to: $0)
          try $0.bind(before.key.text)
        }
      case .removed(let shop):
        try change("shop `\(shop.name)`", .deleteShop) { try $0.bind(shop.key.text) }
      }
    }
  }
}
