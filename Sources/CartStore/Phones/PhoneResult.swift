/// The result of an intent of a phone.
package struct PhoneResult: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable {
    case done
    /// It was carried out before. The sentence is the original one.
    case known
    /// It was carried out in part.
    case part
    /// It was not carried out, and retrying would not help.
    case void
  }

  package var outcome: Outcome
  /// A message for the user, if any: `1 l more was added`.
  package var sentence: String?

  package init(_ outcome: Outcome, _ sentence: String? = nil) {
    (self.outcome, self.sentence) = (outcome, sentence)
  }

  package static let done = PhoneResult(.done)
}

/// The reason why an intent of a phone is void, as a sentence for its user.
package struct PhoneRefusal: Error, Hashable, Sendable {
  package let sentence: String

  package init(_ sentence: String) { self.sentence = sentence }
}
