/// What the editor asks its host while a line is edited.
///
/// Each has a default, so a host implements what it can answer. All are called on the thread that
/// reads, between two keys, so they decide how fast typing feels.
package protocol LineEditorHost: AnyObject {
  /// An entry begins: until its end, signals are the editor's.
  func readingBegins()
  /// Runs what asks several things about a line that go together: how it is painted, and what
  /// ghost text it gets.
  func atOneMoment<Answer>(_ asking: () -> Answer) -> Answer
  /// How the line is painted.
  func highlight(_ line: String) -> [StyledRange]
  /// How the line is painted while the cursor stands at a UTF-8 offset; asks the other one by
  /// default.
  func highlight(_ line: String, cursor: Int) -> [StyledRange]
  /// Ghost text after the line's end, which → and ^F take.
  func hint(for line: String, cursor: Int) -> String?
  /// A remark after the ghost text, such as what it stands for; never becomes part of the line.
  func remark(for line: String, cursor: Int) -> String?
  /// What could stand at the cursor.
  func completions(for line: String, cursor: Int) -> CompletionCandidates
  /// How a text is searched for: spellings that are to find one another come to the same.
  func folded(_ text: String) -> String
  /// The last word of an earlier entry, quotes and all; nil where it has none.
  func lastWord(of entry: String) -> String?
  /// What stands for the word that ends at the cursor, where that is an abbreviation.
  ///
  /// - Returns: the UTF-8 offsets of the word, and the text in place of it.
  func abbreviation(in line: String, cursor: Int) -> (range: Range<Int>, text: String)?
  /// The text that is to be edited by another program instead of ending an entry that asks for
  /// that, or nil.
  func textToEdit(insteadOf line: String) -> String?
  /// Has another program edit a text. The answer's line is what came of it, and its text what there
  /// is to say.
  func edited(_ text: String) -> LineAnswer
  /// What Enter says instead of ending the entry, or nil where it ends it.
  func answer(to line: String) -> LineAnswer?
  /// Whether Enter ends the entry; if not, it goes on in a new row.
  func isComplete(_ line: String) -> Bool
  /// What a new row begins with when Enter goes on in one, such as two spaces.
  func indentation(after line: String) -> String
  /// What a row begins with when a brace comes first in it, such as fewer spaces than it has; nil
  /// leaves it as it is.
  func indentation(closing line: String) -> String?
  /// New prompts, asked about once a second while nobody types; nil keeps those that stand.
  func updatedPrompts() -> Prompts?
  /// What becomes readable when there is something to say above the entry, two at most. Asked when the
  /// prompt stands, after each arrival, and once a second while nobody types.
  func descriptorsToWatch() -> [Int32]
  /// The lines that there are to say, now that what is watched can be read or has ended. Whoever
  /// leaves it unread must not have it watched on.
  func takeArrivals() -> [String]
}

extension LineEditorHost {
  /// Nothing is done.
  package func readingBegins() {}
  /// All moments are the same.
  package func atOneMoment<Answer>(_ asking: () -> Answer) -> Answer { asking() }
  /// Nothing is painted.
  package func highlight(_ line: String) -> [StyledRange] { [] }
  /// The same as without a cursor.
  package func highlight(_ line: String, cursor: Int) -> [StyledRange] { highlight(line) }
  /// No ghost text.
  package func hint(for line: String, cursor: Int) -> String? { nil }
  /// No remark.
  package func remark(for line: String, cursor: Int) -> String? { nil }
  /// No candidates.
  package func completions(for line: String, cursor: Int) -> CompletionCandidates {
    CompletionCandidates(replacing: cursor..<cursor, candidates: [])
  }
  /// Capitals make no difference.
  package func folded(_ text: String) -> String { text.lowercased() }
  /// What stands between blanks.
  package func lastWord(of entry: String) -> String? {
    entry.split(whereSeparator: \.isWhitespace).last.map(String.init)
  }
  /// There are none.
  package func abbreviation(in line: String, cursor: Int) -> (range: Range<Int>, text: String)? {
    nil
  }
  /// No line asks for it.
  package func textToEdit(insteadOf line: String) -> String? { nil }
  /// There is no other program.
  package func edited(_ text: String) -> LineAnswer { LineAnswer("", line: text) }
  /// No line is a question.
  package func answer(to line: String) -> LineAnswer? { nil }
  /// Every line is complete.
  package func isComplete(_ line: String) -> Bool { true }
  /// No indentation.
  package func indentation(after line: String) -> String { "" }
  /// A brace stands where it is typed.
  package func indentation(closing line: String) -> String? { nil }
  /// The prompts stay.
  package func updatedPrompts() -> Prompts? { nil }
  /// Nothing is watched.
  package func descriptorsToWatch() -> [Int32] { [] }
  /// Nothing arrives.
  package func takeArrivals() -> [String] { [] }
}
