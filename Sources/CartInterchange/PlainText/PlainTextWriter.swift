package import CartModels
import TerminalText

/// Writes a list as plain text, with an item on each line and headings that begin with `#`.
///
/// If a line can't be read back exactly, its name is in quotes, as `QuotedItemLine` reads it.
package struct PlainTextWriter: ListWriter {
  /// The heading of the previous item.
  private var heading: String?
  private var measured = MeasuredNames()

  package init() {}

  package mutating func text(before list: ListSummary) -> String {
    (heading, measured) = (nil, MeasuredNames())
    return PlainTextWriter.heading(list.title)
  }

  package mutating func text(of item: ShoppingItem) -> String {
    let above = item.isCompleted ? "# Completed\n" : PlainTextWriter.heading(item.category.name)
    let needsAmount = measured.needsAmount(item)
    let line = PlainTextWriter.line(of: item, needsAmount: needsAmount) + "\n"
    if heading == above { return line }
    heading = above
    return "\n" + above + line
  }

  /// Returns a heading, in quotes if it would have another meaning.
  private static func heading(_ words: String) -> String {
    let plain = LineText.withoutControls(words)
    let line = "# \(PrintableText.of(plain))"
    if let heading = PlainTextHeading(marked: LineText.plain(line)), heading.text == plain,
      case .none = heading.meaning, !heading.isLiteral
    {
      return line + "\n"
    }
    return "# \"\(QuotedTextReader.escaping(plain, ["\""]))\"\n"
  }

  /// Returns the line of an item as people write it, or in quotes.
  private static func line(of item: ShoppingItem, needsAmount: Bool) -> String {
    let note = item.notes.isEmpty ? "" : " (\(PrintableText.of(item.notes)))"
    let due = item.dueDate.map { ", due \($0.text)" } ?? ""
    let mark = item.isCompleted ? "[x]" : "[ ]"
    let amount = needsAmount ? "1x " : ""
    let line = "\(mark) \(amount)\(PrintableText.of(name(of: item)))\(note)\(due)"
    let readsBack = [false, true].allSatisfy { reads(line, as: item, decimalComma: $0) }
    return readsBack ? line : QuotedItemLine.text(of: item, needsAmount: needsAmount)
  }

  /// Returns the name with its amount. A reader in another country would take `pt` for its own.
  private static func name(of item: ShoppingItem) -> String {
    guard let unit = item.quantity.unit, unit.imperial != nil else { return item.displayName }
    return "\(item.quantity.amount.displayText()) \(unit.exactSymbol) \(item.name)"
  }

  private static func reads(
    _ line: String, as item: ShoppingItem, decimalComma: Bool
  ) -> Bool {
    guard line.utf8.count <= ItemIntake.longestLine else { return false }
    let entries = PlainTextItems(
      text: line, plain: LineText.plain(line), number: 1, decimalComma: decimalComma
    ).entries
    guard entries.count == 1, let entry = entries.first, entry.doubt == nil, entry.concern == nil,
      entry.leftOut == nil
    else { return false }
    return entry.item.name == item.name && (entry.item.quantity ?? .one) == item.quantity
      && entry.item.note == item.notes && entry.item.fields.due == item.dueDate
      && entry.item.isCompleted == item.isCompleted
  }
}
