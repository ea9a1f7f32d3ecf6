/// What a statement stands in, which decides what verbs may begin it.
package struct StatementContext: Hashable, Sendable {
  /// Whether nothing stands before it in its source.
  package var isFirst: Bool
  /// Whether it stands in a block.
  package var isInBlock: Bool
  /// Whether it stands in a loop.
  package var isInLoop: Bool
  /// Whether it stands in a function.
  package var isInFunction: Bool
  /// Whether it stands in a template.
  package var isInTemplate: Bool
  /// Whether a function may be declared there: outside of all blocks, or in a template's own.
  package var mayDeclareFunction: Bool

  /// The verbs that a statement may begin with there.
  var verbs: [CommandName] { CommandName.allCases.filter { $0.syntax.mayStand(in: self) } }
}
