import CartModels
import TerminalText

/// A list as plain text: an item on each line, and what it stands under in lines that begin
/// with `#`.
struct PlainListRenderer {
  /// The heading of a list.
  func heading(_ list: ListSummary) -> String { "# \(PrintableText.of(list.title))\n" }

  /// The line of an item, under a heading where it stands under another than the one before.
  func lines(_ item: ShoppingItem, after before: ShoppingItem?) -> String {
    let note = item.notes.isEmpty ? "" : " (\(PrintableText.of(item.notes)))"
    let due = item.dueDate.map { ", due \($0.text)" } ?? ""
    let mark = item.isCompleted ? "[x]" : "[ ]"
    let line = "\(mark) \(PrintableText.of(item.displayName))\(note)\(due)\n"
    let heading = self.heading(above: item)
    return before.map { self.heading(above: $0) } == heading ? line : "\n# \(heading)\n" + line
  }

  private func heading(above item: ShoppingItem) -> String {
    item.isCompleted ? "Completed" : PrintableText.of(item.category.name)
  }
}
