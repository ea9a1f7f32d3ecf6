import CartLanguage
import CartModels

/// Something that could be typed in a slot.
package struct Candidate {
  /// What is shown of it.
  var name: String
  /// What is put into the line, quotes and all.
  var typed: String
  /// A few words about it.
  var detail = ""
  /// How well it fits.
  var match = NameMatch.beginning
  /// Whether it is a word of the language, of which nobody types the middle first.
  var isWord = false
  /// What of the line it takes the place of.
  var range: SourceRange
  /// Whether it begins as typed, and more of it is to come.
  var goesOn: Bool

  /// A name that fits what is typed in a slot; nil where it doesn't.
  ///
  /// - Parameters:
  ///   - folded: the name without case and accents, where that is known.
  ///   - typed: what is put into the line, where that isn't the name itself. Both this and the
  ///     detail are made for names that fit only, which are few.
  init?(
    _ name: String, folded: String? = nil, typed: @autoclosure () -> String? = nil,
    detail: @autoclosure () -> String = "", in slot: Slot
  ) {
    guard
      let match = NameMatch(folded: folded ?? NameKey(name).withoutAccents, typed: slot.typed)
    else { return nil }
    self.init(name, typed: typed(), detail: detail(), match: match, in: slot)
  }

  /// A name that is known to fit.
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
