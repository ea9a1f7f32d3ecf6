// Reads a list of 1,000 items from a file a number of times, with or without a cache in memory.
//
//   list-reads file|levels STORE TIMES

import CartModels
import CartStore
import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 4, let times = Int(arguments[3]) else {
  print("say: list-reads file|levels STORE TIMES")
  exit(64)
}

let file = try ListDataSource(.file(arguments[2]))
var list = ShoppingList(title: "Long")
if let there = try await file.recent(limit: 1).first {
  list = there
} else {
  for number in 1...1000 {
    list.add(ShoppingItem(name: "Item \(number)", quantity: number, category: .pantry))
  }
  list = try await file.save(list)
}

let source: any ListReading =
  arguments[1] == "levels"
  ? TwoLevelDataSource(volatile: VolatileDataSource(), persistent: file) : file
guard try await isWhole(list.id, in: source, times: times) else {
  print("the list isn't whole")
  exit(1)
}

/// Reads the list a number of times. It isn't on the main actor, because each read would then
/// switch threads twice.
nonisolated func isWhole(
  _ id: UUID, in source: any ListReading, times: Int
) async throws -> Bool {
  for _ in 0..<times {
    guard try await source.list(id: id)?.items.count == 1000 else { return false }
  }
  return true
}
