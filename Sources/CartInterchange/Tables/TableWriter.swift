package import CartModels
import Foundation

/// Writes a list as a table: CSV in the format of RFC 4180, or cells with tabs between them.
package struct TableWriter: ListWriter, Sendable {
  /// The text between cells.
  private let separator: String
  /// The text at the end of a row.
  private let lineEnd: String

  /// Creates a writer.
  ///
  /// - Parameter lineEnd: the text at the end of a row; RFC 4180 requires a carriage return in it.
  package init(separator: Separator, lineEnd: String = "\r\n") {
    self.separator = separator.text
    self.lineEnd = lineEnd
  }

  /// The separators that a table can have.
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

  /// The row of headings.
  package var header: String {
    line(
      ["name", "quantity", "unit", "category", "note", "done", "added", "changed"]
        + Field.visible.map(\.name))
  }

  /// Returns a row of cells. Text that users or files supplied must be guarded (`SpreadsheetCell`).
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
    // In many countries spreadsheets also split at semicolons, and a formula could begin after one.
    let isSpecial = field.unicodeScalars.contains {
      $0 == "\"" || $0 == "\n" || $0 == "\r" || $0 == "\t" || $0 == "," || $0 == ";"
    }
    guard isSpecial else { return field }
    return "\"" + field.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
