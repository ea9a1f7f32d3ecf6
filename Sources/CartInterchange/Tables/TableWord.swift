import CartModels

/// The words of tables: headings, and the answers in a column such as `done`.
enum TableWord {
  /// Returns the English word in lower case; the languages in use have others, such as `Menge`.
  static func english(_ word: String) -> String {
    Languages.inUse.words?.tableWord(word) ?? word.lowercased()
  }

  /// Returns the first column of each heading, by the normalized heading and by the English word
  /// for it. `Qty.` and `Item:` are headings, too.
  static func places(of headings: [String]) -> [String: Int] {
    let bare = headings.map { $0.trimmingSuffix { ".:*".contains($0) } }
    let keys = bare.map { NameKey($0).text }
    // The words of the file itself come first.
    let places = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
    let translated = Dictionary(
      zip(bare.map(english), keys.indices), uniquingKeysWith: { first, _ in first })
    return places.merging(translated) { known, _ in known }
  }
}

extension String {
  /// Returns the text without the matching characters at its end.
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    guard let last = lastIndex(where: { !isDropped($0) }) else { return "" }
    return String(self[...last])
  }
}
