import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// Hands a file to the reader of its format.
extension Interpreter {
  func take(_ file: ImportedFile, as format: FileFormat, _ import: Import) throws {
    switch format {
    case .aisles: try importAisles(file, `import`)
    case .json where StoreDocument.begins(file.text): try importStore(file, `import`)
    case .csv, .tsv, .markdown, .todo, .text, .cooklang, .menu, .shoppingList, .taskwarrior, .json,
      .html, .script:
      let reading = try placed(at: `import`.range) {
        do {
          return try self.reading(of: file.text, as: format, `import`)
        } catch let mistake as FormatMistake {
          throw Diagnostic(mistake, in: `import`.path)
        }
      }
      try importItems(reading, of: file, `import`)
    }
  }

  private func reading(
    of text: String, as format: FileFormat, _ import: Import
  ) throws -> FileReading<ImportedLists> {
    FileReading(contents: ImportedLists())
  }
}
