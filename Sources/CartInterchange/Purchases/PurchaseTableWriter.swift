package import CartModels

/// Writes purchases as a table that `import … as bought` can read.
package struct PurchaseTableWriter: Sendable {
  private let table: TableWriter

  /// Creates a writer with a separator between cells.
  package init(separator: TableWriter.Separator) { table = TableWriter(separator: separator) }

  /// The row of headings.
  package var header: String {
    table.line(["date", "name", "quantity", "unit", "paid", "currency", "shop", "list"])
  }

  /// Returns the row of a purchase.
  package func row(of purchase: Purchase) -> String {
    table.line([
      JSONDate.exactText(purchase.date), SpreadsheetCell.guarded(purchase.name),
      purchase.quantity.amount.exactText, purchase.quantity.unit?.rawValue ?? "",
      purchase.paid?.amount.exactText ?? "", purchase.paid?.currency?.code ?? "",
      SpreadsheetCell.guarded(purchase.shop ?? ""), SpreadsheetCell.guarded(purchase.list),
    ])
  }
}
