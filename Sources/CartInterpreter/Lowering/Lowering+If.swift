import CartLanguage

extension Lowering {
  func lower(_ command: IfCommand) throws(Diagnostic) -> any StatementNode {
    var branches: [IfNode.Branch] = []
    for branch in command.branches {
      branches.append((try lower(branch.condition), try lower(branch.body)))
    }
    var otherwise: any StatementNode = FlowNode(.next)
    if let block = command.otherwise { otherwise = try lower(block) }
    guard let first = branches.first else { return otherwise }
    return IfNode(first, Array(branches.dropFirst()), otherwise: otherwise)
  }
}

/// `if`
private final class IfNode: StatementNode {
  typealias Branch = (condition: any ExpressionNode, body: any StatementNode)

  /// The first one is separate: a class runs its own children without retaining them, unlike array
  /// elements or optional values.
  private let first: Branch
  private let rest: [Branch]
  private let otherwise: any StatementNode

  init(_ first: Branch, _ rest: [Branch], otherwise: any StatementNode) {
    (self.first, self.rest, self.otherwise) = (first, rest, otherwise)
  }

  func run(_ frame: Frame) throws -> Flow {
    if try first.condition.holds(frame) { return try first.body.run(frame) }
    if !rest.isEmpty {
      for branch in rest where try branch.condition.holds(frame) {
        return try branch.body.run(frame)
      }
    }
    return try otherwise.run(frame)
  }
}
