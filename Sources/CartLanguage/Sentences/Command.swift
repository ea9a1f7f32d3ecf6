/// A sentence with the fields of its verb.
///
/// `SentenceSyntax` answers questions about the sentence in the verb's own file. The fields of the
/// most frequent verbs fit into the value itself, so that copying it is cheap.
package struct Command: Sendable {
  /// The fields of the verb.
  package let fields: any SentenceSyntax

  /// Creates a sentence from the fields of a verb.
  package init(_ fields: any SentenceSyntax) { self.fields = fields }

  package var name: CommandName { type(of: fields).name }
  package var form: Form { type(of: fields).form }
  package var mayWrite: Bool { fields.mayWrite }
  /// Whether it reads standard input.
  var readsInput: Bool {
    name == .import && (fields as? ImportCommand)?.readsInput == true
  }
  /// Its phrases, in source order.
  package var phrases: [Phrase] { fields.phraseRole.phrases }
}

extension Command: Hashable {
  /// Whether two sentences have the same verb and the same fields.
  package static func == (left: Command, right: Command) -> Bool {
    left.fields.equals(right.fields)
  }

  /// Hashes the verb and its fields.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    fields.hash(into: &hasher)
  }
}

extension SentenceSyntax {
  fileprivate func equals(_ other: any SentenceSyntax) -> Bool { self == other as? Self }
}

extension Parser {
  /// Reads the fields of a verb.
  mutating func parseCommand(_ name: CommandName) throws(Diagnostic) -> Statement.Kind {
    log?.begin(name)
    return try name.syntax.readStatement(&self)
  }

  /// Reads the fields of a verb whose statements are sentences.
  mutating func sentence<Syntax: SentenceSyntax>(
    _ syntax: Syntax.Type
  ) throws(Diagnostic) -> Statement.Kind {
    let verb = previousRange
    try refuseFormat(of: Syntax.self)
    let fields = try Syntax.parse(&self)
    try refuse(Syntax.name, standing: fields.place, at: verb)
    return .sentence(Command(fields), holes: holes)
  }

  /// Rejects `lists as json`: the verb has no formats.
  private func refuseFormat<Syntax: SentenceSyntax>(of syntax: Syntax.Type) throws(Diagnostic) {
    guard !Syntax.mayWrite, Syntax.name != .find, !isAtStatementEnd,
      !Syntax.forms.contains(where: { $0.clauses.contains { $0.word == "as" } })
    else { return }
    let place = restOfSentence(from: token)
    let words = source.bytes[place].split(separator: UInt8(ascii: " ")).suffix(2)
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard words.count == 2, words[0] == "as", let format = FileFormat(rawValue: words[1]),
      format.isExported
    else { return }
    throw Diagnostic(
      .unexpected, "`\(Syntax.name.rawValue)` has no `as`", at: place,
      help: ["to print JSON: `qc --json \(Syntax.name.rawValue)`"])
  }

  /// Rejects a sentence in a place where it is not allowed.
  private func refuse(
    _ name: CommandName, standing place: SentencePlace, at verb: SourceRange
  ) throws(Diagnostic) {
    switch place {
    case .anywhere: break
    case .alone: if context.blocks > 0 { throw .standsAlone(name, at: verb) }
    case .outsideTemplates(let advice):
      guard context.isInTemplate else { return }
      throw Diagnostic(
        .misplaced,
        "`\(name.rawValue)` is not allowed in a \(context.isInSchedule ? "schedule" : "template")",
        at: previousRange,
        help: [context.isInSchedule ? "remove it, and run it on its own" : advice])
    }
  }
}
