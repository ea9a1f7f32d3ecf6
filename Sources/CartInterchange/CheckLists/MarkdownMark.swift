/// What marks a check list as written by QuickCart, and how its lines are put together.
///
/// Without it, `2 l Milk, skimmed` might be a line of a recipe and be taken apart. A file with the
/// mark in it is taken as it was written: an amount that ends with an `x` or a unit, the name, the
/// note in parentheses, `, at` with a shop, and `, due` with a day. In a name, a parenthesis that
/// follows a blank and a comma that might begin a shop or a day have a backslash before them, as
/// Markdown allows.
enum MarkdownMark {
  /// The line; Markdown doesn't show it.
  static let line = "<!-- quickcart -->"

  /// What stands between the name or the note and a shop.
  static let shop = ", at "

  /// What stands before a day.
  static let due = ", due "
}
