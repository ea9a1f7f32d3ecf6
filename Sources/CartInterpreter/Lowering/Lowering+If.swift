import CartLanguage

extension Lowering {
  func lower(_ command: IfCommand, _ code: CodeBuilder) throws(Diagnostic) {
    var end: CodeBuilder.Label?
    for (number, branch) in command.branches.enumerated() {
      let next = CodeBuilder.Label()
      try jump(to: next, if: branch.condition, is: false, code)
      try lower(branch.body, code)
      let isLast = number == command.branches.count - 1 && command.otherwise == nil
      if !isLast {
        let label = end ?? CodeBuilder.Label()
        code.add(Instruction(.jump), to: label)
        end = label
      }
      code.put(next)
    }
    if let block = command.otherwise { try lower(block, code) }
    if let end { code.put(end) }
  }
}
