/// What became of an intent of a phone.
package struct PhoneResult: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable {
    case done
    /// It was done before; the sentence is that of the first time.
    case known
    /// It was done in part.
    case part
    /// Nothing was done, and nothing would be at another try.
    case void
  }

  package var outcome: Outcome
  /// What its user should know, if anything: `1 l more was added`.
  package var sentence: String?

  package init(_ outcome: Outcome, _ sentence: String? = nil) {
    (self.outcome, self.sentence) = (outcome, sentence)
  }

  package static let done = PhoneResult(.done)
}

/// Why an intent of a phone is void, in a sentence for its user.
package struct PhoneRefusal: Error, Hashable, Sendable {
  package let sentence: String

  package init(_ sentence: String) { self.sentence = sentence }
}
