import CartLanguage
import CartModels

/// How well a name fits what was typed of it.
package enum NameMatch: Int, Comparable {
  /// It begins so.
  case beginning
  /// It holds it further in.
  case middle
  /// It is nearly typed so.
  case near

  package static func < (left: NameMatch, right: NameMatch) -> Bool {
    left.rawValue < right.rawValue
  }

  /// How a name fits, ignoring case and accents; nil where it doesn't.
  init?(_ name: String, typed: Typed) {
    let folded = NameKey(name).withoutAccents
    if folded.hasPrefix(typed.folded) {
      self = .beginning
    } else if typed.folded.count > 1, folded.contains(typed.folded) {
      self = .middle
    } else {
      return nil
    }
  }

  /// What was typed, folded once for all the names it is compared with.
  struct Typed {
    let folded: String

    /// A blank at the end counts: it tells `Oat ` from `Oatmeal`.
    init(_ text: String) {
      let key = NameKey(text).withoutAccents
      folded = key + (text.last?.isWhitespace == true && !key.isEmpty ? " " : "")
    }
  }
}
