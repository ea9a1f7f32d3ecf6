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
    self.init(folded: NameKey(name).withoutAccents, typed: typed)
  }

  /// The same of a name without case and accents.
  init?(folded: String, typed: Typed) {
    if folded.hasPrefix(typed.folded) {
      self = .beginning
    } else if typed.isTelling, folded.holds(typed.folded) {
      self = .middle
    } else {
      return nil
    }
  }

  /// What was typed, folded once for all the names it is compared with.
  struct Typed: Hashable, Sendable {
    let folded: String
    /// Whether it is long enough to be looked for in the midst of names.
    let isTelling: Bool

    /// A blank at the end counts: it tells `Oat ` from `Oatmeal`.
    init(_ text: String) {
      let key = NameKey(text).withoutAccents
      folded = key + (text.last?.isWhitespace == true && !key.isEmpty ? " " : "")
      isTelling = folded.count > 1
    }
  }
}

extension String {
  /// Whether a part stands in it. Names are mostly ASCII, whose bytes are its characters: to search
  /// those takes a fraction of what the general search does.
  fileprivate func holds(_ part: String) -> Bool {
    guard utf8.allSatisfy({ $0 < 0x80 }), part.utf8.allSatisfy({ $0 < 0x80 }) else {
      return contains(part)
    }
    guard let first = part.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}
