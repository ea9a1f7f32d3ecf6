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
  /// Reads the answer to a question, which is no entry.
  ///
  /// - Parameter ask: shows the question.
  func answer(to ask: () throws -> Void) throws -> LineResult
  /// Whether it takes what isn't typed: offers, and a line's beginning.
  var takesOffers: Bool { get }
}
