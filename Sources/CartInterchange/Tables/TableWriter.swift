package import CartModels
import Foundation

/// A list as a table: CSV as RFC 4180 has it, or with tabs.
package struct TableWriter: ListWriter, Sendable {
  /// What parts the cells.
  private let separator: String
  /// What ends a row.
  private let lineEnd: String

  /// - Parameter lineEnd: what ends a row; RFC 4180 wants a carriage return in it.
  package init(separator: Separator, lineEnd: String = "\r\n") {
    self.separator = separator.text
    self.lineEnd = lineEnd
  }

  /// What may part cells.
  package enum Separator: Hashable, Sendable {
    case comma, tab

    fileprivate var text: String {
      switch self {
      case .comma: ","
      case .tab: "\t"
      }
    }
  }

  package func text(before list: ListSummary) -> String { header }

  package func text(of item: ShoppingItem) -> String { line(fields(item)) }

  /// The names of the columns.
  package var header: String {
    line(
      ["name", "quantity", "unit", "category", "note", "done", "added", "changed"]
        + Field.visible.map(\.name))
  }

  /// A row of cells. Cells with text from elsewhere must be guarded (`SpreadsheetCell`).
  package func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: separator) + lineEnd
  }

  private func fields(_ item: ShoppingItem) -> [String] {
    [
      SpreadsheetCell.guarded(item.name), item.quantity.amount.exactText,
      item.quantity.unit?.rawValue ?? "", SpreadsheetCell.guarded(item.category.name),
      SpreadsheetCell.guarded(item.notes), item.isCompleted ? "yes" : "no",
      item.createdAt.ISO8601Format(), item.updatedAt.ISO8601Format(),
    ] + Field.visible.map { SpreadsheetCell.guarded($0.text(item.fields) ?? "") }
  }

  private func quoted(_ field: String) -> String {
    // Spreadsheets of many countries split at semicolons, after which a formula could begin.
    let isSpecial = field.unicodeScalars.contains {
      $0 == "\"" || $0 == "\n" || $0 == "\r" || $0 == "\t" || $0 == "," || $0 == ";"
    }
    guard isSpecial else { return field }
    return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
