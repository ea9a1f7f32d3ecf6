/// The context of a statement, which decides which verbs are allowed.
package struct StatementContext: Hashable, Sendable {
  /// Whether it is the first statement of its source.
  package var isFirst: Bool
  /// Whether it is in a block.
  package var isInBlock: Bool
  /// Whether it is in a loop.
  package var isInLoop: Bool
  /// Whether it is in a function.
  package var isInFunction: Bool
  /// Whether it is in a template.
  package var isInTemplate: Bool
  /// Whether a function may be declared here: outside all blocks, or at the top level of a
  /// template.
  package var mayDeclareFunction: Bool

  /// The verbs that may start a statement there.
  var verbs: [CommandName] { CommandName.allCases.filter { $0.syntax.mayStand(in: self) } }
}
