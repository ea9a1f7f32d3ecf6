import CartInterchange
import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  /// Writes all purchases, the oldest first.
  func exportPurchases(
    as format: FileFormat, of command: ExportCommand, to path: String
  ) throws {
    guard format.holdsPurchases || format == .hledger else {
      throw Diagnostic(
        .unknownFormat, "purchases cannot be written as `\(format.rawValue)`",
        at: command.file.range, help: ["use csv, tsv, json or hledger"])
    }
    var purchases: [Purchase] = []
    try repository.forEachPurchase(containing: nil) { purchase in
      try stopIfInterrupted()
      purchases.append(purchase)
      return true
    }
    purchases.reverse()
    let written = format == .hledger ? purchases.filter { $0.paid != nil } : purchases
    let isReplacing = try write(to: path, at: command.file.range) { take in
      try write(written, as: format, take)
    }
    guard let isReplacing else { return }
    try output.emit(
      CountedExportReport(
        path: path, isReplacing: isReplacing, content: .purchases, count: written.count,
        leftOutCount: purchases.count - written.count))
  }

  private func write(
    _ purchases: [Purchase], as format: FileFormat, _ take: (String) throws -> Void
  ) throws {
    switch format {
    case .hledger: try writeTransactions(of: purchases, take)
    case .json:
      for (place, purchase) in purchases.enumerated() {
        try take((place == 0 ? "[\n" : ",\n") + DocumentJSON.text(purchase))
      }
      try take(purchases.isEmpty ? "[]\n" : "\n]\n")
    default:
      let writer = PurchaseTableWriter(separator: format == .tsv ? .tab : .comma)
      try take(writer.header)
      for purchase in purchases { try take(writer.row(of: purchase)) }
    }
  }

  /// The key of a receipt: the purchases of one day, in one shop and one currency.
  private struct Receipt: Hashable {
    let day: CalendarDate
    let shop: String?
    let currency: Currency?
  }

  private func writeTransactions(
    of purchases: [Purchase], _ take: (String) throws -> Void
  ) throws {
    var receipts: [Receipt] = []
    var postings: [Receipt: [HledgerWriter.Posting]] = [:]
    for purchase in purchases {
      guard let paid = purchase.paid else { continue }
      try stopIfInterrupted()
      let receipt = Receipt(
        day: clock.calendar.day(of: purchase.date), shop: purchase.shop, currency: paid.currency)
      if postings[receipt] == nil { receipts.append(receipt) }
      let category = try usualCategory(of: NameKey(purchase.name), unit: purchase.quantity.unit)
      postings[receipt, default: []].append(
        HledgerWriter.Posting(purchase, paid: paid, category: category.name))
    }
    for receipt in receipts {
      try take(
        HledgerWriter().transaction(
          on: receipt.day, at: receipt.shop, postings[receipt] ?? []))
    }
  }
}
