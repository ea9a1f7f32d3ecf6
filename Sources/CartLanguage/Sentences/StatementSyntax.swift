/// The syntax of a verb with blocks or expressions of its own, which is a kind of statement.
package protocol StatementSyntax: CommandSyntax {}

extension StatementSyntax {
  /// It has no phrases: what follows the verb are expressions, names and blocks.
  package static var forms: [Form] { [] }
}
