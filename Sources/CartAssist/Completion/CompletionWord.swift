import CartLanguage

/// A word of the language or of the session that completion knows.
struct CompletionWord {
  /// What is shown of it.
  var name: String
  /// What is put into the line.
  var typed: String
  /// A few words about it.
  var detail: String

  init(_ name: String, _ typed: String? = nil, detail: String = "") {
    self.name = name
    self.typed = typed ?? name
    self.detail = detail
  }

  /// The word as a candidate, if what was typed is a part of it.
  func candidate(in slot: Slot) -> Candidate? {
    var candidate = Candidate(name, typed: typed, detail: detail, in: slot)
    candidate?.isWord = true
    return candidate
  }
}
