import CartInterpreter
import CartModels
import Foundation

/// `show … as csv`, as RFC 4180 has it.
struct CSVRenderer {
  /// What ends a row.
  var lineEnd = "\r\n"

  func text(_ report: ListReport) -> String {
    let header = ["name", "quantity", "unit", "category", "note", "done", "added", "changed"]
    return ([header] + report.items.map(row)).map { fields in
      fields.map(quoted).joined(separator: ",") + lineEnd
    }.joined()
  }

  private func row(_ item: ShoppingItem) -> [String] {
    [
      item.name, item.quantity.amount.exactText, item.quantity.unit?.rawValue ?? "",
      item.category.name, item.notes, item.isCompleted ? "yes" : "no",
      item.createdAt.ISO8601Format(), item.updatedAt.ISO8601Format(),
    ]
  }

  private func quoted(_ field: String) -> String {
    guard field.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else {
      return field
    }
    return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}

/// `show … as markdown`: a task list under headings.
struct MarkdownRenderer {
  func text(_ report: ListReport) -> String {
    var text = "# \(escaped(report.list.title))\n"
    var current: ItemCategory?
    for (index, item) in report.items.enumerated() {
      if report.isGrouped, item.category != current {
        current = item.category
        text += "\n## \(escaped(item.category.name))\n\n"
      } else if index == 0 {
        text += "\n"
      }
      let note = item.notes.isEmpty ? "" : " (\(escaped(item.notes)))"
      text += "- [\(item.isCompleted ? "x" : " ")] \(escaped(item.displayName))\(note)\n"
    }
    return text
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
