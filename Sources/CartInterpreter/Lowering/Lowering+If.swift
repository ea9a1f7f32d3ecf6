import CartLanguage

extension Lowering {
  func lower(_ command: IfCommand) throws(Diagnostic) -> any StatementNode {
    var branches: [IfNode.Branch] = []
    for branch in command.branches {
      branches.append((try lower(branch.condition), try lower(branch.body)))
    }
    var otherwise: BlockNode?
    if let block = command.otherwise { otherwise = try lower(block) }
    guard let first = branches.first else { return otherwise ?? BlockNode([]) }
    return IfNode(first, Array(branches.dropFirst()), otherwise: otherwise)
  }
}

/// `if`
private final class IfNode: StatementNode {
  typealias Branch = (condition: any ExpressionNode, body: BlockNode)

  /// The first one apart from the rest, as that of a block is.
  private let first: Branch
  private let rest: [Branch]
  private let otherwise: BlockNode?

  init(_ first: Branch, _ rest: [Branch], otherwise: BlockNode?) {
    (self.first, self.rest, self.otherwise) = (first, rest, otherwise)
  }

  func run(_ frame: Frame) throws -> Flow {
    if try first.condition.holds(frame) { return try first.body.run(frame) }
    if !rest.isEmpty {
      for branch in rest where try branch.condition.holds(frame) {
        return try branch.body.run(frame)
      }
    }
    return try otherwise?.run(frame) ?? .next
  }
}
