/// A list of the entries that contain what is typed, while it is typed, and the one that is chosen.
///
/// Capitals and accents count once there are any capitals in what is typed. Where no entry contains
/// it, those are listed that hold its characters in their order. Only as many entries are looked at
/// as it takes to fill the list.
struct IncrementalSearch {
  /// An entry that fits.
  struct Match: Equatable, Sendable {
    let entry: String
    /// The UTF-8 offsets of what was looked for.
    let places: [Range<Int>]
  }

  /// The line before the search, which a cancelled one gives back.
  let draft: LineBuffer
  private(set) var text = ""
  /// Whether no entry fits; what was chosen last is still shown.
  private(set) var isFailing = false
  /// Whether the entries hold what is typed with something in between.
  private(set) var isFuzzy = false
  /// The newest first, as far as they were asked for.
  private(set) var matches: [Match] = []
  private(set) var chosen: Int?
  /// What stands in the line: the entry, with the cursor at the text.
  private(set) var found: LineBuffer
  /// How many of the oldest entries weren't looked at yet.
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

  /// Makes the text longer.
  mutating func append(_ added: String) {
    // What holds more holds less as well, as long as both are compared in the same way.
    let isSameKind = folds(text + added) == folds(text)
    text += added
    guard !(isFailing && isSameKind) else { return }
    look(isExactKnown: isFuzzy && isSameKind)
  }

  /// Makes the text shorter by a character.
  mutating func deleteLeft() {
    guard !text.isEmpty else { return }
    text.removeLast()
    found = draft
    look()
  }

  /// Whether capitals and accents make no difference in a text that is looked for.
  private func folds(_ text: String) -> Bool { text == text.lowercased() }

  /// - Parameter isExactKnown: whether no entry is known to hold the text as a whole.
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

  /// To the next entry of the list in a direction; false at its end.
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

  /// Looks for more entries, until the list holds so many or none is left.
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
