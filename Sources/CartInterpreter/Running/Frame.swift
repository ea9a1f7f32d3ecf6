import CartLanguage

/// Where the variables of a statement or of a function's call are while it runs.
final class Frame {
  /// The values of variables declared in blocks, by their place.
  let locals: Slots
  /// What is declared outside of all blocks.
  let globals: Slots
  /// The item that a condition looks at.
  var item: ItemValue?
  /// What the function comes to, once `return` has run.
  var result: Value?
  /// What runs it.
  let interpreter: Interpreter

  init(localCount: Int, _ interpreter: Interpreter) {
    locals = Slots(count: localCount)
    globals = interpreter.globals
    self.interpreter = interpreter
  }
}
