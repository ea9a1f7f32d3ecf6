import CartInterchange
import CartInterpreter
import CartLanguage
import CartModels
import TerminalText

/// The result of `import`, or its preview.
extension ImportReport: Rendered {
  var occasion: Occasion { isPreview ? .asked : .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(isPreview ? ImportTable(style: context.style).text(self) : said(context))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(ImportJSON(self))
  }

  /// Returns a summary in one line and, unless the user has seen the preview, the uncertain lines
  /// below it.
  private func said(_ context: RenderingContext) -> String {
    let refused = findings.refusedCount
    let left = refused == 0 ? "" : "; \(counted(refused, "line")) left out"
    let line =
      "imported \(what(context.style))\(origin(context.style))\(ofThem)\(left)\(remembered)\n"
    return wasSeen ? line : line + likelyNames + ImportTable(style: context.style).unsure(findings)
  }

  /// `; remembered 2 names`
  private var remembered: String {
    receiptNames.isEmpty ? "" : "; remembered \(counted(receiptNames.count, "name"))"
  }

  /// The names that may mean a known product, which the user wasn't asked about.
  private var likelyNames: String {
    guard case .purchases(let contents) = contents, contents.likelyCount > 0 else { return "" }
    return "\(counted(contents.likelyCount, "name")) may mean a known product: to match "
      + "\(contents.likelyCount == 1 ? "it" : "them"), `undo`, and import the file at a prompt\n"
  }

  private func origin(_ style: TextStyle) -> String {
    path == FilePhrase.streamPath ? "" : " from \(style.safe(path))"
  }

  private func what(_ style: TextStyle) -> String {
    switch contents {
    case .categories(let contents):
      "\(counted(contents.nameCount, "name")) into "
        + ImportTable.categories(contents.sections.count)
    case .items(let contents):
      contents.itemCount == 0
        ? "nothing" : "\(counted(contents.itemCount, "item")) to \(place(contents, style))"
    case .store(let contents): contents.text
    case .purchases(let contents): contents.text
    }
  }

  /// `Party`, `Shopping and Pharmacy (new)`, or the number of lists if there are many.
  private func place(_ contents: ItemImport, _ style: TextStyle) -> String {
    let names = contents.lists.map { list in
      style.bold(style.safe(list.title)) + (list.isNew ? " (new)" : "")
    }
    guard let last = names.last, names.count <= ImportReport.mostNamed else {
      return counted(names.count, "list")
    }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) and \(last)"
  }

  private static let mostNamed = 5

  /// The number of new categories or merged items.
  private var ofThem: String {
    switch contents {
    case .categories(let contents):
      let newCount = contents.sections.count(where: \.isNew)
      return newCount == 0 ? "" : " (\(newCount) new)"
    case .items(let contents):
      let joinedCount = contents.joinedCount
      return joinedCount == 0 ? "" : " (\(joinedCount) merged)"
    case .store, .purchases: return ""
    }
  }
}

extension PurchaseImport {
  /// `12 purchases (2 known before)`
  var text: String {
    counted(count, "purchase") + (knownCount == 0 ? "" : " (\(knownCount) known before)")
  }
}

extension StoreCounts {
  /// `2 lists, 14 items and 1 template`
  var text: String {
    let parts = counts.map { count in
      count.kind == "category"
        ? ImportTable.categories(count.count) : counted(count.count, count.kind)
    }
    guard let last = parts.last else { return "nothing" }
    let others = parts.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) and \(last)"
  }
}
