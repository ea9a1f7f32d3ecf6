import CartModels

/// What somebody typed of a name, to be compared with the beginnings of many names.
struct MistypedBeginning {
  private let typed: [UInt8]
  private let letters: LetterSet
  /// The most slips that are still near.
  private let limit: Int
  // Rows of the table of distances, so that a hundred thousand names need one piece of memory.
  private var older: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  /// Nil for what is too short to be near anything, or too long for a name that is typed.
  init?(_ text: String) {
    typed = Array(NameKey(text).withoutAccents.utf8)
    guard (3...60).contains(typed.count) else { return nil }
    letters = LetterSet(typed)
    limit = typed.count < 6 ? 1 : 2
    previous = Array(repeating: 0, count: typed.count + limit + 1)
    (older, current) = (previous, previous)
  }

  /// How many edits and swaps of neighbours make what was typed the beginning of a folded
  /// name; nil where there are too many.
  mutating func edits(to name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard name.count + limit >= typed.count else { return nil }
    let count = min(name.count, typed.count + limit)
    guard mayBeNear(name, count) else { return nil }
    let edits = distance(to: name, count)
    return edits <= limit ? edits : nil
  }

  /// Whether few enough letters were typed that the name doesn't have, as each of them takes
  /// an edit: a quick look that rules most names out.
  private func mayBeNear(_ name: UnsafeBufferPointer<UInt8>, _ count: Int) -> Bool {
    let found = LetterSet(name[..<count])
    return letters.count(missingIn: found) <= limit
      && typed.count(where: { !found.mayHold($0) }) <= limit
  }

  /// The least optimal string alignment distance to any beginning of so many bytes of the name.
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
