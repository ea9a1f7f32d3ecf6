/// An incremental search: the entries that contain the typed text, and the chosen one.
///
/// Case and accents matter only if the typed text has capitals. If no entry contains the text, the
/// search lists entries that contain its characters in order. Only as many entries are examined as
/// are needed to fill the list.
struct IncrementalSearch {
  /// An entry that matches.
  struct Match: Equatable, Sendable {
    let entry: String
    /// The UTF-8 offsets of the matching parts.
    let places: [Range<Int>]
  }

  /// The line before the search, which is restored if the search is cancelled.
  let draft: LineBuffer
  private(set) var text = ""
  /// Whether no entry matches. The last chosen entry is still shown.
  private(set) var isFailing = false
  /// Whether the matches contain the characters of the text with others in between.
  private(set) var isFuzzy = false
  /// The matches found so far, newest first.
  private(set) var matches: [Match] = []
  private(set) var chosen: Int?
  /// The text of the line: the chosen entry, with the cursor at the match.
  private(set) var found: LineBuffer
  /// The number of the oldest entries that are not examined yet.
  private var unseen: Int

  private let entries: [String]
  private let folded: (String) -> String
  private var folding: SearchedText
  private var exact = SearchedText(folded: nil)

  init(
    from buffer: LineBuffer, entries: [String],
    folded: @escaping (String) -> String = { $0.lowercased() }
  ) {
    draft = buffer
    found = buffer
    self.entries = entries
    self.folded = folded
    folding = SearchedText(folded: folded)
    unseen = entries.count
  }

  // MARK: Typing

  /// Appends to the searched text.
  mutating func append(_ added: String) {
    // An entry that contains the longer text contains the shorter one, if both are compared in the
    // same way.
    let isSameKind = folds(text + added) == folds(text)
    text += added
    guard !(isFailing && isSameKind) else { return }
    look(isExactKnown: isFuzzy && isSameKind)
  }

  /// Removes the last character of the searched text.
  mutating func deleteLeft() {
    guard !text.isEmpty else { return }
    text.removeLast()
    found = draft
    look()
  }

  /// Whether a search for a text ignores case and accents.
  private func folds(_ text: String) -> Bool { text == text.lowercased() }

  /// - Parameter isExactKnown: Whether it is known that no entry contains the text as a whole.
  private mutating func look(isExactKnown: Bool = false) {
    (isFailing, isFuzzy, chosen) = (false, false, nil)
    restart()
    guard !text.isEmpty else {
      found = draft
      return
    }
    if !isExactKnown { fill(to: 1) }
    if matches.isEmpty {
      isFuzzy = true
      restart()
      fill(to: 1)
    }
    isFailing = matches.isEmpty
    if !isFailing { choose(0) }
  }

  private mutating func restart() {
    matches = []
    unseen = entries.count
  }

  // MARK: Choosing

  /// Chooses the next entry in a direction; returns false at the end of the list.
  mutating func goOn(older: Bool) -> Bool {
    guard older else {
      guard let chosen, chosen > 0 else { return false }
      choose(chosen - 1)
      return true
    }
    let next = chosen.map { $0 + 1 } ?? 0
    fill(to: next + 1)
    guard next < matches.count else { return false }
    choose(next)
    return true
  }

  private mutating func choose(_ index: Int) {
    chosen = index
    let match = matches[index]
    found = LineBuffer(match.entry, cursor: match.places.first?.lowerBound)
  }

  // MARK: Matches

  /// Searches until the list has `count` matches or no entries are left.
  mutating func fill(to count: Int) {
    guard matches.count < count, unseen > 0 else { return }
    let folds = folds(text)
    let part = Array((folds ? folded(text) : text).utf8)
    while matches.count < count, unseen > 0 {
      unseen -= 1
      let entry = entries[unseen]
      if folds, !SearchedText.mayHold(part, entry, inOrder: isFuzzy) { continue }
      if let places = places(of: part, in: entry, folds) {
        matches.append(Match(entry: entry, places: places))
      }
    }
  }

  private mutating func places(
    of part: [UInt8], in entry: String, _ folds: Bool
  ) -> [Range<Int>]? {
    if part.isEmpty { return [] }
    if folds {
      folding.fill(entry)
      return isFuzzy ? folding.subsequence(part) : folding.lastOccurrence(of: part)
    }
    exact.fill(entry)
    return isFuzzy ? exact.subsequence(part) : exact.lastOccurrence(of: part)
  }
}
