package import CartLanguage
package import CartModels

/// What `export` wrote: a list, to a file that takes its place when the work is kept.
package struct ExportReport: Hashable, Sendable {
  package var list: ListSummary
  /// The file, as it was named.
  package var path: String
  /// Whether something was there that it takes the place of.
  package var isReplacing: Bool
}

extension Interpreter {
  package func perform(_ command: ExportCommand) throws {
    let range = command.file.range
    let path = try path(of: command.file)
    let format = try FilePhrase.format(of: path, at: range, for: .export)
    guard openConditions == 0 else { throw Diagnostic.filesInCondition(self.range) }
    if format == .aisles { return try exportAisles(command, to: path) }
    let named =
      try command.list.isEmpty
      ? currentList() : looseList(command.list, as: ExportCommand.phraseForm)
    guard let list = try upToDate(named) else {
      throw Diagnostic(
        .unknownList, "there is no list yet", at: self.range,
        help: ["`list NAME` makes one, `add ITEM` does too"])
    }
    let exported = ExportedList(
      list: list, order: try shopOrder(for: list), repository: repository,
      stopIfInterrupted: stopIfInterrupted)
    let file = try placed(at: range) {
      try files.write(exported, as: format, to: path, namedIn: source)
    }
    waitingFiles.append(file)
    try output.emit(ExportReport(list: list, path: path, isReplacing: file.isReplacing))
  }

  /// The path that a sentence says.
  func path(of file: FilePhrase) throws -> String {
    let path = try read(file.phrase, as: .title).name
    guard !path.utf8.contains(0) else {
      throw Diagnostic(.file, "a path can't hold a NUL byte", at: file.range)
    }
    return path
  }

  /// Runs a body whose mistakes stand at a place of the sentence.
  func placed<Result>(at range: SourceRange, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var mistake as Diagnostic where mistake.range == nil && mistake.source == nil {
      mistake.range = range
      throw mistake
    }
  }
}

extension Diagnostic {
  static func filesInCondition(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .changesInCondition, "no file is read or written while `where` looks at the items",
      at: range, help: ["call the function after the sentence, not in its condition"])
  }
}
