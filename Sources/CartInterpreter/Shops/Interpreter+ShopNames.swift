import CartLanguage
import CartModels
import CartStore

/// Renaming and deleting shops.
extension Interpreter {
  func renameShop(_ phrase: Phrase) throws {
    let split = try split(phrase, .shop)
    let shop = try shop(named: split.left, at: split.leftRange)
    let name = try validShopName(split.right, at: split.rightRange)
    let renamed = Shop(name: name, order: shop.order)
    guard renamed != shop else { return try output.emit(Remark.unchangedShop(shop)) }
    if renamed.key != shop.key, let taken = try repository.shop(named: renamed.key) {
      throw Diagnostic(
        .nameTaken, "shop `\(taken.name)` already exists", at: split.rightRange,
        help: [
          "choose another name, or `delete shop \(ShopSentence.name(taken.name))` first"
        ])
    }
    try apply(.shop(.changed(from: shop, to: renamed)), on: nil)
    try respellShop(shop.name, as: name)
  }

  /// The lists with this shop use the current shop again.
  func delete(shopNamed phrase: Phrase) throws {
    let name = try read(phrase, as: .title).name
    let shop = try shop(named: name, at: phrase.range)
    if let choice = try repository.options().first(where: { $0.option == .shop }),
      NameKey(choice.value) == shop.key
    {
      try apply(.option(.removed(choice)), on: nil)
    }
    for list in try repository.lists(limit: nil) where list.shop.map({ NameKey($0) }) == shop.key {
      var after = list
      after.shop = nil
      try apply(.list(.changed(from: list, to: after)), on: after)
    }
    try sayShop(nil, ofItemsAt: shop.key)
    try apply(.shop(.removed(shop)), on: nil)
    listsChanged()
  }

  /// A renamed shop is also renamed wherever it is in use.
  private func respellShop(_ name: String, as other: String) throws {
    guard name != other else { return }
    let key = NameKey(name)
    if let choice = try repository.options().first(where: { $0.option == .shop }),
      NameKey(choice.value) == key
    {
      try repository.apply(.option(.changed(from: choice, to: OptionChoice(.shop, other))))
    }
    for list in try repository.lists(limit: nil) where list.shop.map({ NameKey($0) }) == key {
      var after = list
      after.shop = other
      try repository.apply(.list(.changed(from: list, to: after)))
    }
    try sayShop(other, ofItemsAt: key)
    listsChanged()
  }

  /// Moves the items to buy in one shop to another, or to none, and renames or forgets its prices.
  private func sayShop(_ name: String?, ofItemsAt key: NameKey) throws {
    for price in try repository.allPrices() where price.key.shop == key {
      try stopIfInterrupted()
      try repository.apply(.price(.removed(price)))
      if let name { try repository.apply(.price(.added(price.sold(at: name)))) }
    }
    for list in try repository.lists(limit: nil) {
      var items: [ShoppingItem] = []
      // Nothing can change during the iteration.
      try repository.forEachItem(in: list.id, status: .all, order: .added) { item in
        try stopIfInterrupted()
        if item.fields.shop?.key == key { items.append(item) }
        return true
      }
      for item in items {
        try stopIfInterrupted()
        var changed = item
        changed.fields.shop = name.flatMap(ShopName.init(text:))
        try repository.perform(.set(item, to: changed, lot: ids.next(), on: list.id))
      }
    }
  }
}
