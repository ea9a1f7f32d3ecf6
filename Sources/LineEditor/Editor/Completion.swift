/// A candidate for completing the text before the cursor.
package struct Completion: Equatable, Sendable {
  /// The text that is inserted into the line, including any quotes.
  package var replacement: String
  /// The text that the list of candidates shows.
  package var display: String
  /// A short description, which is shown if it fits. It can be empty.
  package var detail: String

  /// Creates a candidate, which by default shows the text that it inserts.
  package init(_ replacement: String, display: String? = nil, detail: String = "") {
    self.replacement = replacement
    self.display = display ?? replacement
    self.detail = detail
  }
}

/// Candidates, and the part of the line that each of them would replace.
package struct CompletionCandidates: Equatable, Sendable {
  /// The part of the line to replace, in UTF-8 offsets.
  package var replacing: Range<Int>
  /// The candidates, best first.
  package var candidates: [Completion]

  /// Creates candidates for a part of the line.
  package init(replacing: Range<Int>, candidates: [Completion]) {
    self.replacing = replacing
    self.candidates = candidates
  }
}

extension CompletionCandidates {
  /// The longest common prefix of all replacements, in whole characters.
  var commonPrefix: Substring {
    guard var common = candidates.first.map({ $0.replacement[...] }) else { return "" }
    for candidate in candidates.dropFirst() {
      while !candidate.replacement.hasPrefix(common) { common.removeLast() }
    }
    return common
  }
}
