/// A verb's syntax: its fields, how they are read, and what else there is to know of it.
package protocol CommandSyntax: Hashable, Sendable {
  static var name: CommandName { get }
  /// What it says of itself.
  static var help: CommandHelp { get }
  /// The ways in which its sentences are written, that of a plain phrase first.
  static var forms: [Form] { get }
  /// Whether an expression follows the verb, so that a parenthesis may be glued to it.
  static var takesExpression: Bool { get }
  /// Whether it may begin a statement that stands there.
  static func mayStand(in context: StatementContext) -> Bool
  /// Reads what follows the verb, up to the statement's end.
  static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self
  static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind
}

extension CommandSyntax {
  /// The form of a plain phrase.
  package static var form: Form { forms.first ?? .none }
  /// It may stand anywhere.
  package static func mayStand(in context: StatementContext) -> Bool { true }
}
