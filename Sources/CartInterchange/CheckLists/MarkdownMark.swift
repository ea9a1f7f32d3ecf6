/// The mark of a check list that QuickCart wrote, and the separators in its lines.
///
/// Without the mark, `2 l Milk, skimmed` might be a line of a recipe and be split. A file with the
/// mark is read exactly as written: an amount that ends with an `x` or a unit, the name, the note
/// in parentheses, `, at` with a shop, and `, due` with a day. In a name, a backslash precedes each
/// parenthesis after a blank, and each comma that might begin a shop or a day.
enum MarkdownMark {
  /// The line with the mark, which Markdown doesn't display.
  static let line = "<!-- quickcart -->"

  /// The text before a shop.
  static let shop = ", at "

  /// The text before a day.
  static let due = ", due "
}
