package import CartLanguage

/// Classifies each part of a source while it is being typed, by the tokens and phrases that the
/// parser accepts and by the names that exist.
///
///     add 6 Bananas in produce
///     verb amount   clause category
package struct Highlighter {
  private let names: KnownNames
  private let phrases: PhraseHighlighter?

  /// Creates a highlighter.
  ///
  /// - Parameters:
  ///   - names: the names that are declared before the source.
  ///   - phrases: a highlighter that knows the names in the store; without it, phrases stay
  ///     plain.
  package init(names: KnownNames = KnownNames(), phrases: PhraseHighlighter? = nil) {
    self.names = names
    self.phrases = phrases
  }

  /// Returns the highlights of a source, which cover it from beginning to end without gaps.
  ///
  /// - Parameter cursor: where the user types; a word that ends there may be unfinished, so it
  ///   isn't marked as a mistake yet.
  package func highlights(of source: Source, cursor: Int? = nil) -> [Highlight] {
    highlights(of: TypedEntry(source), cursor: cursor)
  }

  /// Returns the highlights of an entry that may have been parsed already.
  func highlights(of entry: TypedEntry, cursor: Int?) -> [Highlight] {
    let (source, (trace, mistakes)) = (entry.source, entry.read)
    var names = names
    names.add(trace)
    var canvas = Canvas(source)
    canvas.paintTokens(of: trace)
    canvas.paintNames(of: trace, knowing: names, cursor: cursor)
    for phrase in trace.phrases { canvas.paint(phrases?.highlights(of: phrase) ?? []) }
    for mistake in mistakes { canvas.paint(mistake, cursor: cursor) }
    for value in trace.values {
      guard let name = value.firstName, !names.knowsValue(name) else { continue }
      // The name is a bare word, perhaps of an unfinished verb.
      canvas.paint(.plain, name.range)
      canvas.paintUnknownVerb(
        Diagnostic.rangeOfVerb(at: name.range.lowerBound, in: source), cursor: cursor)
    }
    return canvas.highlights
  }
}

/// The kind of each byte of a source; later painting replaces earlier painting.
private struct Canvas {
  private let source: Source
  private var kinds: [Highlight.Kind]

  init(_ source: Source) {
    self.source = source
    kinds = Array(repeating: .plain, count: source.bytes.count)
  }

  /// The painted ranges; adjacent ones of the same kind are joined.
  var highlights: [Highlight] {
    var highlights: [Highlight] = []
    for (offset, kind) in kinds.enumerated() {
      if highlights.last?.kind == kind {
        highlights[highlights.count - 1].range =
          highlights[highlights.count - 1].range.lowerBound..<offset + 1
      } else {
        highlights.append(Highlight(kind, offset..<offset + 1))
      }
    }
    return highlights
  }

  mutating func paint(_ kind: Highlight.Kind, _ range: SourceRange) {
    for offset in range.clamped(to: kinds.indices) { kinds[offset] = kind }
  }

  mutating func paint(_ highlights: [Highlight]) {
    for highlight in highlights { paint(highlight.kind, highlight.range) }
  }

  // MARK: Tokens

  mutating func paintTokens(of trace: ParseTrace) {
    for range in trace.texts { paint(.text, range) }
    var end = 0
    for entry in trace.entries {
      paintComments(end..<entry.token.range.lowerBound)
      end = max(end, entry.token.range.upperBound)
      paint(entry)
    }
    paintComments(end..<source.bytes.count)
    for range in trace.verbs { paint(.verb, range) }
    for range in trace.keywords { paint(.clause, range) }
    for range in trace.units { paint(.unit, range) }
    for range in trace.counts { paint(.amount, range) }
  }

  private mutating func paint(_ entry: TokenLog.Entry) {
    let range = entry.token.range
    switch entry.token.kind {
    case .quote: paint(.text, range)
    case .number, .date: paint(.amount, range)
    case .openBrace, .closeBrace: paint(entry.role == .plain ? .hole : .plain, range)
    case .name, .symbol, .currencySign, .unknown, .word, .comma:
      paint(entry.role == .text ? .text : .plain, range)
    case .end, .newline, .semicolon: break
    }
  }

  /// Paints the comments in a gap between tokens; everything else in a gap is blank.
  private mutating func paintComments(_ gap: Range<Int>) {
    guard !gap.isEmpty else { return }
    var offset = gap.lowerBound
    while let start = source.bytes[offset..<gap.upperBound].firstIndex(of: UInt8(ascii: "#")) {
      guard kinds[start] == .plain else { return }
      let end = source.bytes[start..<gap.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      offset = end ?? gap.upperBound
      paint(.comment, start..<offset)
    }
  }

  // MARK: Names

  mutating func paintNames(of trace: ParseTrace, knowing names: KnownNames, cursor: Int?) {
    for use in trace.names {
      let isKnown = isKnown(use, names) || use.name.range.upperBound == cursor
      paint(isKnown ? kind(of: use.role) : .mistake, use.name.range)
    }
  }

  private func kind(of role: TokenLog.NameRole) -> Highlight.Kind {
    switch role {
    case .value, .field, .label, .key, .declaration: .variable
    case .function, .template: .function
    case .constant: .amount
    }
  }

  private func isKnown(_ use: ParseTrace.NameUse, _ names: KnownNames) -> Bool {
    switch use.role {
    case .value:
      use.isInCondition && ItemField(use.name) != nil || names.knowsValue(use.name)
    case .function: names.knowsFunction(use.name)
    case .field, .key, .label, .declaration, .constant, .template: true
    }
  }

  // MARK: Mistakes

  /// Paints a mistake that has a range of its own. Missing or misplaced parts are only reported
  /// when the source runs.
  mutating func paint(_ mistake: Diagnostic, cursor: Int?) {
    guard let range = mistake.range else { return }
    switch mistake.code {
    case .unclosedText:
      let hasLines = source.textBlockStart(at: range.lowerBound) != nil
      let end = hasLines ? source.bytes.count : source.lineRange(at: range.lowerBound).upperBound
      paint(.text, range.lowerBound..<end)
      paint(.mistake, range)
    case .unknownVerb: paintUnknownVerb(range, cursor: cursor)
    case .unknownEscape, .controlCharacter, .decimalComma, .invalidQuantity, .overflow:
      if range.upperBound != cursor { paint(.mistake, range) }
    default: break
    }
  }

  mutating func paintUnknownVerb(_ range: SourceRange, cursor: Int?) {
    if range.upperBound != cursor || !beginsVerb(range) { paint(.mistake, range) }
  }

  private func beginsVerb(_ range: SourceRange) -> Bool {
    let word = source.text(range).lowercased()
    return CommandName.allCases.contains { $0.rawValue.hasPrefix(word) }
  }
}
