import CartLanguage
import CartModels

/// A request for another name.
struct RenameParameters: Decodable {
  var textDocument: TextDocumentIdentifier
  var position: TextPosition
  var newName: String
}

extension LanguageServer {
  /// Where the name stands that would be changed; null where none can be.
  func renamedName(_ parameters: PlaceParameters) throws -> TextRange? {
    let document = try document(parameters.textDocument)
    let offset = document.lines.offset(of: parameters.position)
    guard let (index, file) = index(of: document),
      let occurrence = index.occurrence(at: offset, in: file), isDeclared(occurrence, in: index)
    else { return nil }
    return document.lines.range(of: occurrence.name.range)
  }

  /// What a template of the store is called isn't changed by a script.
  private func isDeclared(_ occurrence: NameIndex.Occurrence, in index: NameIndex) -> Bool {
    index.occurrences.contains { $0.symbol == occurrence.symbol && $0.isDeclaration }
  }

  /// The edits that give something another name wherever it stands.
  ///
  /// - Throws: why it can't have that name: each text must be as right as it was.
  func rename(_ parameters: RenameParameters) throws -> WorkspaceEdit? {
    let document = try document(parameters.textDocument)
    let offset = document.lines.offset(of: parameters.position)
    guard let uses = uses(at: offset, in: document), uses.contains(where: \.isDeclaration) else {
      throw RequestError(.requestFailed, "there is no declaration here")
    }
    let name = parameters.newName
    guard LanguageServer.isName(name) else {
      throw RequestError(
        .requestFailed,
        "a name is one word of letters, digits and _, and doesn't begin with a digit")
    }
    try refuseMistakes(renaming: uses, to: name, from: document)
    return WorkspaceEdit(
      changes: Dictionary(grouping: uses, by: \.location.uri).mapValues { uses in
        uses.map { TextEdit(range: $0.location.range, newText: name) }
      })
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.count <= 100 && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Tries the name on copies of the texts.
  private func refuseMistakes(
    renaming uses: [Use], to name: String, from document: OpenDocument
  ) throws {
    let loader = loader
    var renamed: [String: Source] = [:]
    for other in concerned(by: uses, from: document) {
      guard let (index, _) = index(of: other) else { continue }
      for (file, source) in index.sources where renamed[file] == nil {
        let ranges = uses.filter { $0.file == file }.map(\.range)
        if !ranges.isEmpty { renamed[file] = source.replacing(ranges, with: name) }
      }
    }
    let after = loader.replacing(Array(renamed.values))
    for other in concerned(by: uses, from: document) {
      let source = renamed[loader.identity(of: other.source)] ?? other.source
      let mistakes = SourceCheck(source, loader: after).diagnostics
      let before = SourceCheck(other.source, loader: loader).diagnostics
      guard mistakes.count > before.count || meansAnother(source, after, before: other.source)
      else { continue }
      let known = Set(before.map(\.message))
      let reason = mistakes.first { !known.contains($0.message) }?.message
      throw RequestError(
        .requestFailed, "it can't be called `\(name)`: \(reason ?? "another name means that")")
    }
  }

  /// Whether the names of a text mean something else once one is changed: some are of one symbol
  /// that were of two.
  private func meansAnother(_ source: Source, _ after: OpenFiles, before: Source) -> Bool {
    let loader = loader
    let (old, new) = (SourceCheck(before, loader: loader), SourceCheck(source, loader: after))
    return NameIndex(before, old, loader: loader).shape
      != NameIndex(source, new, loader: after).shape
  }

  /// The texts that a name is used in, or in what they include.
  private func concerned(by uses: [Use], from document: OpenDocument) -> [OpenDocument] {
    let files = Set(uses.map(\.file))
    return documents.values.sorted { $0.uri < $1.uri }.filter { other in
      if other === document { return true }
      guard let (index, _) = index(of: other) else { return false }
      return !files.isDisjoint(with: index.sources.keys)
    }
  }
}

extension NameIndex {
  /// Which names are one, whatever they are called: the number of the first of each in turn.
  fileprivate var shape: [Int] {
    var numbers: [Symbol: Int] = [:]
    return occurrences.map { occurrence in
      let number = numbers[occurrence.symbol] ?? numbers.count
      numbers[occurrence.symbol] = number
      return number
    }
  }
}

extension Source {
  /// The same with a text in the place of some stretches.
  fileprivate func replacing(_ ranges: [SourceRange], with text: String) -> Source {
    var bytes = bytes
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return .script(name, bytes)
  }
}
