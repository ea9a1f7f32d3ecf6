/// A verb's syntax: its fields, how they are read, and its help.
package protocol CommandSyntax: Hashable, Sendable {
  /// The verb.
  static var name: CommandName { get }
  /// What it says of itself.
  static var help: CommandHelp { get }
  /// How its phrases are read.
  static var phraseForm: PhraseForm { get }
  /// Reads what follows the verb, up to the statement's end.
  static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self
}

/// The syntax of a verb whose statements are sentences: their fields are phrases and holes.
package protocol SentenceSyntax: CommandSyntax {}

/// The syntax of a verb with blocks or expressions of its own, which is a kind of statement.
package protocol StatementSyntax: CommandSyntax {}

extension StatementSyntax {
  /// It has none.
  package static var phraseForm: PhraseForm { .none }
}
