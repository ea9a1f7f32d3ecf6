import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// Writes a list in a format, one item at a time.
struct ListExport {
  let format: FileFormat
  let write: (String) throws -> Void

  /// Writes a whole list.
  func write(_ list: ExportedList) throws {
    switch format {
    case .csv: try write(list, TableWriter(separator: .comma))
    case .tsv: try write(list, TableWriter(separator: .tab))
    case .json: try write(list, ListJSONWriter(documentWith: list.ownCategories().categories))
    case .markdown: try write(list, MarkdownWriter())
    case .todo: try write(list, TodoTxtWriter())
    case .text: try write(list, PlainTextWriter())
    // A page shows the shop order.
    case .html:
      let writer = PageWriter { try list.repository.lots(of: $0.id).map(\.id) }
      try write(list, writer, by: list.forEachItemByCategory)
    case .taskwarrior: try write(list, TaskwarriorWriter())
    case .shoppingList: try write(list, CooklangShoppingListWriter())
    // Categories, purchases and recipes are not lists, and are written elsewhere or never.
    case .script, .aisles, .cooklang, .menu, .hledger, .calendar:
      try list.forEachLine { try write($0 + "\n") }
    }
  }

  /// Writes the checked items of a list, for a format with a separate file for them.
  func writeChecked(_ list: ExportedList) throws {
    try write(list, CooklangShoppingCheckedWriter())
  }

  /// The number of items with data that the format cannot store, and of names that it cannot.
  func losses(of list: ExportedList) throws -> (leftOut: Int, respelled: Int) {
    guard format == .shoppingList else { return (0, 0) }
    var (count, writer) = (0, CooklangShoppingListWriter())
    try list.forEachItem { item in
      if !item.notes.isEmpty || !item.fields.isEmpty { count += 1 }
      _ = writer.text(of: item)
    }
    return (count, writer.respelledCount)
  }

  private func write(_ list: ExportedList, _ writer: some ListWriter) throws {
    try write(list, writer, by: list.forEachItem)
  }

  private func write(
    _ list: ExportedList, _ writer: some ListWriter,
    by forEachItem: ((ShoppingItem) throws -> Void) throws -> Void
  ) throws {
    var writer = writer
    try write(try writer.text(before: list.list))
    try forEachItem { try write(try writer.text(of: $0)) }
    try write(try writer.text(after: list.list))
  }
}
