/// One candidate for completing what stands before the cursor.
package struct Completion: Equatable, Sendable {
  /// What is put into the line, quotes and all.
  package var replacement: String
  /// What the list of candidates shows.
  package var display: String
  /// A few words about it, shown when they fit; may be empty.
  package var detail: String

  /// A candidate that shows what it inserts unless told otherwise.
  package init(_ replacement: String, display: String? = nil, detail: String = "") {
    self.replacement = replacement
    self.display = display ?? replacement
    self.detail = detail
  }
}

/// The candidates, and what part of the line each of them would replace.
package struct CompletionCandidates: Equatable, Sendable {
  /// UTF-8 offsets in the line.
  package var replacing: Range<Int>
  /// The best first.
  package var candidates: [Completion]

  /// Candidates for a part of the line.
  package init(replacing: Range<Int>, candidates: [Completion]) {
    self.replacing = replacing
    self.candidates = candidates
  }
}

extension CompletionCandidates {
  /// The longest beginning that all replacements share, in whole characters.
  var commonPrefix: Substring {
    guard var common = candidates.first.map({ $0.replacement[...] }) else { return "" }
    for candidate in candidates.dropFirst() {
      while !candidate.replacement.hasPrefix(common) { common.removeLast() }
    }
    return common
  }
}
