import CartInterchange
package import CartLanguage
package import CartModels
import CartStore

/// The result of exporting a list to a file that appears on commit.
package struct ExportReport: Hashable, Sendable {
  package var list: ListSummary
  /// The path, as given.
  package var path: String
  /// Whether it replaces an existing file.
  package var isReplacing: Bool
  /// The number of items with notes or days that the file cannot store.
  package var leftOutCount: Int
  /// The number of names that the file spells differently.
  package var respelledCount: Int
}

extension Interpreter {
  package func perform(_ command: ExportCommand) throws {
    let path = try path(of: command.file)
    let format = try command.file.format(at: path, for: .export) ?? .text
    try refuseEnding(of: path, as: format, at: command.file.range)
    guard openConditions == 0 else { throw Diagnostic.filesInCondition(self.range) }
    switch command.subject {
    case .store: try exportStore(as: format, of: command, to: path)
    case .bought(let phrase):
      guard try repository.list(titled: NameKey(phrase.plainName ?? "")) == nil else {
        return try exportList(phrase, as: format, of: command, to: path)
      }
      try exportPurchases(as: format, of: command, to: path)
    case .menu(let phrase, let period):
      guard try repository.list(titled: NameKey(phrase.plainName ?? "")) == nil else {
        return try exportList(phrase, as: format, of: command, to: path)
      }
      try exportMenu(period, as: format, of: command, to: path)
    case .list(let phrase): try exportList(phrase, as: format, of: command, to: path)
    }
  }

  private func exportList(
    _ phrase: Phrase, as format: FileFormat, of command: ExportCommand, to path: String
  ) throws {
    try refuseAll(phrase, as: format, to: path)
    if format == .aisles { return try exportAisles(phrase, of: command, to: path) }
    guard format != .hledger else {
      throw Diagnostic(
        .unknownFormat, "only purchases can be written for hledger", at: command.file.range,
        help: ["write `export bought to \(source.text(command.file.range))`"])
    }
    guard format != .menu, format != .calendar else {
      throw Diagnostic(
        .unknownFormat, "only menus can be written as `\(format.rawValue)`",
        at: command.file.range,
        help: ["write `export menu to \(source.text(command.file.range))`"])
    }
    try export(phrase, as: format, of: command, to: path)
  }

  /// `export all to FILE`, if no list is called that. Only some formats hold more than one list.
  private func refuseAll(_ phrase: Phrase, as format: FileFormat, to path: String) throws {
    guard let name = phrase.plainName, ["all", "everything"].contains(name.lowercased()),
      try repository.list(titled: NameKey(name)) == nil
    else { return }
    let isStore = format == .json || format == .script
    let other = path == FilePhrase.streamPath ? "as json to -" : "to store.json"
    let meant =
      isStore ? sentence(with: "all lists", at: phrase.range) : "export all lists \(other)"
    throw Diagnostic(
      .unknownList, "list `\(name)` not found", at: phrase.range,
      help: ["for every list: `\(meant)`"])
  }

  /// `export as text to "~/.bashrc"`: a file that other programs run is not a list.
  private func refuseEnding(
    of path: String, as format: FileFormat, at range: SourceRange
  ) throws(Diagnostic) {
    guard path != FilePhrase.streamPath, !format.isWritten(to: path) else { return }
    let ending = format.writtenEndings[0]
    throw Diagnostic(
      .unknownFormat, "a `\(format.rawValue)` file must end in `\(ending)`",
      at: range, help: ["add `\(ending)` to the name, or write `-` for standard output"])
  }

  private func export(
    _ phrase: Phrase, as format: FileFormat, of command: ExportCommand, to path: String
  ) throws {
    let named =
      try phrase.isEmpty ? currentList() : looseList(phrase, as: ExportCommand.form)
    guard let list = try upToDate(named) else {
      let unmade = try noList().unmade
      throw Diagnostic(
        .unknownList, unmade.map { "list `\($0)` does not exist yet" } ?? "no lists yet",
        at: self.range,
        help: [
          unmade.map { "`add ITEM to \($0)` creates it" }
            ?? "`list NAME` or `add ITEM` creates one"
        ])
    }
    let work = CountedWork("export \(FilePath(path).name)")
    work.total = list.itemCount
    let exported = ExportedList(
      list: list, order: try shopOrder(for: list), repository: repository, work: work,
      stopIfInterrupted: stopIfInterrupted)
    let isReplacing = try meter.following(work) {
      try write(to: path, at: command.file.range) { take in
        try ListExport(format: format, write: take).write(exported)
      }
    }
    guard let isReplacing else { return }
    let whole = ListExport(format: format) { _ in }
    if format == .shoppingList {
      // Always written, because an existing one would describe another list.
      let log = FilePath(FilePath(path).folder).appending(CooklangShoppingCheckedWriter.fileName)
      _ = try write(to: log, at: command.file.range) { take in
        try ListExport(format: format, write: take).writeChecked(exported)
      }
    }
    let losses = try whole.losses(of: exported)
    try output.emit(
      ExportReport(
        list: list, path: path, isReplacing: isReplacing, leftOutCount: losses.leftOut,
        respelledCount: losses.respelled))
  }

  /// Writes a file that appears on commit, or to standard output.
  ///
  /// - Returns: whether it replaces an existing file; nil for a stream, which is not reported.
  func write(
    to path: String, at range: SourceRange,
    _ body: (@escaping (String) throws -> Void) throws -> Void
  ) throws -> Bool? {
    if path == FilePhrase.streamPath {
      let stream = ExportStream(output)
      try body(stream.take)
      try stream.flush()
      return nil
    }
    do {
      let file = try placed(at: range) {
        try files.write(
          to: path, namedIn: source, mayReplace: session.replaceable.contains(path), body)
      }
      waitingFiles.append(file)
      return file.isReplacing
    } catch is UnknownFileInTheWay {
      if consent == .asked { throw ConsentNeeded.replacing(path: path) }
      throw Diagnostic(
        .unconfirmed, "`\(path)` exists and was not written by `qc`", at: range,
        help: ["name another file, or run it with `--force`"])
    }
  }

  /// The path in a sentence.
  func path(of file: FilePhrase) throws -> String {
    let path = try read(file.phrase, as: .title).name
    guard !path.utf8.contains(0) else {
      throw Diagnostic(.file, "a path cannot contain a NUL byte", at: file.range)
    }
    return path
  }

  /// Runs a body and gives its errors a position in the sentence.
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
      .changesInCondition, "a `where` condition cannot read or write files",
      at: range, help: ["call the function outside the condition"])
  }
}
