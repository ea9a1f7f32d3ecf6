import Foundation
import HouseholdSimulation

// Simulates households, one for each seed:
// `simulate-households COUNT [FIRST] [MUTANT] [one] [stores]`.
let words = CommandLine.arguments.dropFirst()
let numbers = words.compactMap { UInt64($0) }
let mutant = words.lazy.compactMap { Mutant(rawValue: $0) }.first
let first = numbers.dropFirst().first ?? 0
let seeds = first..<first + (numbers.first ?? 1_000)
let ofOneItem = words.contains("one")
var (entries, failed) = (0, 0)

@MainActor func report(_ problem: String, of seed: UInt64) {
  failed += 1
  if failed <= 10 { print("seed \(seed): \(problem)") }
}

for seed in seeds {
  do {
    let problems: [String]
    if words.contains("stores") {
      var household = try SimulatedHousehold<StoreReplica>(inStoresOf: seed, ofOneItem: ofOneItem)
      problems = try household.run()
      entries += household.records.count
    } else {
      var household = try SimulatedHousehold(seed: seed, mutant: mutant, ofOneItem: ofOneItem)
      problems = try household.run()
      entries += household.records.count
    }
    guard let problem = problems.first else { continue }
    report(problem, of: seed)
  } catch {
    // An error that never occurs in a household without mistakes.
    report("\(error)", of: seed)
  }
}
print("\(seeds.count) households, \(entries) entries, \(failed) failed")
exit(failed == 0 ? 0 : 1)
