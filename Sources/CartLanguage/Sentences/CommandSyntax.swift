/// The syntax of a verb: its fields, its parser and its properties.
package protocol CommandSyntax: Hashable, Sendable {
  static var name: CommandName { get }
  /// The help of the verb.
  static var help: CommandHelp { get }
  /// The forms of its sentences; the first one applies to a plain phrase.
  static var forms: [Form] { get }
  /// Whether an expression follows the verb, so that a parenthesis may be glued to it.
  static var takesExpression: Bool { get }
  /// Whether it may begin a statement in a context.
  static func mayStand(in context: StatementContext) -> Bool
  /// Reads the text after the verb, up to the end of the statement.
  static func parse(_ parser: inout Parser) throws(Diagnostic) -> Self
  static func readStatement(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind
}

extension CommandSyntax {
  /// The form of a plain phrase.
  package static var form: Form { forms.first ?? .none }
  /// A verb is allowed anywhere by default.
  package static func mayStand(in context: StatementContext) -> Bool { true }
}
