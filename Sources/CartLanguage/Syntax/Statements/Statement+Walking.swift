/// The parts of a statement, for traversal.
extension Statement {
  /// The blocks in it, in source order, without the body of a defined template, which runs
  /// elsewhere in its own scope.
  package var blocks: [Block] {
    switch kind {
    case .if(let command): command.branches.map(\.body) + [command.otherwise].compactMap(\.self)
    case .for(let command): [command.body]
    case .while(let command): [command.body]
    case .func(let command): [command.body]
    case .sentence, .let, .assignment, .call, .value, .break, .continue, .return, .param, .include:
      []
    }
  }

  /// The expressions in it outside its blocks, in source order.
  package var expressions: [Expression] {
    switch kind {
    case .sentence(_, let holes): holes.map(\.expression)
    case .let(let command): [command.value]
    case .assignment(let assignment): assignment.expressions
    case .call(let call): [.call(call)]
    case .value(let statement): [statement.value]
    case .if(let command): command.branches.map(\.condition)
    case .for(let command): [command.values]
    case .while(let command): [command.condition]
    case .func(let command): command.parameters.compactMap(\.default)
    case .return(let command): [command.value].compactMap(\.self)
    case .include(let command): command.values.map(\.value)
    case .break, .continue, .param: []
    }
  }

  /// Visits the statement and all statements in its blocks, in source order.
  package func forEachStatement(_ body: (Statement) throws -> Void) rethrows {
    try body(self)
    for block in blocks { try block.forEachStatement(body) }
  }

  /// Whether it or a statement in its blocks matches.
  ///
  /// - Parameter isEntered: whether the blocks of a statement are searched.
  func contains(
    where isWanted: (Statement) -> Bool, enteringWhere isEntered: (Statement) -> Bool
  ) -> Bool {
    if isWanted(self) { return true }
    guard isEntered(self) else { return false }
    return blocks.contains { $0.contains(where: isWanted, enteringWhere: isEntered) }
  }
}

extension Block {
  /// Visits the statements in it and in its blocks, in source order.
  package func forEachStatement(_ body: (Statement) throws -> Void) rethrows {
    for statement in statements { try statement.forEachStatement(body) }
  }

  /// Whether a statement in it or in its blocks matches.
  ///
  /// - Parameter isEntered: whether the blocks of a statement are searched.
  func contains(
    where isWanted: (Statement) -> Bool, enteringWhere isEntered: (Statement) -> Bool
  ) -> Bool {
    statements.contains { $0.contains(where: isWanted, enteringWhere: isEntered) }
  }
}
