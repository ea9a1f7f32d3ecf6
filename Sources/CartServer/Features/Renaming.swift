import CartLanguage
import CartModels

/// The parameters of a request to rename a symbol.
struct RenameParameters: Decodable {
  var textDocument: TextDocumentIdentifier
  var position: TextPosition
  var newName: String
}

extension LanguageServer {
  /// Returns the range of the name at a position, or null if it cannot be renamed.
  func renamedName(_ parameters: PlaceParameters) throws -> TextRange? {
    let document = try document(parameters.textDocument)
    let offset = document.lines.offset(of: parameters.position)
    guard let (index, file) = index(of: document),
      let occurrence = index.occurrence(at: offset, in: file), isDeclared(occurrence, in: index)
    else { return nil }
    return document.lines.range(of: occurrence.name.range)
  }

  /// Whether a script declares the symbol. Scripts cannot rename a template of the store.
  private func isDeclared(_ occurrence: NameIndex.Occurrence, in index: NameIndex) -> Bool {
    index.occurrences.contains { $0.symbol == occurrence.symbol && $0.isDeclaration }
  }

  /// Returns the edits that rename a symbol everywhere.
  ///
  /// - Throws: The reason why the name is not possible. Renaming must not introduce errors in any
  ///   text.
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

  /// Throws if the name causes errors, which is tried on copies of the texts.
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
        .requestFailed, "it cannot be called `\(name)`: \(reason ?? "another name means that")")
    }
  }

  /// Whether the rename changes which names of a text refer to the same symbol.
  private func meansAnother(_ source: Source, _ after: OpenFiles, before: Source) -> Bool {
    let loader = loader
    let (old, new) = (SourceCheck(before, loader: loader), SourceCheck(source, loader: after))
    return NameIndex(before, old, loader: loader).shape
      != NameIndex(source, new, loader: after).shape
  }

  /// Returns the open texts that use a name, directly or in their includes.
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
  /// For each occurrence, the number of its symbol in order of first appearance. It does not depend
  /// on the names themselves.
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
  /// Returns the source with some ranges replaced by a text.
  fileprivate func replacing(_ ranges: [SourceRange], with text: String) -> Source {
    var bytes = bytes
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return .script(name, bytes)
  }
}
