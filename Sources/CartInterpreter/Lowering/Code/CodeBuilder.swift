import CartLanguage

/// Collects the instructions of a program.
final class CodeBuilder {
  /// A place that jumps lead to, once it is known.
  final class Label {
    /// Most labels have one jump.
    fileprivate var jump: Int?
    fileprivate var otherJumps: [Int] = []
    /// The handlers that continue here.
    fileprivate var handlers: [Int] = []
  }

  /// A loop around statements, which `break` and `continue` name.
  struct Loop {
    let next = Label()
    let end = Label()
  }

  let layout: FrameLayout
  /// The loops around the current statement, the innermost last.
  var loops: [Loop] = []
  private var instructions: [Instruction] = []
  private var details: [AnyObject] = []
  private var handlers: [Code.Handler] = []
  private var later: [Later] = []

  /// A statement after all others, where it is not in the way of the common path.
  private struct Later {
    let statement: any StatementNode
    let label: Label
    /// The instruction that continues.
    let next: Int
  }

  init(_ layout: FrameLayout) {
    self.layout = layout
    instructions.reserveCapacity(CodeBuilder.usualCount)
    details.reserveCapacity(CodeBuilder.usualCount)
  }

  private static let usualCount = 20

  /// The number of the next instruction.
  var place: Int { instructions.count }

  /// Adds an instruction.
  func add(_ instruction: Instruction, _ detail: AnyObject? = nil) {
    var instruction = instruction
    if let detail {
      details.append(detail)
      instruction.detail = UnsafeRawPointer(Unmanaged.passUnretained(detail).toOpaque())
    }
    instructions.append(instruction)
  }

  /// Adds an instruction that jumps.
  func add(_ instruction: Instruction, to label: Label, _ detail: AnyObject? = nil) {
    if label.jump == nil { label.jump = place } else { label.otherJumps.append(place) }
    add(instruction, detail)
  }

  /// Adds a statement that is not a calculation.
  func add(_ statement: any StatementNode) {
    add(Instruction(.run), StatementStep(statement))
  }

  /// Adds a statement to which only a label leads, and after which the next instruction continues.
  func addLater(_ statement: any StatementNode, at label: Label) {
    later.append(Later(statement: statement, label: label, next: place))
  }

  /// Continues at the start or the end of a loop; outside loops, the program ends.
  func jump(to label: Label?) {
    guard let label else { return add(Instruction(.end)) }
    add(Instruction(.jump), to: label)
  }

  /// Puts a label before the next instruction.
  func put(_ label: Label) {
    if let jump = label.jump { aim(jump, at: place) }
    for jump in label.otherJumps { aim(jump, at: place) }
    for handler in label.handlers { handlers[handler].target = place }
    (label.jump, label.otherJumps, label.handlers) = (nil, [], [])
  }

  /// Adds an instruction that jumps back.
  func add(_ instruction: Instruction, backTo target: Int, _ detail: AnyObject? = nil) {
    add(instruction, detail)
    aim(place - 1, at: target)
  }

  /// Distances are counted from the instruction after the jump.
  private func aim(_ jump: Int, at target: Int) {
    instructions[jump].c = Int32((target - jump - 1) * MemoryLayout<Instruction>.stride)
  }

  /// Lets errors since an instruction continue at a label. Inner handlers come first.
  ///
  /// - Parameter free: the first register that is free there.
  func handle(_ kind: Code.Handler.Kind, since start: Int, free: Int, at label: Label) {
    label.handlers.append(handlers.count)
    handlers.append(Code.Handler(kind: kind, body: start..<place, target: place, free: free))
  }

  /// The program.
  func finished() -> Code {
    add(Instruction(.end))
    for part in later {
      put(part.label)
      add(part.statement)
      add(Instruction(.jump), backTo: part.next)
    }
    return Code(instructions, details, handlers, layout)
  }
}
