import CartAssist
import CartLanguage
import CartModels

/// The information about the word under the cursor.
struct HoverText: Encodable {
  struct Markup: Encodable {
    let kind = "markdown"
    var value: String

    private enum CodingKeys: String, CodingKey { case kind, value }
  }

  var contents: Markup
  var range: TextRange
}

extension LanguageServer {
  /// Returns the meaning of a word: the `help` text of a verb or a built-in function, the
  /// declaration of a name, the code of a template or a function, or a description of a category, a
  /// list or an item.
  func hover(_ parameters: PlaceParameters) throws -> HoverText? {
    let document = try document(parameters.textDocument)
    let offset = document.lines.offset(of: parameters.position)
    let (source, start) = document.statement(at: offset, wholly: true)
    let entry = TypedEntry(source)
    let place = WordPlace(entry, offset - start)
    guard let (text, range) = said(of: place, in: document, start) else { return nil }
    return HoverText(
      contents: HoverText.Markup(value: text),
      range: document.lines.range(of: range.lowerBound + start..<range.upperBound + start))
  }

  private func said(
    of place: WordPlace, in document: OpenDocument, _ start: Int
  ) -> (String, SourceRange)? {
    if let verb = place.verb {
      return (LanguageServer.plain(host.help(.command(verb.name))), verb.range)
    }
    if let use = place.name {
      guard let text = said(of: use, in: document, start) else { return nil }
      return (text, use.name.range)
    }
    return said(ofWordsAt: place, in: document)
  }

  // MARK: Names

  private func said(
    of use: ParseTrace.NameUse, in document: OpenDocument, _ start: Int
  ) -> String? {
    switch use.role {
    case .function: return said(ofFunction: use.name, in: document)
    case .template: return said(ofTemplate: use.name, in: document)
    case .field: return use.name.isField ? LanguageServer.fieldText(use.name) : nil
    case .value, .declaration, .label:
      if let text = declaration(at: use.name.range.lowerBound + start, in: document) { return text }
      if use.isInCondition, use.name.isField { return LanguageServer.fieldText(use.name) }
      return said(ofFunction: use.name, in: document)
    case .key, .constant: return nil
    }
  }

  private func said(ofFunction name: Name, in document: OpenDocument) -> String? {
    settle(document)
    if let definitions = document.check?.definitions, definitions.builtIn(name) == nil,
      let function = definitions.functions[name.key]
    {
      return LanguageServer.code(
        in: function.source, from: function.command.function.range.lowerBound,
        to: function.command.body.range.upperBound)
    }
    return FunctionName(name).map { LanguageServer.plain(host.help(.function($0))) }
  }

  private func said(ofTemplate name: Name, in document: OpenDocument) -> String? {
    settle(document)
    if let template = document.check?.templates[name.key] {
      return LanguageServer.code(
        in: template.source, from: template.definition.template.range.lowerBound,
        to: template.definition.body.range.upperBound)
    }
    return names(in: document).text(ofTemplate: name.key).map(LanguageServer.code)
  }

  /// Returns the sentence that declares the name at an offset.
  private func declaration(at offset: Int, in document: OpenDocument) -> String? {
    guard let (index, file) = index(of: document),
      let occurrence = index.occurrence(at: offset, in: file)
    else { return nil }
    let symbol = occurrence.symbol
    guard
      let declared = index.occurrences.first(where: { $0.symbol == symbol && $0.isDeclaration }),
      let source = index.sources[declared.file]
    else { return nil }
    if case .function = symbol { return said(ofFunction: declared.name, in: document) }
    if case .template = symbol { return said(ofTemplate: declared.name, in: document) }
    let line = source.lineRange(at: declared.name.range.lowerBound)
    return LanguageServer.code(source.text(source.prefix(of: line, maximum: 500)))
  }

  private static func fieldText(_ name: Name) -> String {
    "`\(name.text)` is a field of the items; `help where` explains comparisons."
  }

  // MARK: Words of phrases

  /// Returns the meaning of the words of a phrase, given the current names.
  private func said(
    ofWordsAt place: WordPlace, in document: OpenDocument
  ) -> (String, SourceRange)? {
    let names = names(in: document)
    let highlights = names.highlights(of: place.entry, cursor: nil)
    guard let found = highlights.first(where: { $0.range.contains(place.offset) }) else {
      return nil
    }
    let text = place.entry.source.text(found.range)
    switch found.kind {
    case .category:
      guard let category = names.category(called: text) else { return nil }
      return ("**\(category)**: a category", found.range)
    case .list:
      guard let list = names.lists.first(where: { NameKey($0.title) == NameKey(text) }) else {
        return nil
      }
      return (
        "**\(list.title)**: a list, \(list.completedCount) of \(list.itemCount) done", found.range
      )
    case .unit: return Unit(word: text).map { ("`\($0.rawValue)`: \($0.plural)", found.range) }
    case .plain: return said(ofItemIn: found.range, place)
    case .verb, .clause, .amount, .unknownCategory, .text, .hole, .variable, .function, .comment,
      .mistake:
      return nil
    }
  }

  /// Returns the category in which the catalogue places an item of a phrase.
  private func said(
    ofItemIn range: SourceRange, _ place: WordPlace
  ) -> (String, SourceRange)? {
    guard let phrase = place.phrase else { return nil }
    let source = place.entry.source
    // Words without another meaning can be parts of several phrases.
    var bytes = source.bytes[range.clamped(to: phrase)]
    while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    let name = source.text(bytes.indices)
    guard let match = Catalogue.builtIn.match(name) else { return nil }
    return ("**\(name)** belongs in \(match.aisle.category.name)", bytes.indices)
  }

  // MARK: Texts

  /// The maximum size in bytes of the shown code of a function or a template.
  private static let longestCode = 2_000

  private static func code(in source: Source, from start: Int, to end: Int) -> String {
    let range = source.lineRange(at: start).lowerBound..<end
    let shown = source.prefix(of: range, maximum: longestCode)
    return code(source.text(shown) + (shown.count < range.count ? "\n…" : ""))
  }

  private static func code(_ text: String) -> String { fenced(text, "qc") }

  private static func plain(_ text: String) -> String { fenced(text, "text") }

  /// Returns a code block whose fence is longer than any run of backticks in the text.
  private static func fenced(_ text: String, _ language: String) -> String {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
  }
}

extension Name {
  fileprivate var isField: Bool { ItemField(self) != nil }
}
