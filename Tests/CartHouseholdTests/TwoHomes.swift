import CartHousehold
import HouseholdSimulation

/// Two homes with a shared history, which then run sentences separately.
struct TwoHomes {
  let common: MemoryHousehold
  let first: [HouseholdEntry]
  let second: [HouseholdEntry]

  init(
    after common: [HouseholdSentence], _ first: [HouseholdSentence], _ second: [HouseholdSentence]
  ) throws {
    let (entries, state) = try TwoHomes.say(common, as: "Both", seed: 1, on: MemoryHousehold())
    self.common = state
    let last = try TwoHomes.inverse(of: entries.last, before: entries.dropLast())
    self.first = try TwoHomes.say(first, as: "Ada", seed: 2, on: state, last).entries
    self.second = try TwoHomes.say(second, as: "Ben", seed: 3, on: state, last).entries
  }

  private static func say(
    _ sentences: [HouseholdSentence], as name: String, seed: UInt64, on state: MemoryHousehold,
    _ inverse: [Intent] = []
  ) throws -> (entries: [HouseholdEntry], state: MemoryHousehold) {
    var (state, inverse) = (state, inverse)
    var entries: [HouseholdEntry] = []
    var author = HouseholdAuthor(name, seed: seed)
    for sentence in sentences {
      guard let entry = try author.entry(for: sentence, on: state, inverse: inverse) else {
        throw Unsaid(sentence: sentence)
      }
      inverse = try state.apply(entry).inverse
      entries.append(entry)
    }
    return (entries, state)
  }

  private static func inverse(
    of last: HouseholdEntry?, before entries: ArraySlice<HouseholdEntry>
  ) throws -> [Intent] {
    var state = MemoryHousehold()
    for entry in entries { _ = try state.apply(entry) }
    return try last.map { try state.apply($0).inverse } ?? []
  }

  /// Returns the result for each possible order of the entries in the journal.
  func outcomes() throws -> [HouseholdView] {
    try TwoHomes.interleavings(first[...], second[...]).map { entries in
      var state = common
      for entry in entries { _ = try state.apply(entry) }
      return HouseholdView(state)
    }
  }

  private static func interleavings(
    _ first: ArraySlice<HouseholdEntry>, _ second: ArraySlice<HouseholdEntry>
  ) -> [[HouseholdEntry]] {
    guard let one = first.first, let other = second.first else { return [Array(first + second)] }
    return interleavings(first.dropFirst(), second).map { [one] + $0 }
      + interleavings(first, second.dropFirst()).map { [other] + $0 }
  }
}

/// A sentence changes nothing in its home.
struct Unsaid: Error {
  let sentence: HouseholdSentence
}
