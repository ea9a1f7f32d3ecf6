public import CartModels
public import Foundation

/// A format in which lists are written and read: QuickCart's own, or that of another program.
///
///     let data = try ListFormat.csv.data(of: party)
///     let lists = try ListFormat.csv.lists(in: data)
public enum ListFormat: String, Hashable, Sendable, CaseIterable {
  /// A table with a row for each item.
  case csv
  /// A table with a row for each item and tabs between the cells.
  case tsv
  /// JSON as `qc` writes it. Lists from Grocy, Mealie and other programs can also be read.
  case json
  /// A task list under headings.
  case markdown
  /// Tasks in the todo.txt format, one on each line.
  case todo
  /// An item on each line, as people write them.
  case text
  /// A web page for a phone or for paper. It can only be written.
  case html

  /// Whether `lists(in:)` can read the format.
  public var isRead: Bool { self != .html }
}

/// Writing.
extension ListFormat {
  /// A list in this format, as UTF-8.
  public func data(of list: ShoppingList) throws -> Data {
    let text =
      switch self {
      case .csv: try text(of: list, TableWriter(separator: .comma))
      case .tsv: try text(of: list, TableWriter(separator: .tab))
      case .json: try text(of: list, ListJSONWriter(documentWith: list.ownCategories))
      case .markdown: try text(of: list, MarkdownWriter())
      case .todo: try text(of: list, TodoTxtWriter())
      case .text: try text(of: list, PlainTextWriter())
      case .html: try text(of: list, PageWriter())
      }
    return Data(text.utf8)
  }

  private func text(of list: ShoppingList, _ writer: some ListWriter) throws -> String {
    var writer = writer
    // A page has a section for each category; all other formats keep the list's own order.
    let items = self == .html ? list.itemsByCategory.flatMap(\.items) : list.items
    var text = try writer.text(before: list.summary)
    for item in items { text += try writer.text(of: item) }
    return text + (try writer.text(after: list.summary))
  }
}

extension ShoppingList {
  /// The categories of the list's items that are not built in, in shop order.
  fileprivate var ownCategories: [ItemCategory] {
    itemsByCategory.keys.filter { ItemCategory(rawValue: $0.name) == nil }
  }
}

/// Reading.
extension ListFormat {
  /// Returns the lists in a file of this format. They have new identifiers unless the file
  /// specifies them.
  ///
  /// Lines that aren't items are left out. An item without a category gets the one in the
  /// catalogue, or else `Other`.
  ///
  /// - Parameters:
  ///   - data: UTF-8, or UTF-16 with a byte order mark.
  ///   - title: the title of a list that has none in the file.
  /// - Throws: `FormatMistake` if the data isn't in this format.
  public func lists(in data: Data, title: String = "Shopping") throws -> [ShoppingList] {
    switch try contents(of: try DecodedText.of(Array(data))) {
    case .document(let document): return document.lists.map(ShoppingList.init)
    case .lists(let reading):
      return reading.contents.lists.map { ShoppingList($0, title: title) }
    }
  }

  private func contents(of text: String) throws -> ImportedContents {
    let comma = PlainText.usesDecimalComma(text)
    let readLine: LineReader = { RecipeLine.reading($0, decimalComma: comma) }
    func isCategory(_ name: String) -> Bool { ItemCategory(rawValue: name) != nil }
    switch self {
    case .csv, .tsv: return .lists(try ImportedTable.read(text))
    case .json: return try ImportedJSON.read(text) { RecipeLine.reading($0) }
    case .markdown:
      return .lists(
        MarkdownList.read(
          text, passing: { _ in },
          readItems: { RecipeLine.items(in: $0, decimalComma: comma) }, isCategory: isCategory,
          isShop: { _ in false }))
    case .todo: return .lists(TodoTxt.read(text, passing: { _ in }, readLine: readLine))
    case .text: return .lists(PlainText.read(text, passing: { _ in }, isCategory: isCategory))
    case .html: throw FormatMistake(line: 1, message: "HTML pages can only be exported")
    }
  }
}

extension ShoppingList {
  fileprivate init(_ list: StoreDocument.DocumentList) {
    self.init(
      id: list.summary.id, title: list.summary.title, items: list.items,
      createdAt: list.summary.createdAt, updatedAt: list.summary.updatedAt)
  }

  fileprivate init(_ list: ImportedList, title: String) {
    self.init(title: list.title ?? title, items: list.items.map(ShoppingItem.init))
  }
}

extension ShoppingItem {
  fileprivate init(_ item: ImportedItem) {
    let draft = ItemDraft(
      name: item.name, quantity: item.quantity, notes: item.note,
      category: item.category.map { ItemCategory(rawValue: $0) ?? ItemCategory(name: $0) },
      fields: item.fields, isCompleted: item.isCompleted)
    let match = Catalogue.builtIn.match(draft.key, unit: item.quantity?.unit)
    self.init(
      draft, category: match?.aisle.category ?? .other, id: NewIdentifier.next(), at: Date())
  }
}
