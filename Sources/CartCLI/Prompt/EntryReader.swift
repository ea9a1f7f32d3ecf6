import LineEditor

/// Where a conversation's entries come from.
protocol EntryReader: AnyObject {
  /// Reads one entry, which may have several rows.
  ///
  /// - Parameters:
  ///   - prompts: what stands before its rows.
  ///   - offer: an entry that ↑ brings first, for this once.
  ///   - beginning: what stands in the line already, to be changed.
  func read(_ prompts: Prompts, offer: String?, beginning: String?) throws -> LineResult
  /// Asks a question, and reads the answer, which is no entry: a letter or a word.
  ///
  /// - Parameter show: writes the question.
  func answer(to question: String, show: (String) throws -> Void) throws -> LineResult
  /// Changes the colours that entries are shown in.
  func recolor(_ style: TextStyle)
  /// Whether it takes what isn't typed: offers, and a line's beginning.
  var takesOffers: Bool { get }
}
