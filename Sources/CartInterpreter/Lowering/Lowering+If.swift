import CartLanguage

extension Lowering {
  func lower(_ command: IfCommand) throws(Diagnostic) -> any StatementNode {
    var branches: [IfNode.Branch] = []
    for branch in command.branches {
      branches.append((try lower(branch.condition), try lower(branch.body)))
    }
    guard let otherwise = command.otherwise else { return IfNode(branches, otherwise: nil) }
    return IfNode(branches, otherwise: try lower(otherwise))
  }
}

/// `if`
private final class IfNode: StatementNode {
  typealias Branch = (condition: any ExpressionNode, body: BlockNode)

  private let branches: [Branch]
  private let otherwise: BlockNode?

  init(_ branches: [Branch], otherwise: BlockNode?) {
    self.branches = branches
    self.otherwise = otherwise
  }

  func run(_ frame: Frame) throws -> Flow {
    for branch in branches where try branch.condition.holds(frame) {
      return try branch.body.run(frame)
    }
    return try otherwise?.run(frame) ?? .next
  }
}
