package import Foundation

/// The result of an intent.
package struct IntentAnswer: Hashable, Sendable {
  package var id: UUID
  package var outcome: Outcome
  /// A remark for people: `1 l more was added`.
  package var message: String?

  package enum Outcome: String, Sendable {
    case done
    /// The intent was done before. The message is that of the first time.
    case known
    /// A part of the intent was done.
    case part
    /// Nothing was done, and another attempt would not change that.
    case void
  }

  package init(id: UUID, outcome: Outcome, message: String? = nil) {
    self.id = id
    self.outcome = outcome
    self.message = message
  }
}

extension IntentAnswer {
  /// - Parameter id: the id as the phone wrote it.
  func write(to json: inout JSONWriter, id: String) {
    json.object {
      $0.member("id", id)
      $0.member("is", outcome.rawValue)
      $0.member("say", message)
    }
  }
}
