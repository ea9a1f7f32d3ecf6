import LineEditor

/// Where a conversation's entries come from.
protocol EntryReader: AnyObject {
  /// Reads one entry, which may have several rows.
  ///
  /// - Parameters:
  ///   - prompts: what stands before its rows.
  ///   - offer: an entry that ↑ brings first, for this once.
  func read(_ prompts: Prompts, offer: String?) throws -> LineResult
  /// Reads the answer to a question, which is no entry.
  ///
  /// - Parameter ask: shows the question.
  func answer(to ask: () throws -> Void) throws -> LineResult
  /// Whether offers can be taken.
  var takesOffers: Bool { get }
}
