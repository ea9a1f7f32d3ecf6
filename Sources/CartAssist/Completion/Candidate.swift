import CartLanguage
import CartModels

/// A text that can be typed in a slot.
package struct Candidate {
  /// The text that is shown.
  var name: String
  /// The text that is inserted, including quotes.
  var typed: String
  /// A short description.
  var detail = ""
  /// How well it matches the typed text.
  var match = NameMatch.beginning
  /// Whether it is a word of the language, which is only matched from its beginning.
  var isWord = false
  /// The part of the line that it replaces.
  var range: SourceRange
  /// Whether it begins with the typed text and is longer than that.
  var goesOn: Bool

  /// Creates a candidate for a name; nil if the name doesn't match the typed text of the slot.
  ///
  /// - Parameters:
  ///   - folded: the name without case and accents, if it is already known.
  ///   - typed: the text to insert, if it differs from the name. This and the detail are only
  ///     evaluated for names that match, which are few.
  init?(
    _ name: String, folded: String? = nil, typed: @autoclosure () -> String? = nil,
    detail: @autoclosure () -> String = "", in slot: Slot
  ) {
    guard
      let match = NameMatch(folded: folded ?? NameKey(name).withoutAccents, typed: slot.typed)
    else { return nil }
    self.init(name, typed: typed(), detail: detail(), match: match, in: slot)
  }

  /// Creates a candidate for a name that is known to match.
  package init(
    _ name: String, typed: String? = nil, detail: String = "", match: NameMatch, in slot: Slot
  ) {
    self.name = name
    self.typed = typed ?? name
    self.detail = detail
    self.match = match
    range = slot.range
    goesOn = match == .beginning && !slot.text.isEmpty && NameKey(name) != NameKey(slot.text)
  }
}
