import CartInterpreter
import CartLanguage
import CartModels

/// Writes a list in the format of a file, an item at a time.
struct ListFileWriter {
  let format: FileFormat
  let write: (String) throws -> Void

  /// Writes all of a list.
  func write(_ list: ExportedList) throws {
    switch format {
    case .csv: try writeTable(list)
    case .json: try writeJSON(list)
    case .markdown: try writeMarkdown(list)
    case .text: try writeText(list)
    // Categories are no list's, and written elsewhere.
    case .script, .aisles: try list.forEachLine { try write($0 + "\n") }
    }
  }

  private func writeTable(_ list: ExportedList) throws {
    let renderer = CSVRenderer()
    try write(renderer.header)
    try list.forEachItem { try write(renderer.row($0)) }
  }

  private func writeJSON(_ list: ExportedList) throws {
    let renderer = JSONRenderer()
    try write(renderer.beginning(of: list.list))
    var separator = ""
    try list.forEachItem { item in
      try write(separator + renderer.element(item))
      separator = ","
    }
    try write(try renderer.end(of: list.list))
  }

  private func writeMarkdown(_ list: ExportedList) throws {
    let renderer = MarkdownRenderer()
    try write(renderer.heading(list.list))
    var before: ShoppingItem?
    try list.forEachItem { item in
      try write(renderer.lines(item, after: before))
      before = item
    }
  }

  /// An item on each line, without the dates and counts of `show`: a file is read later.
  private func writeText(_ list: ExportedList) throws {
    let renderer = PlainListRenderer()
    try write(renderer.heading(list.list))
    var before: ShoppingItem?
    try list.forEachItem { item in
      try write(renderer.lines(item, after: before))
      before = item
    }
  }
}
