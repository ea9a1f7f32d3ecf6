package import CartModels

/// A check list in Markdown: headings for lists and categories, and an item for each bullet.
///
///     # Party
///
///     ## Dairy
///
///     - [ ] 2 l Milk (organic), at Lidl, due 2026-12-24
///     - [x] Butter
///
/// Bullets, numbers and boxes begin items at any depth. A more deeply indented line below an item
/// continues its note. Under a heading without bullets, plain lines are items. Rows of tables
/// always are. Headings of the first level are lists, unless they name a category. The others are
/// categories, if they name an aisle of a shop.
package enum MarkdownList {
  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - passing: called as the work proceeds, twice for each line; it can end the reading by
  ///     throwing.
  ///   - readItems: reads the words of one or more items; not called for a file that QuickCart
  ///     wrote.
  ///   - isCategory: returns whether a heading of the first level is a category's name.
  ///   - isShop: returns whether a shop is known; not called for a file that QuickCart wrote.
  package static func read(
    _ text: String, passing: WorkCheck, readItems: ItemsReader,
    isCategory: (String) throws -> Bool, isShop: (ShopName) throws -> Bool
  ) rethrows -> FileReading<ImportedLists> {
    var (isOurs, lastClosing) = (false, 0)
    var outline = MarkdownOutline()
    for (index, line) in TextLines(text).enumerated() {
      try passing(line.utf8.count + 1)
      if !isOurs, line.utf8.starts(with: "<!--".utf8), isMark(line) { isOurs = true }
      if MarkdownComments.closes(in: line) { lastClosing = index + 1 }
      outline.read(line, index + 1)
    }
    var reader = MarkdownReader(
      isOurs: isOurs, outline: outline, comments: MarkdownComments(lastClosing: lastClosing))
    for (index, line) in TextLines(text).enumerated() {
      try passing(line.utf8.count + 1)
      let isFirst = index == 0 && line.unicodeScalars.first == "\u{FEFF}"
      let words = isFirst ? Substring(line.unicodeScalars.dropFirst()) : line
      try reader.read(words, index + 1, readItems, isCategory, isShop)
    }
    return try reader.finished(readItems, isShop)
  }

  private static func isMark(_ line: Substring) -> Bool {
    String(line).withoutOuterBlanks == MarkdownMark.line
  }
}
