import CartModels

/// "Did you mean": the names most similar to an unknown one.
package enum Suggestion {
  /// Up to three similar names, nearest first: by edits, by common words and by beginnings, on
  /// normalized text.
  ///
  /// - Parameters:
  ///   - byEditsAlone: whether common words do not count.
  ///   - isInterrupted: called regularly; true ends the search with the matches so far.
  package static func nearest(
    to word: String, among names: some Sequence<String>, byEditsAlone: Bool = false,
    isInterrupted: () -> Bool = { false }
  ) -> [String] {
    nearest(
      to: word, among: names.lazy.map { Candidate($0) }, byEditsAlone: byEditsAlone,
      isInterrupted: isInterrupted)
  }

  /// Returns up to three similar names among prepared candidates, which can be used repeatedly.
  static func nearest(
    to word: String, among candidates: some Sequence<Candidate>, byEditsAlone: Bool = false,
    isInterrupted: () -> Bool = { false }
  ) -> [String] {
    let folded = NameKey(word).withoutAccents
    guard !folded.isEmpty, folded.utf8.count <= 100 else { return [] }
    let wanted = Wanted(folded, byEditsAlone: byEditsAlone)
    var ranked: [(rank: Int, name: String)] = []
    for (index, candidate) in candidates.enumerated() {
      if index % namesBetweenLooks == namesBetweenLooks - 1, isInterrupted() { break }
      guard let rank = rank(of: candidate, for: wanted) else { continue }
      let place = ranked.firstIndex { $0.rank > rank } ?? ranked.endIndex
      ranked.insert((rank, candidate.name), at: place)
      if ranked.count > 3 { ranked.removeLast() }
    }
    // A word with similar letters does not count if a whole name is similar.
    let isFar = (ranked.first?.rank ?? 0) == wanted.limit + wordRank
    return ranked.filter { isFar || $0.rank < wanted.limit + wordRank }.map(\.name)
  }

  /// The extra distance of a name with a typo in one of its words.
  private static let wordRank = 3

  private static let namesBetweenLooks = 256

  /// Whether two normalized names differ by one edit or by one swap of neighbours.
  package static func isOneEditApart(_ first: String, _ second: String) -> Bool {
    // Called for many pairs, nearly all of which differ in length or early on.
    let (longer, shorter) =
      first.utf8.count < second.utf8.count ? (second, first) : (first, second)
    guard longer.utf8.count - shorter.utf8.count <= 4, first != second else { return false }
    let inBytes = longer.utf8.withContiguousStorageIfAvailable { longer -> Bool? in
      shorter.utf8.withContiguousStorageIfAvailable { shorter -> Bool? in
        let isASCII = longer.allSatisfy { $0 < 0x80 } && shorter.allSatisfy { $0 < 0x80 }
        return isASCII ? isOneEditApart(longer, shorter) : nil
      } ?? nil
    }
    return (inBytes ?? nil) ?? isOneEditApart(longer.unicodeScalars, shorter.unicodeScalars)
  }

  private static func isOneEditApart<Letters: BidirectionalCollection>(
    _ longer: Letters, _ shorter: Letters
  ) -> Bool where Letters.Element: Equatable {
    var (long, short) = (longer[...], shorter[...])
    while let letter = long.first, letter == short.first {
      long.removeFirst()
      short.removeFirst()
    }
    while let letter = long.last, letter == short.last {
      long.removeLast()
      short.removeLast()
    }
    // A swap leaves two letters, an edit at most one on each side.
    guard long.count <= 2, short.count <= 2 else { return false }
    if long.count == 2, short.count == 2 {
      return long.first == short.last && long.last == short.first
    }
    return long.count <= 1 && short.count <= 1
  }

  /// "did you mean `a`, `b` or `c`?", or nil for no names.
  package static func sentence(_ names: [String], before: String = "") -> String? {
    let quoted = names.map { "`\(before)\($0)`" }
    guard let last = quoted.last else { return nil }
    let others = quoted.dropLast().joined(separator: ", ")
    return "did you mean " + (others.isEmpty ? last : "\(others) or \(last)") + "?"
  }

  /// A normalized candidate name.
  struct Candidate {
    let name: String
    fileprivate let folded: String
    fileprivate let letters: [Unicode.Scalar]

    init(_ name: String) {
      self.name = name
      folded = NameKey(name).withoutAccents
      letters = Array(folded.unicodeScalars)
    }
  }

  /// A search word, prepared once for all comparisons.
  private struct Wanted {
    let text: String
    let letters: [Unicode.Scalar]
    /// The words that are long enough to be significant.
    let words: Set<Substring>
    /// The maximum number of edits.
    let limit: Int

    init(_ text: String, byEditsAlone: Bool) {
      self.text = text
      letters = Array(text.unicodeScalars)
      words = byEditsAlone ? [] : Set(text.split(separator: " ").filter { $0.count >= 3 })
      limit = letters.count < 4 ? 1 : max(1, letters.count / 3)
    }
  }

  /// 0 is nearest; nil is too far.
  private static func rank(of candidate: Candidate, for wanted: Wanted) -> Int? {
    let limit = wanted.limit
    if let edits = distance(wanted.letters, candidate.letters, limit: limit) { return edits }
    let name = candidate.folded
    if wanted.letters.count >= 3, name.hasPrefix(wanted.text) { return limit + 1 }
    guard !wanted.words.isEmpty else { return nil }
    let words = name.split(separator: " ")
    if words.contains(where: wanted.words.contains) { return limit + 2 }
    guard words.count > 1 || wanted.words.count > 1 else { return nil }
    let isNear = words.contains { word in
      word.utf8.count > 3 && wanted.words.contains { isNearWord($0, word) }
    }
    return isNear ? limit + wordRank : nil
  }

  /// Whether one word of several is a typo of another: `Chiken` for `Chicken Breast`.
  private static func isNearWord(_ wanted: Substring, _ word: Substring) -> Bool {
    guard wanted.utf8.count > 3, wanted.utf8.first == word.utf8.first else { return false }
    let (wanted, word) = (Array(wanted.unicodeScalars), Array(word.unicodeScalars))
    return distance(wanted, word, limit: max(1, wanted.count / 4)) != nil
  }

  /// The optimal string alignment distance (edits and swaps of neighbours), or nil above the limit.
  /// Only the band of cells within the limit is computed.
  private static func distance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int
  ) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    let far = limit + 1
    var older = [Int](repeating: far, count: second.count + 1)
    var previous = (0...second.count).map { min($0, far) }
    var current = older
    for row in 0..<first.count {
      for index in current.indices { current[index] = far }
      current[0] = min(row + 1, far)
      let columns = max(0, row - limit)..<min(second.count, row + limit + 1)
      for column in columns.clamped(to: 0..<second.count) {
        let same = first[row] == second[column]
        var cost = min(
          previous[column + 1] + 1, current[column] + 1, previous[column] + (same ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1],
          first[row - 1] == second[column]
        {
          cost = min(cost, older[column - 1] + 1)
        }
        current[column + 1] = min(cost, far)
      }
      (older, previous, current) = (previous, current, older)
    }
    let distance = previous[second.count]
    return distance <= limit ? distance : nil
  }
}
