/// The syntax of a verb whose statements are sentences: their fields are phrases and holes.
///
/// Whatever asks what a sentence is asks this, so that all there is to know of a verb stands in
/// its one file, and what is left out is an error of the compiler.
package protocol SentenceSyntax: CommandSyntax {
  /// Whether sentences of the verb may write.
  static var mayWrite: Bool { get }
  /// Whether this sentence may write, where only some of the verb's do.
  var mayWrite: Bool { get }
  var phraseRole: PhraseRole { get }
  /// Where sentences of the verb may stand.
  static var place: SentencePlace { get }
  /// Where this sentence may stand, where only some of the verb's are restricted.
  var place: SentencePlace { get }
  /// What it has to do with a template.
  var templateUse: TemplateUse { get }
  /// The names and words of categories that it makes, so that sentences after it know them.
  var newCategories: [String] { get }
  func run(by runner: some SentenceRunner) throws
}

extension SentenceSyntax {
  /// Phrases follow it, and no expression.
  package static var takesExpression: Bool { false }
  /// It stands where any sentence does.
  package static var place: SentencePlace { .anywhere }
  /// It stands where its verb may.
  package var place: SentencePlace { Self.place }
  /// It may write where its verb may.
  package var mayWrite: Bool { Self.mayWrite }
  /// It makes none.
  package var newCategories: [String] { [] }
  /// It has nothing to do with templates.
  package var templateUse: TemplateUse { .none }

  /// It may begin a statement where its verb may stand.
  package static func mayStand(in context: StatementContext) -> Bool {
    switch place {
    case .anywhere: true
    case .alone: context.isFirst && !context.isInBlock
    case .outsideTemplates: !context.isInTemplate
    }
  }

  /// Reads what follows the verb as a sentence.
  package static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
    try parser.sentence(Self.self)
  }
}
