/// The interface through which the editor gets help from its host while a line is edited.
///
/// Every method has a default, so a host only implements what it supports. The methods are called
/// on the reading thread between two keys, so their speed determines how fast typing feels.
package protocol LineEditorHost: AnyObject {
  /// Called when an entry begins. Until it ends, the editor handles signals.
  func readingBegins()
  /// Runs several related queries about a line, such as highlighting and ghost text, on consistent
  /// data.
  func atOneMoment<Answer>(_ asking: () -> Answer) -> Answer
  /// Returns the styles of the line.
  func highlight(_ line: String) -> [StyledRange]
  /// Returns the styles of the line for a cursor at a UTF-8 offset.
  func highlight(_ line: String, cursor: Int) -> [StyledRange]
  /// Returns ghost text after the end of the line, which → and ^F accept.
  func hint(for line: String, cursor: Int) -> String?
  /// Returns a remark after the ghost text, such as its meaning. It never becomes part of the line.
  func remark(for line: String, cursor: Int) -> String?
  /// Returns the completions at the cursor.
  func completions(for line: String, cursor: Int) -> CompletionCandidates
  /// Returns the normalized form of a text for searching. Spellings that match each other have the
  /// same form.
  func folded(_ text: String) -> String
  /// Returns the last word of an earlier entry, including quotes, or nil if there is none.
  func lastWord(of entry: String) -> String?
  /// Returns the expansion of the abbreviation that ends at the cursor, if there is one.
  ///
  /// - Returns: The UTF-8 offsets of the word, and the text that replaces it.
  func abbreviation(in line: String, cursor: Int) -> (range: Range<Int>, text: String)?
  /// Returns the text to edit with another program if the entry asks for that, or nil to end the
  /// entry.
  func textToEdit(insteadOf line: String) -> String?
  /// Lets another program edit a text. The answer's line is the result, and its text is a message
  /// to show.
  func edited(_ text: String) -> LineAnswer
  /// Returns the answer that Enter shows instead of ending the entry, or nil to end it.
  func answer(to line: String) -> LineAnswer?
  /// Whether Enter ends the entry. If not, the entry continues in a new row.
  func isComplete(_ line: String) -> Bool
  /// Returns the indentation of a new row after Enter, such as two spaces.
  func indentation(after line: String) -> String
  /// Returns the indentation of a row that begins with a closing brace, or nil to keep it.
  func indentation(closing line: String) -> String?
  /// Returns new prompts, or nil to keep the current ones. Called about once a second while the
  /// user is idle.
  func updatedPrompts() -> Prompts?
  /// Returns at most two descriptors that become readable when there are messages to show above the
  /// entry. Called after the prompt is drawn, after each arrival, and once a second while the user
  /// is idle.
  func descriptorsToWatch() -> [Int32]
  /// Returns the lines to show after a watched descriptor became readable or was closed. A host
  /// that leaves data unread must stop watching that descriptor.
  func takeArrivals() -> [String]
}

extension LineEditorHost {
  /// Does nothing.
  package func readingBegins() {}
  /// Runs the queries directly.
  package func atOneMoment<Answer>(_ asking: () -> Answer) -> Answer { asking() }
  /// No styles.
  package func highlight(_ line: String) -> [StyledRange] { [] }
  /// The styles of the line without a cursor.
  package func highlight(_ line: String, cursor: Int) -> [StyledRange] { highlight(line) }
  /// No ghost text.
  package func hint(for line: String, cursor: Int) -> String? { nil }
  /// No remark.
  package func remark(for line: String, cursor: Int) -> String? { nil }
  /// No candidates.
  package func completions(for line: String, cursor: Int) -> CompletionCandidates {
    CompletionCandidates(replacing: cursor..<cursor, candidates: [])
  }
  /// The text in lower case.
  package func folded(_ text: String) -> String { text.lowercased() }
  /// The last word between blanks.
  package func lastWord(of entry: String) -> String? {
    entry.split(whereSeparator: \.isWhitespace).last.map(String.init)
  }
  /// No abbreviations.
  package func abbreviation(in line: String, cursor: Int) -> (range: Range<Int>, text: String)? {
    nil
  }
  /// No entry asks for another program.
  package func textToEdit(insteadOf line: String) -> String? { nil }
  /// The text without changes.
  package func edited(_ text: String) -> LineAnswer { LineAnswer("", line: text) }
  /// No line has an answer.
  package func answer(to line: String) -> LineAnswer? { nil }
  /// Every line is complete.
  package func isComplete(_ line: String) -> Bool { true }
  /// No indentation.
  package func indentation(after line: String) -> String { "" }
  /// The indentation stays.
  package func indentation(closing line: String) -> String? { nil }
  /// The prompts stay the same.
  package func updatedPrompts() -> Prompts? { nil }
  /// Nothing is watched.
  package func descriptorsToWatch() -> [Int32] { [] }
  /// Nothing arrives.
  package func takeArrivals() -> [String] { [] }
}
