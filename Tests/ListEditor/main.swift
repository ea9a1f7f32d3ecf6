// Edits a list a number of times in all possible ways, while another program does the same. Used by
// LostUpdateTests.
//
//   list-editor STORE LIST NAME EDITS

import CartModels
import CartStore
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 5, let list = UUID(uuidString: arguments[2]), let edits = Int(arguments[4])
else {
  print("say: list-editor STORE LIST NAME EDITS")
  exit(64)
}
let (store, name) = (try ListStore(.file(arguments[1])), arguments[3])

for edit in 1...max(1, edits) {
  if edit.isMultiple(of: 2) {
    try store.withList(id: list) { $0.items[0].quantity += 1 }
  } else {
    try countBySaving()
  }
  if edit.isMultiple(of: 10) {
    let item = try store.add(ShoppingItem(name: "\(name), \(edit)"), to: list)
    try store.check(id: item.id)
  }
}

/// Reads, edits and saves, and repeats that if another program was faster.
func countBySaving() throws {
  while var read = try store.list(id: list) {
    read.items[0].quantity += 1
    do {
      try store.save(read)
      return
    } catch let error as StoreError {
      guard case .outdated = error.reason else { throw error }
    }
  }
}
