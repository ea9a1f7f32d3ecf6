import CartInterpreter
import CartModels
import Foundation

/// `show … as csv`, as RFC 4180 has it.
struct CSVRenderer {
  /// What ends a row.
  var lineEnd = "\r\n"

  func text(_ report: ListReport) -> String {
    header + report.items.map(row).joined()
  }

  /// The names of the columns.
  var header: String {
    line(["name", "quantity", "unit", "category", "note", "done", "added", "changed", "due"])
  }

  /// The row of an item.
  func row(_ item: ShoppingItem) -> String { line(fields(item)) }

  private func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + lineEnd
  }

  private func fields(_ item: ShoppingItem) -> [String] {
    [
      SpreadsheetCell.guarded(item.name), item.quantity.amount.exactText,
      item.quantity.unit?.rawValue ?? "", SpreadsheetCell.guarded(item.category.name),
      SpreadsheetCell.guarded(item.notes), item.isCompleted ? "yes" : "no",
      item.createdAt.ISO8601Format(), item.updatedAt.ISO8601Format(),
      item.dueDate?.text ?? "",
    ]
  }

  private func quoted(_ field: String) -> String {
    guard field.unicodeScalars.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else {
      return field
    }
    return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
