import CartLanguage
import CartModels

/// The uncommon cases of instructions. Whole numbers take the common path, in `run`.
extension Frame {
  /// The value at an offset.
  private func place(_ offset: Int32) -> Registers { RegisterFile(self)[offset] }

  /// A value for use. An intermediate result is moved out of its register, so that nothing retains
  /// it longer than it is needed.
  func taken(_ register: Register) -> Value? {
    let place = place(register.offset)
    if case .number(let number)? = place.pointee { return .number(number) }
    guard !register.isGlobal, register.offset >= Register(layout.localCount).offset else {
      return place.pointee
    }
    defer { place.release() }
    return place.pointee
  }

  // MARK: Calculations

  @inline(never)
  func move(_ step: UnsafePointer<Instruction>) throws {
    place(step.pointee.c).pointee = try step.detail(InputStep.self).use { try $0.input.value(self) }
  }

  @inline(never)
  func calculate(_ step: UnsafePointer<Instruction>) throws {
    place(step.pointee.c).pointee = try step.detail(Arithmetic.self).use { arithmetic in
      let first = try arithmetic.left.value(self)
      return try arithmetic.result(first, try arithmetic.right.value(self), self)
    }
  }

  @inline(never)
  func negate(_ step: UnsafePointer<Instruction>) throws {
    place(step.pointee.c).pointee = try step.detail(Negation.self).use { try $0.result(self) }
  }

  @inline(never)
  func evaluate(_ step: UnsafePointer<Instruction>) throws {
    place(step.pointee.c).pointee =
      try step.detail(ExpressionStep.self).use { try $0.node.evaluate(self) }
  }

  @inline(never)
  func find(_ step: UnsafePointer<Instruction>) throws {
    place(step.pointee.c).pointee =
      try step.detail(ExpressionStep.self).use { try $0.node.find(self) }
  }

  @inline(never)
  func runStatement(_ step: UnsafePointer<Instruction>) throws {
    try step.detail(StatementStep.self).use { try $0.node.run(self) }
  }

  // MARK: Conditions

  @inline(never)
  func compare(_ step: UnsafePointer<Instruction>) throws -> Bool {
    try step.detail(Comparison.self).use { comparison in
      let first = try comparison.left.value(self)
      let holds = try comparison.holds(first, try comparison.right.value(self), self)
      return holds == step.pointee.wanted
    }
  }

  @inline(never)
  func holds(_ step: UnsafePointer<Instruction>) throws -> Bool {
    try step.detail(InputStep.self).use { try $0.input.holds(self) } == step.pointee.wanted
  }

  @inline(never)
  func holdsNode(_ step: UnsafePointer<Instruction>) throws -> Bool {
    try step.detail(ExpressionStep.self).use { try $0.node.holds(self) } == step.pointee.wanted
  }

  @inline(never)
  func grows(_ step: UnsafePointer<Instruction>) throws -> Bool {
    switch place(step.pointee.a).pointee {
    case .list?, .text?: return true
    case .number?, .quantity?, .rounded?, .yesNo?, .date?, .span?, .money?, .record?, .category?,
      .item?:
      return false
    case nil: throw step.detail(InputStep.self).use { $0.input.unset(self) }
    }
  }

  // MARK: Loops

  @inline(never)
  func begin(_ step: UnsafePointer<Instruction>) throws -> Bool {
    let state = try step.detail(LoopNode.self).use { try $0.begin(self) }
    guard let state else { return false }
    loops[Int(step.pointee.a)] = state
    return true
  }

  @inline(never)
  func advance(_ step: UnsafePointer<Instruction>) throws -> Bool {
    try step.detail(LoopNode.self).use { try $0.advance(&loops[Int(step.pointee.a)], self) }
  }

  // MARK: Results

  /// Moves the result of a function to the register that the call names.
  @inline(never)
  func give(_ step: UnsafePointer<Instruction>, to target: Registers, of open: OpenCall.Caller) {
    let value = taken(Register(offset: step.pointee.a))
    if (open.next - 1).pointee.c != Instruction.Use.ignored.rawValue { target.pointee = value }
  }

  /// The function that a call names returned nothing.
  @inline(never)
  func takeNothing(at step: UnsafePointer<Instruction>) throws {
    switch Instruction.Use(rawValue: step.pointee.c) {
    case .ignored: break
    case .shown: place(step.pointee.b).pointee = nil
    case .needed, .found, nil: throw step.detail(FunctionCall.self).use { $0.nothing }
    }
  }

  // MARK: Limits

  @inline(never)
  func look(atStep step: UnsafePointer<Instruction>) throws {
    try look(at: step.detail(Step.self).use { $0.range })
  }

  @inline(never)
  func look(atLoop step: UnsafePointer<Instruction>) throws {
    try look(at: step.detail(LoopNode.self).use { $0.head })
  }

  @inline(never)
  func look(atCall step: UnsafePointer<Instruction>) throws {
    try look(at: step.detail(FunctionCall.self).use { $0.range })
  }
}
