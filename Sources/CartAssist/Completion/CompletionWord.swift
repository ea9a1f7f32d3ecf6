import CartLanguage

/// A word of the language or of the session that completion knows.
struct CompletionWord {
  /// The text that is shown.
  var name: String
  /// The text that is inserted.
  var typed: String
  /// A short description.
  var detail: String

  init(_ name: String, _ typed: String? = nil, detail: String = "") {
    self.name = name
    self.typed = typed ?? name
    self.detail = detail
  }

  /// Returns the word as a candidate if it contains the typed text.
  func candidate(in slot: Slot) -> Candidate? {
    var candidate = Candidate(name, typed: typed, detail: detail, in: slot)
    candidate?.isWord = true
    return candidate
  }
}
