import LineEditor

/// The source of the entries at a prompt.
protocol EntryReader: AnyObject {
  /// Reads one entry, which can have several rows.
  ///
  /// - Parameters:
  ///   - prompts: the prompts before its rows.
  ///   - offer: an entry that ↑ offers first, this time only.
  ///   - beginning: a text that is already in the line and can be edited.
  func read(_ prompts: Prompts, offer: String?, beginning: String?) throws -> LineResult
  /// Asks a question and reads the answer, a letter or a word, which isn't an entry.
  ///
  /// - Parameter show: writes the question.
  func answer(to question: String, show: (String) throws -> Void) throws -> LineResult
  /// Changes the colours that entries are shown in.
  func recolor(_ style: TextStyle)
  /// Whether it supports offers and lines that already contain text.
  var takesOffers: Bool { get }
}
