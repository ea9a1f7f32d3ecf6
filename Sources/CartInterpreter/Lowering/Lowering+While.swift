import CartLanguage

extension Lowering {
  func lower(_ command: WhileCommand, _ code: CodeBuilder) throws(Diagnostic) {
    let (loop, start) = (CodeBuilder.Loop(), code.place)
    let range = try jump(to: loop.end, if: command.condition, is: false, code)
    code.add(Instruction(.step), Step(at: range))
    code.loops.append(loop)
    try lower(command.body, code)
    code.loops.removeLast()
    code.put(loop.next)
    code.add(Instruction(.jump), backTo: start)
    code.put(loop.end)
  }
}
