import CartInterchange
import CartModels
import CartStore

/// Writes a whole store as a document, one piece at a time.
struct StoreExport {
  let repository: any ShoppingListRepository
  /// Counts the items and purchases.
  let work: CountedWork
  let stopIfInterrupted: () throws -> Void
  let write: (String) throws -> Void

  func run() throws {
    try write("{\"quickcart\":\(StoreDocument.version)")
    try part("options", repository.options()) { try DocumentJSON.text($0) }
    let words = Dictionary(grouping: try repository.categoryWords()) { $0.category.id }
    try part("categories", repository.categories()) {
      try DocumentJSON.text($0, words[$0.id] ?? [])
    }
    try part("shops", repository.shops()) { try DocumentJSON.text($0) }
    try part("learned", repository.learned(limit: nil)) { try DocumentJSON.text($0) }
    try writeLists()
    try part("templates", repository.templates()) { try DocumentJSON.text($0) }
    try part("schedules", repository.schedules()) { try DocumentJSON.text($0) }
    let prices = try repository.prices()
    if !prices.isEmpty { try part("prices", prices) { try DocumentJSON.text($0) } }
    let names = try repository.receiptNames()
    if !names.isEmpty { try part("receiptNames", names) { try DocumentJSON.text($0) } }
    let menus = try repository.menus()
    if !menus.isEmpty { try part("menus", menus) { try DocumentJSON.text($0) } }
    let pantry = try repository.pantry()
    if !pantry.isEmpty { try part("pantry", pantry) { try DocumentJSON.text($0) } }
    try writePurchases()
    try write("}\n")
  }

  private func part<Value>(
    _ name: String, _ values: [Value], _ text: (Value) throws -> String
  ) throws {
    try write(",\"\(name)\":[")
    for (place, value) in values.enumerated() {
      try stopIfInterrupted()
      try write((place == 0 ? "" : ",") + text(value))
    }
    try write("]")
  }

  /// The list that changed last comes last, as when they are read.
  private func writeLists() throws {
    try write(",\"lists\":[")
    let lists = try repository.lists(limit: nil)
    work.begin("lists", of: lists.reduce(0) { $0 + $1.itemCount }, counting: .items)
    for (place, list) in lists.reversed().enumerated() {
      let frame = try DocumentJSON.frame(of: list)
      try write((place == 0 ? "" : ",") + frame.before)
      var separator = ""
      try repository.forEveryItem(in: list.id, order: .position) { item in
        try stopIfInterrupted()
        try write(separator + DocumentJSON.text(item))
        separator = ","
        work.count += 1
      }
      try write(frame.after)
    }
    try write("]")
  }

  private func writePurchases() throws {
    try write(",\"bought\":[")
    work.begin("bought", counting: .rows)
    var separator = ""
    try repository.forEachPurchase(containing: nil) { purchase in
      try stopIfInterrupted()
      try write(separator + DocumentJSON.text(purchase))
      separator = ","
      work.count += 1
      return true
    }
    try write("]")
  }
}
