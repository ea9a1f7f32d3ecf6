// Lists in a file, as a Swift program keeps them. The output is in ../../output.txt.

import CartModels
import CartStore
import Foundation
import Shopping

let folder = FileManager.default.temporaryDirectory.path + "/shopping-\(UUID().uuidString)"
defer {
  do {
    try FileManager.default.removeItem(atPath: folder)
  } catch {
    print("could not remove \(folder): \(error)")
  }
}

// Models are values; they need no store.
var party = ShoppingList(title: "Party")
party.addItem(ShoppingItem(name: "Chips", quantity: 3, category: .pantry))
party.addItem(ShoppingItem(name: "Soda", quantity: Quantity(2, .liter), notes: "cold"))
party.addItem(ShoppingItem(name: "Bananas", quantity: 6, category: .produce))

for group in party.itemsByCategory {
  print("\(group.category.emoji) \(group.category.name)")
  for item in group.items { print("  \(item.displayName)") }
}

do {
  try ShoppingItem(name: " ").validate()
} catch {
  print(error.localizedDescription)
}

// A store in a file, read through memory.
let file = try ListDataSource(named: "Household", in: folder)
let lists = TwoLevelDataSource(volatile: VolatileDataSource(), persistent: file)
try await lists.save(party)

// Another program, such as `qc`, may write to the same file meanwhile.
let other = try ListStore(named: "Household", in: folder)
try other.save(ShoppingList(title: "Home", items: [ShoppingItem(name: "Milk")]))

let model = ShoppingModel(lists)
await model.check("Chips")
for line in model.lines { print(line) }

do {
  try other.save(ShoppingList(title: "party"))
} catch let error as StoreError {
  print(error.recoverySuggestion ?? "")
}
