package import CartModels

/// Writes a list as a Markdown check list, with a heading for the list and one for each category.
package struct MarkdownWriter: ListWriter, Sendable {
  /// Whether items are grouped under headings of their categories.
  private let isGrouped: Bool
  /// Whether to mark the list as QuickCart's, so that it can be read back exactly.
  private let isMarked: Bool
  private var category: ItemCategory?
  private var hasItems = false

  package init(isGrouped: Bool = true, isMarked: Bool = true) {
    (self.isGrouped, self.isMarked) = (isGrouped, isMarked)
  }

  package mutating func text(before list: ListSummary) -> String {
    (category, hasItems) = (nil, false)
    return "# \(MarkdownWriter.escaped(list.title))\n"
  }

  package mutating func text(of item: ShoppingItem) -> String {
    defer { (category, hasItems) = (item.category, true) }
    guard isGrouped else { return (hasItems ? "" : "\n") + line(item) }
    guard item.category.name != category?.name else { return line(item) }
    return "\n## \(MarkdownWriter.escaped(item.category.name))\n\n" + line(item)
  }

  package mutating func text(after list: ListSummary) -> String {
    isMarked ? "\n\(MarkdownMark.line)\n" : ""
  }

  private func line(_ item: ShoppingItem) -> String {
    let box = item.isCompleted ? "x" : " "
    let note = item.notes.isEmpty ? "" : " (\(plain(item.notes)))"
    let shop = item.fields.shop.map { MarkdownMark.shop + plain($0.text) } ?? ""
    var words = name(item) + note + shop
    if isMarked, item.dueDate == nil, let comma = MarkdownWriter.dueComma(in: words) {
      words.insert("\\", at: comma)
    }
    let due = item.dueDate.map { MarkdownMark.due + $0.text } ?? ""
    return "- [\(box)] \(words)\(due)\n"
  }

  /// Returns an escaped text in which no comma begins a shop.
  private func plain(_ text: String) -> String {
    let escaped = MarkdownWriter.escaped(text)
    return isMarked ? MarkdownWriter.withoutShops(escaped) : escaped
  }

  private static func withoutShops(_ text: String) -> String {
    text.replacing(", at", with: "\\, at")
  }

  /// Returns the amount and the name. Escapes any part of the name that could be read as the item's
  /// note or shop, or as the beginning of a nested list.
  private func name(_ item: ShoppingItem) -> String {
    guard isMarked else { return MarkdownWriter.escaped(item.displayName) }
    var name = MarkdownWriter.withoutShops(
      MarkdownWriter.escaped(AmountedName.text(of: item), withParentheses: true))
    if let first = name.unicodeScalars.first, first == "-" || first == "+" { name = "\\" + name }
    return name
  }

  /// Returns the index of the comma before a day at the end of a line.
  static func dueComma(in line: String) -> String.Index? {
    let scalars = line.unicodeScalars
    let count = MarkdownMark.due.unicodeScalars.count + 10
    guard
      let start = scalars.index(scalars.endIndex, offsetBy: -count, limitedBy: scalars.startIndex),
      scalars[start...].starts(with: MarkdownMark.due.unicodeScalars),
      CalendarDate(text: String(scalars.suffix(10))) != nil
    else { return nil }
    return start
  }

  /// Escapes characters that have a meaning in Markdown, and control characters.
  ///
  /// - Parameter withParentheses: whether to escape an opening parenthesis after a blank as well.
  private static func escaped(_ text: String, withParentheses: Bool = false) -> String {
    var escaped = ""
    var previous: Unicode.Scalar = "a"
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      defer { previous = scalar }
      switch scalar {
      case "(" where withParentheses && previous == " ": escaped += "\\("
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~":
        escaped += "\\" + String(scalar)
      case "&" where beginsReference(scalars[index...].dropFirst()): escaped += "\\&"
      case _ where scalar.properties.generalCategory == .control: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Whether the text after an ampersand would make it a character reference.
  private static func beginsReference(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard let first = rest.first else { return false }
    return first == "#" || first.isASCII && first.properties.isAlphabetic
  }
}
