package import CartModels

/// Purchases as a table, which `import … as bought` reads.
package struct PurchaseTableWriter: Sendable {
  private let table: TableWriter

  /// Makes a writer of tables with a separator between cells.
  package init(separator: TableWriter.Separator) { table = TableWriter(separator: separator) }

  /// The names of the columns.
  package var header: String {
    table.line(["date", "name", "quantity", "unit", "paid", "currency", "shop", "list"])
  }

  /// The row of a purchase.
  package func row(of purchase: Purchase) -> String {
    table.line([
      JSONDate.exactText(purchase.date), SpreadsheetCell.guarded(purchase.name),
      purchase.quantity.amount.exactText, purchase.quantity.unit?.rawValue ?? "",
      purchase.paid?.amount.exactText ?? "", purchase.paid?.currency?.code ?? "",
      SpreadsheetCell.guarded(purchase.shop ?? ""), SpreadsheetCell.guarded(purchase.list),
    ])
  }
}
