import CartAssist
import CartLanguage
import CartModels

/// The parameters of the function or template whose parentheses are open at the cursor.
struct SignatureList: Encodable {
  struct Parameter: Encodable {
    var label: String
  }

  struct Entry: Encodable {
    var label: String
    var documentation: String?
    var parameters: [Parameter]
  }

  var signatures: [Entry]
  let activeSignature = 0
  var activeParameter: Int

  private enum CodingKeys: String, CodingKey {
    case signatures, activeSignature, activeParameter
  }
}

extension LanguageServer {
  func signatures(_ parameters: PlaceParameters) throws -> SignatureList? {
    let document = try document(parameters.textDocument)
    let offset = document.lines.offset(of: parameters.position)
    let (source, start) = document.statement(at: offset)
    let before = source.part(0..<offset - start)
    guard let call = UnfinishedCall.last(in: before),
      let (signature, summary) = signature(of: call, in: document)
    else { return nil }
    let entry = SignatureList.Entry(
      label: signature.text, documentation: summary,
      parameters: signature.parameters.map { SignatureList.Parameter(label: $0.shown) })
    return SignatureList(signatures: [entry], activeParameter: call.place(in: signature))
  }

  private func signature(
    of call: UnfinishedCall, in document: OpenDocument
  ) -> (signature: Signature, summary: String?)? {
    settle(document)
    let definitions = document.check?.definitions ?? Definitions()
    if call.isTemplate {
      if let own = document.check?.templates[call.name.key] {
        return (own.signature, own.definition.description)
      }
      return names(in: document).templates
        .first { NameKey($0.signature.name) == call.name.key }
        .map { ($0.signature, $0.description) }
    }
    if let builtIn = definitions.builtIn(call.name) {
      return (builtIn.signature, builtIn.help.summary)
    }
    return definitions.functions[call.name.key].map { ($0.signature, nil) }
  }
}

/// A call whose parentheses are still open at the end of a source.
struct UnfinishedCall {
  var name: Name
  var isTemplate: Bool
  /// The number of arguments before the one being typed.
  var argumentCount: Int
  /// The label of the argument being typed.
  var label: NameKey?

  /// Returns the innermost unfinished call, or nil if there is none.
  ///
  /// An incomplete call at the beginning of a sentence is parsed as words, so it is parsed again as
  /// an expression.
  static func last(in source: Source) -> UnfinishedCall? {
    let trace = TypedEntry(source).trace
    if let call = UnfinishedCall(in: trace, of: source) { return call }
    let sentence = trace.entries.lastIndex {
      $0.token.kind == .newline || $0.token.kind == .semicolon
    }
    let words = trace.entries[(sentence.map { $0 + 1 } ?? 0)...]
    let call = words.first { entry in
      guard entry.token.kind == .word else { return false }
      let word = source.text(entry.token.range)
      return word.contains("(") && !word.hasPrefix("(")
    }
    guard let start = call?.token.range.lowerBound else { return nil }
    let value = Source(
      name: source.name, text: "print " + source.text(start..<source.bytes.count))
    return UnfinishedCall(in: TypedEntry(value).trace, of: value)
  }

  /// Finds the innermost unfinished call in a parse trace; returns nil if there is none.
  init?(in trace: ParseTrace, of source: Source) {
    var open: [(call: UnfinishedCall?, kind: TokenKind)] = []
    var previous: TokenLog.Entry?
    for entry in trace.entries where entry.role != .text {
      defer { previous = entry }
      switch entry.token.kind {
      case .symbol(.openParenthesis):
        let use = trace.names.last { $0.name.range.upperBound == entry.token.range.lowerBound }
        open.append((use.flatMap { UnfinishedCall($0, trace) }, entry.token.kind))
      case .symbol(.openBracket), .openBrace: open.append((nil, entry.token.kind))
      case .symbol(.closeParenthesis), .symbol(.closeBracket), .closeBrace: _ = open.popLast()
      case .comma:
        guard let last = open.last, last.call != nil else { continue }
        open[open.count - 1].call?.argumentCount += 1
        open[open.count - 1].call?.label = nil
      case .symbol(.colon):
        guard let name = previous, open.last?.call != nil else { continue }
        open[open.count - 1].call?.label = NameKey(source.text(name.token.range))
      default: continue
      }
    }
    guard let call = open.last(where: { $0.call != nil })?.call else { return nil }
    self = call
  }

  private init?(_ use: ParseTrace.NameUse, _ trace: ParseTrace) {
    switch use.role {
    case .template: isTemplate = true
    case .function: isTemplate = trace.isTemplate(use.name)
    // Names in other roles take no arguments.
    case .value, .field, .label, .key, .declaration, .constant: return nil
    }
    name = use.name
    argumentCount = 0
  }

  /// Returns the index of the parameter that the argument at the cursor is for.
  func place(in signature: Signature) -> Int {
    if let label, let place = signature.parameters.firstIndex(where: { $0.key == label }) {
      return place
    }
    let last = max(signature.parameters.count - 1, 0)
    let takesRest = signature.parameters.last?.takesRest == true
    return takesRest ? min(argumentCount, last) : argumentCount
  }
}

extension Signature.Parameter {
  /// The parameter as a signature shows it.
  fileprivate var shown: String {
    if isCondition { return "where CONDITION" }
    if takesRest { return name + "…" }
    return `default`.map { "\(name) = \($0)" } ?? name
  }
}
