/// The syntax of a verb with blocks or expressions of its own, which is a kind of statement.
package protocol StatementSyntax: CommandSyntax {}

extension StatementSyntax {
  /// These verbs have no phrases; expressions, names and blocks follow them.
  package static var forms: [Form] { [] }
}
