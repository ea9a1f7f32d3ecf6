import CartLanguage
import CartModels

/// How well a name matches the typed text.
package enum NameMatch: Int, Comparable {
  /// The name begins with the text.
  case beginning
  /// The name contains the text further in.
  case middle
  /// The name is similar to the text.
  case near

  package static func < (left: NameMatch, right: NameMatch) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Matches a name, ignoring case and accents; nil if it doesn't match.
  init?(_ name: String, typed: Typed) {
    self.init(folded: NameKey(name).withoutAccents, typed: typed)
  }

  /// Matches a name that is already without case and accents.
  init?(folded: String, typed: Typed) {
    if folded.hasPrefix(typed.folded) {
      self = .beginning
    } else if typed.isTelling, folded.holds(typed.folded) {
      self = .middle
    } else {
      return nil
    }
  }

  /// The typed text, normalized once for all the names it is compared with.
  struct Typed: Hashable, Sendable {
    let folded: String
    /// Whether the text is long enough to be searched for inside names.
    let isTelling: Bool

    /// Normalizes a text. A blank at the end counts: it separates `Oat ` from `Oatmeal`.
    init(_ text: String) {
      let key = NameKey(text).withoutAccents
      folded = key + (text.last?.isWhitespace == true && !key.isEmpty ? " " : "")
      isTelling = folded.count > 1
    }
  }
}

extension String {
  /// Whether the string contains a part. Names are mostly ASCII, and searching their bytes takes a
  /// fraction of the time of a general search.
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
