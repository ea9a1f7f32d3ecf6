import CartInterchange
import CartLanguage
import CartModels
import CartStore

/// Passes a file to the reader of its format.
extension Interpreter {
  func take(_ file: ImportedFile, as format: FileFormat, _ import: Import) throws {
    if format == .aisles { return try importAisles(file, `import`) }
    let work = CountedWork("reading \(FilePath(`import`.path).name)", counting: .bytes)
    work.total = file.text.utf8.count * format.passes
    let contents = try meter.following(work) {
      try explained(`import`) { try self.contents(of: file.text, as: format, `import`, work) }
    }
    switch contents {
    case .lists(let reading):
      let areNeeded = format.isScalable && !`import`.addsEverything
      try importItems(reading, areNeeded: areNeeded, of: file, `import`)
    case .document(let document): try importStore(document, of: file, `import`)
    }
  }

  /// Runs a body whose errors are about the file.
  func explained<Result>(_ import: Import, _ body: () throws -> Result) throws -> Result {
    try placed(at: `import`.range) {
      do {
        return try body()
      } catch let mistake as FormatMistake {
        throw Diagnostic(mistake, in: `import`.path)
      }
    }
  }

  private func contents(
    of text: String, as format: FileFormat, _ import: Import, _ work: CountedWork
  ) throws -> ImportedContents {
    func passing(_ amount: Int) throws {
      work.count += amount
      try spend(amount, at: `import`.range)
    }
    switch format {
    case .taskwarrior, .json:
      return try ImportedJSON.read(text, passing: passing, readLine: readLine)
    case .csv, .tsv: return .lists(try lists(in: text, as: format, `import`, passing))
    default:
      var reading = try lists(in: text, as: format, `import`, passing)
      try settleMeasures(of: &reading.contents, in: text)
      return .lists(reading)
    }
  }

  /// Replaces units that differ between countries, such as `pt`, by those of the measures in use,
  /// unless the line says `us pt`.
  func settleMeasures(of lists: inout ImportedLists, in text: String) throws {
    let measures = try names.measures
    guard measures != .us else { return }
    let american = Set(
      zip(1..., TextLines(text)).filter { Measures.sayAmerican($0.1) }.map(\.0))
    for list in lists.lists.indices {
      for item in lists.lists[list].items.indices {
        let read = lists.lists[list].items[item]
        guard let said = read.quantity, !read.hasExactUnit, !american.contains(read.line) else {
          continue
        }
        lists.lists[list].items[item].quantity = measures.meant(by: said)
      }
    }
  }

  private func lists(
    in text: String, as format: FileFormat, _ import: Import, _ passing: @escaping WorkCheck
  ) throws -> FileReading<ImportedLists> {
    // In a table, the cell separator shows whether decimal commas are used.
    let comma = format.isTable ? false : PlainText.usesDecimalComma(text)
    let readLine: LineReader = { RecipeLine.reading($0, decimalComma: comma) }
    switch format {
    case .csv, .tsv: return try ImportedTable.read(text, passing: passing)
    case .markdown:
      let readItems: ItemsReader = { RecipeLine.items(in: $0, decimalComma: comma) }
      return try MarkdownList.read(text, passing: passing, readItems: readItems) {
        try isCategory($0)
      } isShop: {
        try repository.shop(named: $0.key) != nil
      }
    case .todo: return try TodoTxt.read(text, passing: passing, readLine: readLine)
    case .cooklang:
      return try Cooklang.read(
        text, named: FilePath(`import`.path).name, scale: `import`.scale?.amount ?? .asWritten,
        passing: passing
      ) { try reference($0, `import`) }
    case .menu:
      return try Cooklang.readMenu(
        text, named: FilePath(`import`.path).name, scale: `import`.scale?.amount ?? .asWritten,
        passing: passing
      ) { try reference($0, `import`) }
    case .shoppingList:
      return try Cooklang.readShoppingList(
        text, checked: try reference(".shopping-checked", `import`), passing: passing
      ) { try reference($0, `import`) }
    case .text, .html, .script, .aisles, .taskwarrior, .json, .hledger, .calendar:
      return try PlainText.read(text, passing: passing) { try isCategory($0) }
    }
  }

  private var readLine: LineReader { { RecipeLine.reading($0) } }

  /// Whether a category has this name or word.
  private func isCategory(_ name: String) throws -> Bool {
    try names.category(NameKey(name)) != nil
  }

  /// The text of a file that a recipe refers to; nil if there is none. References are relative to
  /// the folder of the recipe or to a folder above it, because collections use their root folder.
  func reference(_ path: String, _ import: Import) throws -> String? {
    var folders = `import`.path.split(separator: "/", omittingEmptySubsequences: false)
    let leadsOut = ["/", "~"].contains(`import`.path.prefix(1)) || folders.contains("..")
    while true {
      try stopIfInterrupted()
      let bytes = try files.read(
        reference: path, of: folders.joined(separator: "/"), mostBytes: Cooklang.mostBytes,
        namedIn: source)
      if let bytes {
        do throws(FormatMistake) {
          return try DecodedText.of(bytes)
        } catch {
          throw Diagnostic(error, in: path)
        }
      }
      guard !leadsOut, folders.count > 1 else { return nil }
      folders.remove(at: folders.count - 2)
    }
  }
}

extension FileFormat {
  fileprivate var isTable: Bool { self == .csv || self == .tsv }

  /// The number of passes of the reader.
  fileprivate var passes: Int {
    switch self {
    case .text, .markdown, .json, .taskwarrior: 2
    default: 1
    }
  }
}
