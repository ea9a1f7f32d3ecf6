import CartInterchange
import CartInterpreter
import CartModels

/// The result of `import` as JSON.
struct ImportJSON: Encodable {
  private let report: ImportReport

  private enum Key: String, CodingKey {
    case imported, preview, learned, sections, lists, joined, newCategories, store, purchases
    case known, names, unsure, refused
  }

  init(_ report: ImportReport) { self.report = report }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(report.path, forKey: .imported)
    try container.encode(report.isPreview, forKey: .preview)
    switch report.contents {
    case .categories(let contents):
      try container.encode(contents.learnedCount, forKey: .learned)
      try container.encode(contents.sections.map { SectionJSON($0) }, forKey: .sections)
    case .items(let contents):
      try container.encode(contents.lists.map { ImportedListJSON($0) }, forKey: .lists)
      try container.encode(contents.joinedCount, forKey: .joined)
      try container.encode(contents.newCategories.map(\.name), forKey: .newCategories)
    case .store(let contents):
      let counts = contents.counts.map { ($0.kind, $0.count) }
      try container.encode(
        Dictionary(counts, uniquingKeysWith: { first, _ in first }), forKey: .store)
    case .purchases(let contents):
      try container.encode(contents.count, forKey: .purchases)
      try container.encode(contents.knownCount, forKey: .known)
      try container.encode(contents.names.map { ReceiptNameJSON($0) }, forKey: .names)
    }
    try container.encode(findings(.unsure), forKey: .unsure)
    try container.encode(findings(.refused), forKey: .refused)
  }

  private func findings(_ kind: Findings.Kind) -> [FindingJSON] {
    report.findings.first.filter { $0.kind == kind }.map {
      FindingJSON(line: $0.line, message: $0.message)
    }
  }
}

private struct ImportedListJSON: Encodable {
  let list: String
  let new: Bool
  let total: Int
  let items: [ImportedItemJSON]

  init(_ list: ItemImport.List) {
    self.list = list.title
    new = list.isNew
    total = list.itemCount
    items = list.first.map { ImportedItemJSON($0) }
  }
}

private struct ImportedItemJSON: Encodable {
  private let item: OwnItemJSON
  private let fields: FieldsJSON

  init(_ row: ItemImport.Row) {
    (item, fields) = (OwnItemJSON(row), FieldsJSON(row.item.fields))
  }

  func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    try fields.encode(to: encoder)
  }
}

private struct OwnItemJSON: Encodable {
  let line: Int
  let name: String
  let quantity: Nullable<AmountJSON>
  let unit: Nullable<String>
  let category: String
  let note: Nullable<String>
  let done: Bool
  let recipe: Nullable<String>

  init(_ row: ItemImport.Row) {
    let item = row.item
    line = item.line
    name = item.name
    quantity = Nullable(item.quantity.map { AmountJSON(amount: $0.amount) })
    unit = Nullable(item.quantity?.unit?.rawValue)
    category = row.category.name
    note = Nullable(item.note.isEmpty ? nil : item.note)
    done = item.isCompleted
    recipe = Nullable(item.recipe)
  }
}

private struct SectionJSON: Encodable {
  let line: Int
  let section: String
  let category: String
  let new: Bool
  let names: Int

  init(_ section: CategoryImport.Section) {
    line = section.line
    self.section = section.name
    category = section.category.name
    new = section.isNew
    names = section.nameCount
  }
}

private struct FindingJSON: Encodable {
  let line: Int
  let message: String
}
