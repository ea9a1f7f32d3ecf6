import CartInterpreter
import CartModels
import Foundation

/// `show … as markdown`: a task list under headings.
struct MarkdownRenderer {
  func text(_ report: ListReport) -> String {
    var text = heading(report.list)
    var before: ShoppingItem?
    if !report.isGrouped, !report.items.isEmpty { text += "\n" }
    for item in report.items {
      text += report.isGrouped ? lines(item, after: before) : line(item)
      before = item
    }
    return text
  }

  /// The heading of a list.
  func heading(_ list: ListSummary) -> String { "# \(escaped(list.title))\n" }

  /// The line of an item, under a heading where it has another category than the one before.
  func lines(_ item: ShoppingItem, after before: ShoppingItem?) -> String {
    guard item.category != before?.category else { return line(item) }
    return "\n## \(escaped(item.category.name))\n\n" + line(item)
  }

  private func line(_ item: ShoppingItem) -> String {
    let note = item.notes.isEmpty ? "" : " (\(escaped(item.notes)))"
    let due = item.dueDate.map { ", due \($0.text)" } ?? ""
    return "- [\(item.isCompleted ? "x" : " ")] \(escaped(item.displayName))\(note)\(due)\n"
  }

  /// Characters that would mean something, and line breaks, as plain text.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~":
        escaped += "\\" + String(scalar)
      case _ where scalar.properties.generalCategory == .control: escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
