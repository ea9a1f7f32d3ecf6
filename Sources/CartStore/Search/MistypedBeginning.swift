import CartModels

/// The typed beginning of a name, for comparison with the beginnings of many names.
struct MistypedBeginning {
  private let typed: [UInt8]
  private let letters: LetterSet
  /// The maximum number of typos.
  private let limit: Int
  // Rows of the distance table, allocated once for all names.
  private var older: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  /// Returns nil if the text is too short to be similar to anything, or too long for a typed name.
  init?(_ text: String) {
    typed = Array(NameKey(text).withoutAccents.utf8)
    guard (3...60).contains(typed.count) else { return nil }
    letters = LetterSet(typed)
    limit = typed.count < 6 ? 1 : 2
    previous = Array(repeating: 0, count: typed.count + limit + 1)
    (older, current) = (previous, previous)
  }

  /// The number of edits and swaps of neighbours that turn the typed text into the beginning of a
  /// normalized name; nil if there are too many.
  mutating func edits(to name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard name.count + limit >= typed.count else { return nil }
    let count = min(name.count, typed.count + limit)
    guard mayBeNear(name, count) else { return nil }
    let edits = distance(to: name, count)
    return edits <= limit ? edits : nil
  }

  /// Whether few enough typed letters are missing in the name, as each of them takes an edit. This
  /// quick check excludes most names.
  private func mayBeNear(_ name: UnsafeBufferPointer<UInt8>, _ count: Int) -> Bool {
    let found = LetterSet(name[..<count])
    return letters.count(missingIn: found) <= limit
      && typed.count(where: { !found.mayHold($0) }) <= limit
  }

  /// The smallest optimal string alignment distance to any beginning of the name, up to this many
  /// bytes.
  private mutating func distance(to name: UnsafeBufferPointer<UInt8>, _ count: Int) -> Int {
    for column in 0...count { previous[column] = column }
    for row in typed.indices {
      current[0] = row + 1
      for column in 0..<count {
        let isSame = typed[row] == name[column]
        var cost = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, typed[row] == name[column - 1], typed[row - 1] == name[column] {
          cost = min(cost, older[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      swap(&older, &previous)
      swap(&previous, &current)
    }
    return previous[...count].min() ?? typed.count
  }
}
