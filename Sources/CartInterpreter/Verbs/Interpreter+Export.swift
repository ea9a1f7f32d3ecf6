import CartInterchange
package import CartLanguage
package import CartModels

/// What `export` wrote: a list, to a file that takes its place when the work is kept.
package struct ExportReport: Hashable, Sendable {
  package var list: ListSummary
  /// The file, as it was named.
  package var path: String
  /// Whether something was there that it takes the place of.
  package var isReplacing: Bool
  /// How many items have notes or days that the file can't hold.
  package var leftOutCount: Int
}

extension Interpreter {
  package func perform(_ command: ExportCommand) throws {
    let path = try path(of: command.file)
    let format = try command.file.format(at: path, for: .export) ?? .text
    try refuseEnding(of: path, as: format, at: command.file.range)
    guard openConditions == 0 else { throw Diagnostic.filesInCondition(self.range) }
    switch command.subject {
    case .store: try exportStore(as: format, of: command, to: path)
    case .list(let phrase):
      if format == .aisles { return try exportAisles(phrase, of: command, to: path) }
      try export(phrase, as: format, of: command, to: path)
    }
  }

  /// `export as text to "~/.bashrc"`: what other programs run is no list.
  private func refuseEnding(
    of path: String, as format: FileFormat, at range: SourceRange
  ) throws(Diagnostic) {
    guard path != FilePhrase.streamPath, !format.isWritten(to: path) else { return }
    let ending = format.writtenEndings[0]
    throw Diagnostic(
      .unknownFormat, "a file of the format `\(format.rawValue)` must end in `\(ending)`",
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
        .unknownList, unmade.map { "nothing is on `\($0)` yet" } ?? "there is no list yet",
        at: self.range,
        help: [
          unmade.map { "`add ITEM to \($0)` makes it" }
            ?? "`list NAME` makes one, `add ITEM` does too"
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
      // Written in any case, as one that is there would say of this list what was of another.
      let log = FilePath(FilePath(path).folder).appending(CooklangShoppingCheckedWriter.fileName)
      _ = try write(to: log, at: command.file.range) { take in
        try ListExport(format: format, write: take).writeChecked(exported)
      }
    }
    try output.emit(
      ExportReport(
        list: list, path: path, isReplacing: isReplacing,
        leftOutCount: try whole.leftOutCount(of: exported)))
  }

  /// Writes a file that takes its place when the work is kept, or to standard output.
  ///
  /// - Returns: whether something is there that it takes the place of; nil where it is no file, of
  ///   which nothing is to be said then.
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
        .unconfirmed, "`\(path)` exists, and `qc` did not write it", at: range,
        help: ["name another file, or run it with the option `--force`"])
    }
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
