// Shopping lists in a Swift program, step by step. The output is in ../../output.txt.

import CartModels
import CartStore
import Foundation
import Shopping

// 1. Lists and items are values. They need no store.
var party = ShoppingList(title: "Party")
party.add(ShoppingItem(name: "Chips", quantity: 3, category: .pantry))
party.add(ShoppingItem(name: "Soda", quantity: Quantity(1.5, .liter), notes: "cold"))
party.add(ShoppingItem(name: "Bananas", quantity: 6, category: .produce))
party.items[0].quantity += 1

for (category, items) in party.itemsByCategory {
  print(category.emoji, category.name, "–", items.map(\.displayName).joined(separator: ", "))
}

// 2. Amounts are exact, and are parsed as people write them.
if let flour = Quantity("1 1/2 kg"), let more = Quantity("250 g") {
  print("Flour:", try flour.adding(more))
}

// 3. Validation reports mistakes before anything is stored.
do {
  try ShoppingItem(name: " ").validate()
} catch {
  print(error.localizedDescription)
}

// 4. A store keeps lists in a file. `qc` can use the same file at the same time.
let folder = FileManager.default.temporaryDirectory.appending(path: "shopping-\(UUID().uuidString)")
defer {
  do {
    try FileManager.default.removeItem(at: folder)
  } catch {
    print("could not remove \(folder): \(error)")
  }
}
let file = try ListDataSource(named: "Household", in: folder)
let lists = TwoLevelDataSource(volatile: VolatileDataSource(), persistent: file)
try await lists.save(party)

// 5. Edits apply to the stored list, so that two programs lose no changes.
let other = try ListStore(named: "Household", in: folder)
try other.add(ShoppingItem(name: "Ice", category: .frozen), to: party.id)
try await lists.withList(id: party.id) { list in
  list.title = "Big Party"
  list.items[0].quantity += 2
}

// 6. An outdated value isn't saved over a newer list.
do {
  party.title = "Small Party"
  try await lists.save(party)
} catch let error as StoreError {
  guard case .outdated(_, let stored) = error.reason else { throw error }
  print("\(stored.title) was changed meanwhile.", error.recoverySuggestion ?? "")
  party = stored
}

// 7. Items have an order, which is kept. The store knows the usual category of an item.
try await lists.move(fromOffsets: [3], toOffset: 0, in: party.id)
if let moved = try await lists.list(id: party.id) {
  print(moved.items.map(\.name).joined(separator: ", "))
}
let suggestion = try other.suggestedCategory(for: "unsalted butter")
print("Unsalted butter:", suggestion.category.name)

// 8. A model for a view. Tests give it a double instead of the store.
let model = ShoppingModel(lists)
await model.check("Chips")
for line in model.lines { print(line) }

// 9. Every change is one step of `undo`, and is in the log.
for entry in try other.log() { print("log:", entry.title) }
if let step = try other.undo() { print("undid:", step.title) }
