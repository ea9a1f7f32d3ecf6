import CartInterchange
import CartLanguage
import CartModels
import CartStore
import Foundation

/// Importing purchases from files.
extension Interpreter {
  func importPurchases(
    _ file: ImportedFile, as format: FileFormat, at shop: Phrase?, _ import: Import
  ) throws {
    let shop = try shop.map { phrase in
      try self.shop(named: try read(phrase, as: .title).name, at: phrase.range).name
    }
    importing = CountedWork("import \(FilePath(`import`.path).name)")
    try meter.following(importing) {
      var reading = try explained(`import`) { try purchases(in: file.text, as: format, `import`) }
      var names = try receiptNames(of: file, as: format, reading.contents, `import`)
      let new = try newPurchases(&reading, at: shop, named: &names)
      var contents = PurchaseImport(
        count: new.count, knownCount: reading.contents.count - new.count)
      if consent == .asked || file.isConfirmed {
        contents.names = names.said
      } else {
        contents.likelyCount = names.said.count
      }
      try preview(.purchases(contents), reading.findings, of: file, `import`)
      for name in contents.names { try remember(name) }
      try take(new)
      try self.name(reading.findings, of: `import`)
      try report(.purchases(contents), reading.findings, of: file, `import`)
    }
  }

  /// The names for the texts of a file: the names that the user confirmed, otherwise names to ask
  /// about.
  private func receiptNames(
    of file: ImportedFile, as format: FileFormat, _ lines: [ImportedPurchase], _ import: Import
  ) throws -> ReceiptNames {
    let known = try KnownProducts(repository, catalogue, stopIfInterrupted)
    if let confirmed = file.confirmed {
      return ReceiptNames(known, confirmed: confirmed.names)
    }
    let original = try file.original.map { text in
      try explained(`import`) { try purchases(in: text, as: format, `import`).contents }
    }
    return ReceiptNames(
      known, correctedBy: ReceiptNames.corrections(of: original ?? [], by: lines))
  }

  private func remember(_ name: ReceiptName) throws {
    let before = try repository.receiptName(name.key)
    guard before != name else { return }
    try repository.apply(
      .receiptName(before.map { .changed(from: $0, to: name) } ?? .added(name)))
  }

  private func purchases(
    in text: String, as format: FileFormat, _ import: Import
  ) throws -> FileReading<[ImportedPurchase]> {
    func passing(_ amount: Int) throws { try spend(amount, at: `import`.range) }
    return format == .json
      ? try ImportedPurchases.read(json: text, passing: passing)
      : try ImportedPurchases.read(table: text, passing: passing)
  }

  /// Shows a preview before the import. Lines that cannot be read do not prevent the import.
  private func preview(
    _ contents: ImportReport.Contents, _ findings: Findings, of file: ImportedFile,
    _ import: Import
  ) throws {
    if file.isConfirmed { return }
    let preview = ImportReport(
      path: `import`.path, contents: contents, findings: findings, isPreview: true)
    if consent == .asked { throw ImportUnconfirmed(report: preview, leftOut: nil, file: file) }
    if isDryRun { try output.emit(preview) }
  }

  /// The purchases that are not recorded yet. Purchases in the future are refused.
  private func newPurchases(
    _ reading: inout FileReading<[ImportedPurchase]>, at shop: String?,
    named names: inout ReceiptNames
  ) throws -> [Purchase] {
    var (items, shops, known) = ([NameKey: UUID](), [String: String](), [Known: Int]())
    var moments: Set<BoughtAt> = []
    let list = try currentList()?.title ?? ListSummary.usualTitle
    let currency = try usualCurrency()
    var new: [Purchase] = []
    var readable: [ImportedPurchase] = []
    for line in reading.contents {
      try stopIfInterrupted()
      let date = date(of: line.moment)
      guard clock.calendar.day(of: date) <= clock.today else {
        reading.findings.add(.refused, line: line.line, "its date is in the future")
        continue
      }
      readable.append(line)
      let meaning = try names.meaning(of: line.name, in: repository)
      let key = NameKey(meaning.name)
      // Two lines are two purchases. With the same item at the same moment, they would be shown as
      // one.
      let isFirst = moments.insert(BoughtAt(name: key, date: date)).inserted
      let item = (isFirst ? items[key] : nil) ?? ids.next()
      items[key] = item
      let purchase = Purchase(
        item: item, name: meaning.name, quantity: line.quantity, list: line.list ?? list,
        date: date, paid: line.paid?.counted(in: currency),
        shop: try line.shop.map { try settledShop($0, &shops) } ?? shop)
      // The purchase may have been recorded under another of its names.
      let isKnown = try meaning.names(besides: line.name).contains {
        try self.isKnown(purchase.named($0), in: currency, &known)
      }
      if isKnown { continue }
      new.append(purchase)
      names.note(meaning, of: line.name)
    }
    reading.contents = readable
    return new
  }

  private func date(of moment: ImportedPurchase.Moment) -> Date {
    switch moment {
    case .day(let day): clock.calendar.noon(of: day)
    case .date(let date): date
    }
  }

  /// The name of a shop, in its local spelling.
  private func settledShop(_ name: String, _ shops: inout [String: String]) throws -> String {
    if let known = shops[name] { return known }
    let spelled = try repository.shop(named: NameKey(name))?.name ?? name
    shops[name] = spelled
    return spelled
  }

  /// The data by which purchases are compared. If the file has more equal purchases than the store,
  /// only the surplus is new.
  private struct Known: Hashable {
    let name: String
    let quantity: Quantity
    let date: Date
    let paid: Money?
    let shop: String?

    init(_ purchase: Purchase) {
      (name, quantity, date) = (purchase.name, purchase.quantity, purchase.date)
      (paid, shop) = (purchase.paid, purchase.shop)
    }
  }

  /// The name and the moment of a purchase. Most files have only one line for each.
  private struct BoughtAt: Hashable {
    let name: NameKey
    let date: Date
  }

  private func isKnown(
    _ purchase: Purchase, in currency: Currency?, _ known: inout [Known: Int]
  ) throws -> Bool {
    let key = Known(purchase)
    let left =
      try known[key]
      ?? repository.purchases(of: purchase.name, at: purchase.date).count {
        Known($0.counted(in: currency)) == key
      }
    known[key] = max(0, left - 1)
    return left > 0
  }

  private func take(_ purchases: [Purchase]) throws {
    importing.total = purchases.count
    let list = try currentList() ?? repository.lists(limit: 1).first
    try repository.record(purchases, on: list) { purchase in
      PurchasedLot(
        id: ids.next(),
        category: try usualCategory(of: NameKey(purchase.name), unit: purchase.quantity.unit))
    } _: {
      try stopIfInterrupted()
      importing.count += 1
    }
  }

  /// Warns of the lines that were skipped.
  private func name(_ findings: Findings, of import: Import) throws {
    guard findings.refusedCount > 0 else { return }
    let refused = findings.first.filter { $0.kind == .refused }
    let shown = refused.prefix(Interpreter.skippedLines)
    var help = shown.map { "line \($0.line): \($0.message)" }
    let rest = findings.refusedCount - shown.count
    if rest > 0 { help.append("and \(counted(rest, "more line"))") }
    let path = `import`.path
    try notice(
      Diagnostic(
        .refusedLines,
        findings.refusedCount == 1
          ? "skipped a line of `\(path)`"
          : "skipped \(findings.refusedCount) lines of `\(path)`",
        at: `import`.range, severity: .warning, help: help))
  }

  private static let skippedLines = 10
}
