import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import CartStore

/// The names by which the words of a text were told: where others are known, they may be something
/// else.
struct TokenNames: Equatable {
  var version: StoreVersion?
  var variables: Set<NameKey>
  var functions: Set<NameKey>
}

extension LanguageServer {
  /// What the words of a text are.
  func tokens(_ parameters: DocumentParameters) throws -> EncodedTokens? {
    let document = try document(parameters.textDocument)
    return EncodedTokens(
      try tokens(of: document, in: 0..<document.lines.bytes.count), in: document.lines)
  }

  /// What the words of some lines are.
  func tokensInStretch(_ parameters: StretchParameters) throws -> EncodedTokens? {
    let document = try document(parameters.textDocument)
    let range = document.lines.bytes(of: parameters.range)
    return EncodedTokens(try tokens(of: document, in: range), in: document.lines)
  }

  /// What the words of a stretch are; those of statements that were asked about before are known
  /// still, unless other names are.
  ///
  /// - Throws: a `RequestError` where nobody waits for them any more.
  func tokens(of document: OpenDocument, in range: SourceRange) throws -> [SemanticToken] {
    guard !document.isTooLong else { return [] }
    if document.isShort { settle(document) }
    let names = names(in: document)
    let tokens: [SemanticToken]? = names.atOneMoment {
      forgetTokens(of: document, unlessBy: names)
      let source = document.source
      var outline = document.stretches()
      // What was found out before it ended is known the next time.
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
