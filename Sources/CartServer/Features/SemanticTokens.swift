import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import CartStore

/// The names with which the words of a text were classified. With other names, the classification
/// can differ.
struct TokenNames: Equatable {
  var version: StoreVersion?
  var variables: Set<NameKey>
  var functions: Set<NameKey>
}

extension LanguageServer {
  /// Returns the tokens of a text.
  func tokens(_ parameters: DocumentParameters) throws -> EncodedTokens? {
    let document = try document(parameters.textDocument)
    return EncodedTokens(
      try tokens(of: document, in: 0..<document.lines.bytes.count), in: document.lines)
  }

  /// Returns the tokens of a range.
  func tokensInStretch(_ parameters: StretchParameters) throws -> EncodedTokens? {
    let document = try document(parameters.textDocument)
    let range = document.lines.bytes(of: parameters.range)
    return EncodedTokens(try tokens(of: document, in: range), in: document.lines)
  }

  /// Returns the tokens of a range. The tokens of a statement are cached until the known names
  /// change.
  ///
  /// - Throws: `RequestError.cancelled` if the client cancels the request.
  func tokens(of document: OpenDocument, in range: SourceRange) throws -> [SemanticToken] {
    guard !document.isTooLong else { return [] }
    if document.isShort { settle(document) }
    let names = names(in: document)
    let tokens: [SemanticToken]? = names.atOneMoment {
      forgetTokens(of: document, unlessBy: names)
      let source = document.source
      var outline = document.stretches()
      // If this is cancelled, the tokens computed so far are reused next time.
      defer { document.keep(outline) }
      var tokens: [SemanticToken] = []
      for index in outline.stretches.indices {
        let stretch = outline.range(ofStretch: index, in: source.bytes.count)
        guard stretch.upperBound > range.lowerBound, stretch.lowerBound <= range.upperBound else {
          continue
        }
        if isCancelled() { return nil }
        let known =
          outline.stretches[index].tokens
          ?? LanguageServer.tokens(of: source.part(stretch), by: names)
        outline.stretches[index].tokens = known
        tokens += known.map { token in
          SemanticToken(
            kind: token.kind,
            range: token.range.lowerBound + stretch.lowerBound..<token.range.upperBound
              + stretch.lowerBound)
        }
      }
      return tokens
    }
    guard let tokens else { throw RequestError.cancelled }
    return tokens
  }

  private func forgetTokens(of document: OpenDocument, unlessBy names: LiveNames) {
    names.follow()
    let known = KnownNames(names.session.definitions)
    let latest = TokenNames(
      version: names.version, variables: Set(known.variables.keys),
      functions: Set(known.functions.keys))
    guard document.tokenNames != latest else { return }
    document.tokenNames = latest
    var outline = document.stretches()
    for index in outline.stretches.indices { outline.stretches[index].tokens = nil }
    document.keep(outline)
  }

  private static func tokens(of source: Source, by names: LiveNames) -> [SemanticToken] {
    guard source.bytes.count <= OpenDocument.longestStatement else { return [] }
    return names.highlights(of: TypedEntry(source), cursor: nil).compactMap { highlight in
      SemanticToken.Kind(highlight.kind).map { SemanticToken(kind: $0, range: highlight.range) }
    }
  }
}
