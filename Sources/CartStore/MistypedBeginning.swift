import CartModels

/// What somebody typed of a name, to be compared with the beginnings of many names.
struct MistypedBeginning {
  private let typed: [UInt8]
  private let letters: UInt32
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
    letters = MistypedBeginning.letters(of: typed)
    limit = typed.count < 6 ? 1 : 2
  }

  /// How many edits and swaps of neighbours make what was typed the beginning of a folded
  /// name; nil where there are too many.
  mutating func edits(to name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard name.count + limit >= typed.count else { return nil }
    // Each slip explains one letter that the name doesn't have: that rules most names out.
    let missing = letters & ~MistypedBeginning.letters(of: name)
    guard missing.nonzeroBitCount <= limit else { return nil }
    let edits = distance(to: name.prefix(typed.count + limit))
    return edits <= limit ? edits : nil
  }

  private static func letters(of bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 | 1 << UInt32($1 & 0x1F) }
  }

  /// The least optimal string alignment distance to any beginning of the name.
  private mutating func distance(to name: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let width = name.count + 1
    previous = Array(0..<width)
    older = previous
    current = previous
    for row in typed.indices {
      current[0] = row + 1
      for column in name.indices {
        let isSame = typed[row] == name[column]
        var cost = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, typed[row] == name[column - 1], typed[row - 1] == name[column] {
          cost = min(cost, older[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      (older, previous, current) = (previous, current, older)
    }
    return previous.min() ?? typed.count
  }
}
