/// The syntax of a verb whose statements are sentences, with phrases and interpolations as fields.
///
/// All properties of a verb are in its one file, and a missing one is a compiler error.
package protocol SentenceSyntax: CommandSyntax {
  /// Whether sentences of the verb may write.
  static var mayWrite: Bool { get }
  /// Whether this sentence may write, if only some of the verb's sentences do.
  var mayWrite: Bool { get }
  var phraseRole: PhraseRole { get }
  /// The places where sentences of the verb are allowed.
  static var place: SentencePlace { get }
  /// The places where this sentence is allowed, if only some of the verb's sentences are
  /// restricted.
  var place: SentencePlace { get }
  /// How it uses a template.
  var templateUse: TemplateUse { get }
  /// The names and words of the categories that it creates, which later sentences know.
  var newCategories: [String] { get }
  func run(by runner: some SentenceRunner) throws
}

extension SentenceSyntax {
  /// Sentences have phrases, not expressions.
  package static var takesExpression: Bool { false }
  /// A sentence is allowed anywhere by default.
  package static var place: SentencePlace { .anywhere }
  /// The same as for its verb.
  package var place: SentencePlace { Self.place }
  /// The same as for its verb.
  package var mayWrite: Bool { Self.mayWrite }
  /// A sentence creates no categories by default.
  package var newCategories: [String] { [] }
  /// A sentence uses no template by default.
  package var templateUse: TemplateUse { .none }

  /// It may begin a statement wherever its verb is allowed.
  package static func mayStand(in context: StatementContext) -> Bool {
    switch place {
    case .anywhere: true
    case .alone: context.isFirst && !context.isInBlock
    case .outsideTemplates: !context.isInTemplate
    }
  }

  /// Reads the text after the verb as a sentence.
  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    try parser.sentence(Self.self)
  }
}
